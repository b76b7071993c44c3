//! A real Chromium, driven over `WebDriver`. A machine without one fails the test: `tests/run.sh` installs it.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::wd::{PrintConfigurationBuilder, PrintMargins, PrintSize, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator, elements::Element};
use http::Method;
use serde_json::{Value, json};
use tokio::process::{Child, Command};
use url::{ParseError, Url};

use super::app::Folder;

/// How long something may take to appear: the site under test is not optimised, and builds a whole catalogue now and then.
const PATIENCE: Duration = Duration::from_secs(40);

/// How a page is looked at.
#[derive(Debug, Clone, Copy)]
pub struct View {
    /// Width of the window in CSS pixels.
    pub width: u32,
    /// Whether scripts run.
    pub scripts: bool,
    /// Whether the visitor prefers dark pages.
    pub dark: bool,
    /// Whether the visitor wants nothing to move.
    pub still: bool,
}

impl View {
    /// A telephone.
    pub const PHONE: Self = Self {
        width: 320,
        scripts: true,
        dark: false,
        still: false,
    };
    /// A telephone of these years.
    pub const TALL_PHONE: Self = Self {
        width: 375,
        ..Self::PHONE
    };
    /// A desk.
    pub const DESK: Self = Self {
        width: 1280,
        scripts: true,
        dark: false,
        still: false,
    };

    /// The same with scripts off.
    pub const fn without_scripts(self) -> Self {
        Self {
            scripts: false,
            ..self
        }
    }

    /// The same for somebody who wants nothing to move.
    pub const fn still(self) -> Self {
        Self { still: true, ..self }
    }

    /// The same, preferring dark pages.
    pub const fn dark(self) -> Self {
        Self { dark: true, ..self }
    }
}

/// One window of one browser; both end with the value, also where a test fails.
pub struct Browser {
    client: Client,
    _driver: Driver,
    profile: Folder,
    view: View,
}

/// What drives the browser, and has started it.
struct Driver(Child);

impl Drop for Driver {
    /// A driver that is ended leaves its browser running; a browser that is ended takes along what it started.
    fn drop(&mut self) {
        if let Some(id) = self.0.id() {
            let mut browser = std::process::Command::new("pkill");
            // One that was closed is gone already.
            let _ = browser.args(["-KILL", "-P", &id.to_string()]).status();
        }
    }
}

impl Browser {
    /// Opens a window.
    pub async fn open(view: View) -> Self {
        let profile = Folder::new("browser");
        let port = free_port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("chromedriver starts; tests/run.sh installs it");
        let driver = Driver(driver);
        wait_for(port).await;
        let mut arguments: Vec<String> = [
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            "--window-size=1280,900",
        ]
        .map(str::to_owned)
        .to_vec();
        arguments.push(format!("--user-data-dir={}", profile.path.display()));
        if view.dark {
            arguments.push("--blink-settings=preferredColorScheme=0".to_owned());
        }
        if view.still {
            arguments.push("--force-prefers-reduced-motion".to_owned());
        }
        let mut options = json!({ "args": arguments });
        if view.width < 600 {
            // Without scripts the driver waits for ever after a touch; a mouse will do.
            options["mobileEmulation"] = json!({ "deviceMetrics": { "width": view.width, "height": if view.width == 375 { 740 } else { 800 }, "pixelRatio": 1.0, "touch": view.scripts } });
        }
        if !view.scripts {
            options["prefs"] = json!({ "profile.managed_default_content_settings.javascript": 2 });
        }
        let capabilities = json!({ "goog:chromeOptions": options })
            .as_object()
            .cloned()
            .unwrap();
        let connector = hyper_util::client::legacy::connect::HttpConnector::new();
        let client = ClientBuilder::new(connector)
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("a browser session");
        Self {
            client,
            _driver: driver,
            profile,
            view,
        }
    }

    /// How many processes work with the folder of a browser.
    pub fn processes(profile: &Path) -> usize {
        let profile = profile.display().to_string();
        let processes = std::fs::read_dir("/proc").unwrap().flatten();
        processes
            .filter_map(|process| std::fs::read(process.path().join("cmdline")).ok())
            .filter(|line| String::from_utf8_lossy(line).contains(&profile))
            .count()
    }

    /// The folder in which this browser keeps what it knows; no other works with it.
    pub fn profile(&self) -> PathBuf {
        self.profile.path.clone()
    }

