#!/usr/bin/env bash
# TLS to PostgreSQL, tried against a server that has it: builds Scouter with `postgres-tls` (on the system's OpenSSL where
# OPENSSL_NO_VENDOR=1 says so, as in tests/run.sh, else on one built from source, which takes minutes, perl and make), makes a
# certificate and a private cluster, and shows that `sslmode=verify-full` takes the right server and no other. What it makes
# it removes; needs openssl besides what tests/run.sh installs.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
port=$((20000 + RANDOM % 20000))
server=
trap 'if [ -n "$server" ]; then kill "$server" || true; wait "$server" || true; fi; rm -rf "$folder"' EXIT

# The tests build it too; without what only they need, cargo would build it once more.
if [ -z "${SCOUTER_BUILT:-}" ]; then cargo build --quiet --features postgres-tls; fi
scouter=${SCOUTER_BUILT:-${CARGO_TARGET_DIR:-target}/debug/scouter}
bin=$(dirname "$(ls -d /usr/lib/postgresql/*/bin/initdb | tail -1)")

# An authority, the server's certificate for `localhost`, and an authority nobody asked.
for name in authority stranger; do
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$name" \
        -keyout "$folder/$name.key" -out "$folder/$name.crt" 2>/dev/null
done
openssl req -newkey rsa:2048 -nodes -subj "/CN=localhost" \
    -keyout "$folder/server.key" -out "$folder/server.csr" 2>/dev/null
openssl x509 -req -in "$folder/server.csr" -CA "$folder/authority.crt" -CAkey "$folder/authority.key" -CAcreateserial -days 2 \
    -extfile <(printf 'subjectAltName=DNS:localhost') -out "$folder/server.crt" 2>/dev/null
chmod 600 "$folder/server.key"

# PostgreSQL does not run as root.
as() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; else "$@"; fi; }
if [ "$(id -u)" = 0 ]; then chown -R postgres "$folder"; chmod 755 "$folder"; fi
as "$bin/initdb" -D "$folder/data" -U scouter -A trust -E UTF8 --no-locale --no-sync >/dev/null
# Whoever comes without TLS is turned away.
printf 'hostssl all all 127.0.0.1/32 trust\n' | as tee "$folder/data/pg_hba.conf" >/dev/null
as "$bin/postgres" -D "$folder/data" -c listen_addresses=127.0.0.1 -c port="$port" -c unix_socket_directories="$folder" \
    -c ssl=on -c ssl_cert_file="$folder/server.crt" -c ssl_key_file="$folder/server.key" >"$folder/log" 2>&1 &
server=$!
for _ in $(seq 100); do
    if "$bin/pg_isready" -q -h 127.0.0.1 -p "$port"; then break; fi
    sleep 0.1
done

failed=0
# The name of what is tried, whether it is to work, host and options.
try() {
    local what=$1 wanted=$2 host=$3 options=$4 found=works
    "$scouter" cards --limit 1 --database-url "postgres://scouter@$host:$port/postgres?$options" goku >"$folder/said" 2>&1 || found=refused
    echo "$what: $found"
    if [ "$found" != "$wanted" ]; then
        cat "$folder/said"
        failed=1
    fi
}
try "the right server, verified" works localhost "sslmode=verify-full&sslrootcert=$folder/authority.crt"
try "any server with TLS" works localhost "sslmode=require"
try "a server another authority vouches for" refused localhost "sslmode=verify-full&sslrootcert=$folder/stranger.crt"
try "a server by a name its certificate does not have" refused 127.0.0.1 "sslmode=verify-full&sslrootcert=$folder/authority.crt"
try "no TLS" refused localhost "sslmode=disable"
exit "$failed"
