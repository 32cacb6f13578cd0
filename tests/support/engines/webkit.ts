// WebKit as Debian ships it: MiniBrowser, driven by WebKitGTK's own WebDriver, on a virtual screen.
import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Builder, Key as Keys, type WebDriver, type WebElement } from "selenium-webdriver";
import { findFreePort } from "../free-port.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { endChild, startChild } from "./child.ts";
import { type Driver, type Engine, IS_MISSED, type Key, type Size, watchedExpressionOf } from "./engine.ts";

const [binary] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "1600x1200x24";
const READY_TIMEOUT_MS = 30_000;
const hasScreen = spawnSync("Xvfb", ["-help"]).error === undefined;

/** MiniBrowser's own bar is wider than a phone. */
const NARROW_BAR = "window * { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }";
const KEYS: Readonly<Record<Key, string>> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB };

export const webkit: Engine = {
	name: "WebKit",
	isInstalled: binary !== undefined && existsSync(DRIVER) && hasScreen,
	endsCompositionFirst: true,
	losesWorkers: true,
	stoppedLoad: null,
	async launch() {
		const screen = await startScreen();
		return {
			open: async (size) => {
				const driver = await startDriver(screen.display);
				await resize(driver.session, size);
				return drive(driver);
			},
			close: () => endChild(screen.child),
		};
	},
};

/** Xvfb chooses a free display number and writes it to a separate stream. */
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
	stop(): Promise<void>;
}

/** One browser per driver, so that nothing is shared with the previous visitor. */
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
	const options = { binary, args: ["--automation"] };
	const session = await new Builder()
		.usingServer(url)
		.withCapabilities({ browserName: "MiniBrowser", pageLoadStrategy: "none", "webkitgtk:browserOptions": options })
		.build();
	return {
		session,
		async stop() {
			await session.quit();
			await endChild(child);
			await folder.remove();
		},
	};
}

/** Size of the page; the window is larger because of its bars. */
async function resize(session: WebDriver, { width, height }: Size): Promise<void> {
	const window = session.manage().window();
	const rect = await window.getRect();
	const [innerWidth, innerHeight] = await session.executeScript<[number, number]>("return [innerWidth, innerHeight]");
	await window.setRect({ x: 0, y: 0, width: rect.width + width - innerWidth, height: rect.height + height - innerHeight });
}

/**
 * Runs in the page: script errors since the last call. This driver has no access to the console, so errors before the first call are
 * missed.
 */
function watchErrors(): string[] {
	const page = globalThis as { touchlineErrors?: string[] };
	if (page.touchlineErrors) return page.touchlineErrors;
	const errors: string[] = [];
	page.touchlineErrors = errors;
	addEventListener("error", ({ message }) => errors.push(message));
	addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
	const write = console.error;
	console.error = (...words) => {
		errors.push(words.map(String).join(" "));
		write.apply(console, words);
	};
	return errors;
}

function drive({ session, stop }: Session): Driver {
	let errors: string[] = [];
	return {
		async evaluate<Result>(expression: string) {
			const script = `const errors = (${watchErrors})(); return Promise.resolve(${expression}).then((value) => [value, errors.splice(0)])`;
			const [value, found] = await session.executeScript<[Result, string[]]>(script);
			errors.push(...found);
			return value;
		},
		async press(sought) {
			const element = await session.executeScript<WebElement | null>(`return ${watchedExpressionOf(sought)}`);
			await element?.click();
			// If the query fails, the click has led to another page.
			const isMissed = await session.executeScript(`return ${IS_MISSED}`).catch(() => false);
			return element !== null && isMissed !== true;
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
			const taken = errors;
			errors = [];
			return taken;
		},
		close: stop,
	};
}