    /// Gives the page that much room, in CSS pixels, and waits until it is drawn: texts that are shown as far as there is room
    /// (container queries) are settled by the next frame, not by asking.
    pub async fn screen(&self, width: u32, height: u32) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        let command = DevTools("Emulation.setDeviceMetricsOverride", metrics);
        self.client.issue_cmd(command).await.unwrap();
        self.wait_for("requestAnimationFrame(() => requestAnimationFrame(done))")
            .await;
    }

    /// Waits until a script has called `done`; where no scripts run nothing moves, and there is nothing to wait for.
    async fn wait_for(&self, script: &str) {
        if self.view.scripts {
            let script = format!("const finish = arguments[0], done = () => finish(); {script}");
            self.evaluate_async(&script).await;
        }
    }

    /// Lets pages come as over a poor line, so that the browser draws them while they still arrive.
    pub async fn slow_line(&self) {
        let bytes = 60 * 1024;
        let line = json!({ "offline": false, "latency": 20, "downloadThroughput": bytes, "uploadThroughput": bytes });
        let commands = [
            DevTools("Network.enable", json!({})),
            DevTools("Network.emulateNetworkConditions", line),
        ];
        for command in commands {
            self.client.issue_cmd(command).await.unwrap();
        }
    }

    /// Goes to a page.
    pub async fn visit(&self, url: &str) {
        self.client.goto(url).await.unwrap();
    }

    /// The element a CSS selector finds; waits for it.
    pub async fn find(&self, selector: &str) -> Element {
        self.client
            .wait()
            .at_most(PATIENCE)
            .for_element(Locator::Css(selector))
            .await
            .unwrap_or_else(|error| panic!("`{selector}` does not appear: {error}"))
    }

    /// How many elements the selector finds now.
    pub async fn count(&self, selector: &str) -> usize {
        self.client.find_all(Locator::Css(selector)).await.unwrap().len()
    }

    /// The visible text of an element.
    pub async fn text(&self, selector: &str) -> String {
        self.find(selector).await.text().await.unwrap()
    }

    /// Waits until an element's visible text holds `part`.
    pub async fn wait_for_text(&self, selector: &str, part: &str) {
        let start = Instant::now();
        loop {
            let text = match self.client.find(Locator::Css(selector)).await {
                Ok(element) => element.text().await.unwrap_or_default(),
                Err(_) => String::new(),
            };
            if text.contains(part) {
                return;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "`{selector}` says `{text}`, not `{part}`"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until an element's visible text is another than `before`.
    pub async fn wait_for_change(&self, selector: &str, before: &str) {
        let start = Instant::now();
        loop {
            // An element that is swapped just now has no text.
            let text = match self.client.find(Locator::Css(selector)).await {
                Ok(element) => element.text().await.unwrap_or_else(|_| before.to_owned()),
                Err(_) => before.to_owned(),
            };
            if text != before {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "`{selector}` still says `{before}`");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Clicks an element of a form, and waits until another page has come for it: to go elsewhere before would call it back.
    pub async fn send(&self, selector: &str) {
        let page = self.find("html").await;
        self.click(selector).await;
        let start = Instant::now();
        while page.tag_name().await.is_ok() {
            assert!(start.elapsed() < PATIENCE, "`{selector}` leads nowhere");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self.find("main").await;
    }

    /// Clicks an element, once it stands in the middle of the window: at its edge a bar may cover it.
    pub async fn click(&self, selector: &str) {
        let element = self.find(selector).await;
        let middle = "arguments[0].scrollIntoView({ block: 'center' })";
        let argument = serde_json::to_value(&element).unwrap();
        // An element that is swapped just now is found again, or the click says why not.
        let _ = self.client.execute(middle, vec![argument]).await;
        self.find(selector)
            .await
            .click()
            .await
            .unwrap_or_else(|error| panic!("cannot click `{selector}`: {error}"));
    }

    /// Drags one element onto another with the mouse.
    pub async fn drag(&self, from: &str, to: &str) {
        let middle = "arguments[0].scrollIntoView({ block: 'center' })";
        let (from, to) = (self.find(from).await, self.find(to).await);
        let argument = serde_json::to_value(&from).unwrap();
        self.client.execute(middle, vec![argument]).await.unwrap();
        let step = Some(Duration::from_millis(60));
        let over = |element: &Element, x: f64, y: f64| PointerAction::MoveToElement {
            element: element.clone(),
            duration: step,
            x,
            y,
        };
        let button = MOUSE_BUTTON_LEFT;
        // A drag begins with the second move.
        let mouse = MouseActions::new("mouse".to_owned())
            .then(over(&from, 0.0, -20.0))
            .then(PointerAction::Down { button })
            .then(over(&from, 5.0, -25.0))
            .then(over(&from, 10.0, -30.0))
            .then(over(&to, 0.0, 0.0))
            .then(over(&to, 3.0, 3.0))
            .then(PointerAction::Up { button });
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// Moves the mouse onto an element.
    pub async fn point_at(&self, selector: &str) {
        let element = self.find(selector).await;
        let mouse = MouseActions::new("mouse".to_owned()).then(PointerAction::MoveToElement {
            element,
            duration: None,
            x: 0.0,
            y: 0.0,
        });
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// Presses a key, whatever has the focus; `'\u{e004}'` is the tabulator.
    pub async fn press(&self, value: char) {
        let keys = KeyActions::new("keys".to_owned())
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value });
        self.client.perform_actions(keys).await.unwrap();
    }

    /// Empties a field and types into it.
    pub async fn fill(&self, selector: &str, text: &str) {
        let field = self.find(selector).await;
        field.clear().await.unwrap();
        field.send_keys(text).await.unwrap();
    }

    /// The address shown.
    pub async fn address(&self) -> String {
        self.client.current_url().await.unwrap().to_string()
    }

    /// What a script returns. `WebDriver`'s own scripts run even where the page's may not.
    pub async fn evaluate(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// What a script hands to its last argument.
    pub async fn evaluate_async(&self, script: &str) -> Value {
        self.client.execute_async(script, Vec::new()).await.unwrap()
    }

    /// Fails if the page is wider than the window, which has this width just now.
    pub async fn assert_fits_now(&self, width: u32) {
        let over = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        let over = self.evaluate(over).await.as_i64().unwrap();
        let address = self.address().await;
        assert!(over <= 0, "{address} is {over} pixels wider than {width}");
    }

    /// Fails if the page is wider than the window, once what moves has come to rest.
    pub async fn assert_fits(&self) {
        self.wait_for("Promise.allSettled(document.getAnimations().map(a => a.finished)).then(done)")
            .await;
        let wide = self
            .evaluate(
                "const w = document.documentElement.clientWidth; \
                 return [document.documentElement.scrollWidth - w, [...document.querySelectorAll('body *')] \
                 .filter(e => e.getBoundingClientRect().right > w + 1).slice(0, 5).map(e => e.outerHTML.slice(0, 120))];",
            )
            .await;
        let over = wide[0].as_i64().unwrap();
        let width = self.view.width;
        let address = self.address().await;
        assert!(
            over <= 0,
            "{address} is {over} pixels wider than {width}: {}",
            wide[1]
        );
    }

    /// Fails if axe-core finds anything, however small, in the scheme the window was opened with.
    pub async fn assert_accessible(&self) {
        let path =
            std::env::var("SCOUTER_AXE").expect("SCOUTER_AXE names axe.min.js; tests/run.sh fetches it");
        let axe = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        self.client
            .execute(&format!("{axe}; return 0;"), Vec::new())
            .await
            .unwrap();
        let found = self
            .evaluate_async(
                "const done = arguments[arguments.length - 1]; \
                 axe.run(document, { resultTypes: ['violations'] }).then(r => done(r.violations \
                 .map(v => v.impact + ': ' + v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(' | '))));",
            )
            .await;
        let found = found.as_array().unwrap();
        assert!(found.is_empty(), "{} has: {found:#?}", self.address().await);
    }

    /// How many pages the page prints on: of A4, and the same of Letter.
    pub async fn printed_pages(&self) -> usize {
        /// What the stylesheet asks for.
        const MARGINS: PrintMargins = PrintMargins {
            top: 0.5,
            bottom: 0.5,
            left: 0.5,
            right: 0.5,
        };
        let mut counts = Vec::new();
        for (width, height) in [(21.0, 29.7), (21.59, 27.94)] {
            let paper = PrintConfigurationBuilder::default()
                .size(PrintSize { width, height })
                .margins(MARGINS)
                .build()
                .unwrap();
            let pdf = self.client.print(paper).await.unwrap();
            counts.push(String::from_utf8_lossy(&pdf).matches("/Type /Page\n").count());
        }
        assert_eq!(counts[0], counts[1], "A4 and Letter");
        counts[0]
    }

    /// Keeps the whole page as a picture in the folder `SCOUTER_PICTURES` names, if it names one: for a look at it.
    pub async fn picture(&self, name: &str) {
        let Ok(folder) = std::env::var("SCOUTER_PICTURES") else {
            return;
        };
        let height = self
            .evaluate("return document.documentElement.scrollHeight")
            .await;
        let height = u32::try_from(height.as_u64().unwrap_or(900)).unwrap_or(900);
        self.screen(self.view.width, height.clamp(600, 5_000)).await;
        let shot = self.client.screenshot().await.unwrap();
        std::fs::write(format!("{folder}/{name}-{}.png", self.view.width), shot).unwrap();
    }

    /// Closes the window.
    pub async fn close(self) {
        self.client.clone().close().await.unwrap();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port()
}

async fn wait_for(port: u16) {
    let start = Instant::now();
    while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        assert!(start.elapsed() < PATIENCE, "port {port} does not open");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A command of the browser's own tools: its name and what it is given.
#[derive(Debug)]
struct DevTools(&'static str, Value);

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!(
            "session/{}/goog/cdp/execute",
            session.unwrap_or_default()
        ))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = json!({ "cmd": self.0, "params": self.1 });
        (Method::POST, Some(body.to_string()))
    }
}
