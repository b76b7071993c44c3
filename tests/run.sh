#!/usr/bin/env bash
# Installs what the tests need and runs the whole suite: PostgreSQL (databases), OpenSSL (TLS to them), haproxy (several servers), PgBouncer (a
# pooler), Chromium with its driver (browser), axe-core from npm (accessibility). Needs a Rust toolchain, a C compiler and Debian or Ubuntu for the packages.
set -euo pipefail
cd "$(dirname "$0")/.."

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }

packages=()
command -v chromium >/dev/null && command -v chromedriver >/dev/null || packages+=(chromium chromium-driver)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || packages+=(postgresql)
command -v haproxy >/dev/null || packages+=(haproxy)
command -v pgbouncer >/dev/null || packages+=(pgbouncer)
command -v npm >/dev/null || packages+=(npm)
[ -f /usr/include/openssl/ssl.h ] || packages+=(libssl-dev)
command -v openssl >/dev/null || packages+=(openssl)
command -v pkg-config >/dev/null || packages+=(pkg-config)
if [ ${#packages[@]} -gt 0 ]; then
    echo "Installing ${packages[*]}"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}"
fi

# The accessibility check of the browser tests. It is fetched, not kept here.
axe=4.14.1
if [ ! -f "target/axe-core/$axe/axe.min.js" ]; then
    mkdir -p "target/axe-core/$axe"
    (cd target/axe-core && npm pack --silent "axe-core@$axe" >/dev/null && tar -xzf "axe-core-$axe.tgz" -C "$axe" --strip-components=1)
fi
export SCOUTER_AXE="$PWD/target/axe-core/$axe/axe.min.js"

# Everything is built once here, from nothing: what would make a second build quick only makes the first one slow.
export CARGO_INCREMENTAL=0
cargo fmt --check
# With TLS to PostgreSQL, on the OpenSSL of the system: building our own from source would take minutes.
export OPENSSL_NO_VENDOR=1
cargo clippy --quiet --all-targets --features postgres-tls -- -D warnings
cargo test --quiet --features postgres-tls
SCOUTER_BUILT="${CARGO_TARGET_DIR:-target}/debug/scouter" bash tests/tls.sh
