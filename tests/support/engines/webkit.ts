// WebKit as Debian ships it: MiniBrowser, driven by WebKitGTK's own WebDriver, on a screen that only exists in memory.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Builder, Key as Keys, type WebDriver, type WebElement } from "selenium-webdriver";
import { findFreePort } from "../free-port.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { type Driver, type Engine, type Key, reachedExpressionOf, type Size } from "./engine.ts";

const [binary] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "1600x1200x24";
const READY_TIMEOUT_MS = 30_000;
const hasScreen = spawnSync("Xvfb", ["-help"]).error === undefined;

/** Beside the page MiniBrowser has a bar; the console comes by the process's output, from the page's first script on. */
const ARGUMENTS = ["--automation", "--enable-write-console-messages-to-stdout=true"];
/** MiniBrowser's own bar is wider than a phone. */
const NARROW_BAR = "window * { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }";
/** Failed requests are of the source NETWORK. */
const ERROR = /CONSOLE (?!NETWORK)[A-Z]+ ERROR (.*)/;
const KEYS: Readonly<Record<Key, string>> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB };

export const webkit: Engine = {
	name: "WebKit",
	isInstalled: binary !== undefined && existsSync(DRIVER) && hasScreen,
	endsCompositionFirst: true,
	async launch() {
		const screen = await startScreen();
		return {
			open: async (size) => {
				const driver = await startDriver(screen.display);
				await resize(driver.session, size);
				return drive(driver);
			},
			close: () => end(screen.child),
		};
	},
};

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGTERM");
	await once(child, "close");
}

function startChild(program: string, options: readonly string[], env: NodeJS.ProcessEnv, stdio: ("ignore" | "pipe")[]): ChildProcess {
	const child = spawn(program, options, { env: { ...process.env, ...env }, stdio });
	const killWithUs = () => child.kill("SIGKILL");
	process.once("exit", killWithUs);
	child.once("close", () => process.off("exit", killWithUs));
	return child;
}

/** It chooses a number that is free, and tells it on a stream of its own. */
async function startScreen(): Promise<{ display: string; child: ChildProcess }> {
	const child = startChild("Xvfb", ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"], {}, [
		"ignore",
		"ignore",
		"ignore",
		"pipe",
	]);
	const [told] = (await once(child.stdio[3] as Readable, "data")) as [Buffer];
	return { display: `:${told.toString().trim()}`, child };
}

interface Session {
	session: WebDriver;
	takeOutput(): string;
	stop(): Promise<void>;
}

/** One browser a driver: nothing is shared with the visitor before. */
async function startDriver(display: string): Promise<Session> {
	const port = await findFreePort();
	const folder = await createTemporaryFolder("webkit");
	await mkdir(join(folder.path, "gtk-3.0"));
	await writeFile(join(folder.path, "gtk-3.0/gtk.css"), NARROW_BAR);
	const env = { XDG_CONFIG_HOME: folder.path, DISPLAY: display, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1", TZ: "UTC", LANG: "en_GB.UTF-8" };
	const child = startChild(DRIVER, [`--port=${port}`], env, ["ignore", "pipe", "pipe"]);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (chunk: Buffer) => {
			output += chunk.toString();
		});
	}
	const url = `http://127.0.0.1:${port}`;
	const deadline = performance.now() + READY_TIMEOUT_MS;
	while (
		!(await fetch(`${url}/status`).then(
			({ ok }) => ok,
			() => false,
		))
	) {
		if (child.exitCode !== null || performance.now() > deadline) throw new Error(`WebKit's driver did not start:\n${output}`);
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	const options = { binary, args: ARGUMENTS };
	const session = await new Builder()
		.usingServer(url)
		.withCapabilities({ browserName: "MiniBrowser", pageLoadStrategy: "none", "webkitgtk:browserOptions": options })
		.build();
	return {
		session,
		takeOutput() {
			const taken = output;
			output = "";
			return taken;
		},
		async stop() {
			await session.quit();
			await end(child);
			await folder.remove();
		},
	};
}

/** Of the page: the window is larger by its bars. */
async function resize(session: WebDriver, { width, height }: Size): Promise<void> {
	const window = session.manage().window();
	const rect = await window.getRect();
	const [innerWidth, innerHeight] = await session.executeScript<[number, number]>("return [innerWidth, innerHeight]");
	await window.setRect({ x: 0, y: 0, width: rect.width + width - innerWidth, height: rect.height + height - innerHeight });
}

function drive({ session, takeOutput, stop }: Session): Driver {
	return {
		evaluate: (expression) => session.executeScript(`return ${expression}`),
		async press(sought) {
			const element = await session.executeScript<WebElement | null>(`return ${reachedExpressionOf(sought)}`);
			await element?.click();
			return element !== null;
		},
		type: (text) => session.actions().sendKeys(text).perform(),
		key: (key) => session.actions().sendKeys(KEYS[key]).perform(),
		async enterFrame(css) {
			const [found] = await session.findElements({ css });
			if (found) await session.switchTo().frame(found);
			return found !== undefined;
		},
		leaveFrame: () => session.switchTo().defaultContent(),
		resize: (size) => resize(session, size),
		picture: async () => Buffer.from(await session.takeScreenshot(), "base64"),
		async takeErrors() {
			return takeOutput()
				.split("\n")
				.flatMap((line) => ERROR.exec(line)?.[1] ?? []);
		},
		close: stop,
	};
}
