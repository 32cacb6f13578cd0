// Developer tools: with the setting on, a guest's page detects them, warns and then leaves; the console never does. Browsers without open
// tools are started without a debugger and report by beacons; the same browser then gets one.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type BeaconProxy, startBeaconProxy } from "../../support/beacon-proxy.ts";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { itLong } from "../../support/looks.ts";
import { type SiteServer, startSiteServer } from "../../support/site-server.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

const FIREFOX = "/usr/bin/firefox-esr";
/** A Chromium with windows, in which developer tools can be open. */
const WHOLE_CHROMIUM = "/usr/bin/chromium";
/** Beacons are half a second apart: the guard checks five times per second and detects a debugger after eight rounds. */
const WATCHED_BEACONS = 8;
const WARNING = "This site does not allow developer tools. Close them, or you are led to the terms of use.";
const PATIENCE = { timeout: 60_000, interval: 250 };

describe.skipIf(!chromiumPath)("The guard of developer tools", () => {
	let browser: Browser;
	let site: SiteServer;

	beforeAll(async () => {
		browser = await launchChromium();
		site = await startSiteServer({ env: { FEEDS: "none", LOG_LEVEL: "warn", DEVTOOLS_GUARD: "on" } });
	});
	afterAll(async () => {
		await browser?.close();
		await site?.stop();
	});

	/** Simulates developer tools within the page, as on phones, which the library detects. */
	const openTools = () => void Object.assign(window, { eruda: { _devTools: { _isShow: true } } });

	it("warns on a public page, and is not fetched in the console", async () => {
		const page = await browser.newPage();
		const [fetched, complaints]: [string[], string[]] = [[], []];
		page.on("request", (request) => void (request.url().includes("/devtools-guard-") && fetched.push(request.url())));
		page.on("pageerror", ({ message }) => complaints.push(message));
		await page.goto(`${site.url}/cms/login`);
		await page.getByRole("textbox", { name: "E-mail" }).fill("a@example.org");
		expect(fetched).toEqual([]);
		await page.addInitScript(openTools);
		await page.goto(`${site.url}/team`);
		await page.getByRole("region", { name: "Messages" }).getByText("This site does not allow developer tools.").waitFor();
		expect(fetched).toHaveLength(1);
		expect(complaints).toEqual([]);
		await page.context().close();
	});
});

describe.skipIf(!chromiumPath)("A page that is redirected where developer tools are open", () => {
	let site: SiteServer;
	let proxy: BeaconProxy;
	let folder: { path: string; remove(): Promise<void> };
	let running: ChildProcess | null = null;

	beforeAll(async () => {
		site = await startSiteServer({ env: { FEEDS: "none", LOG_LEVEL: "warn", DEVTOOLS_GUARD: "redirect" } });
		folder = await createTemporaryFolder("devtools-guard");
	});
	afterAll(async () => {
		await site?.stop();
		await folder?.remove();
	});

	/** Opens the list of teams in a separate browser, through a proxy of its own. */
	async function open(path: string, ...flags: readonly string[]): Promise<void> {
		proxy = await startBeaconProxy(site.url);
		running = spawn(path, [...flags, `${proxy.url}/team`], { stdio: "ignore" });
	}
	const chromiumFlags = (name: string) => [
		"--headless",
		"--no-sandbox",
		"--disable-gpu",
		"--no-first-run",
		"--disable-background-networking",
		`--user-data-dir=${join(folder.path, name)}`,
	];
	async function close(): Promise<void> {
		const ended = new Promise((resolve) => running?.once("exit", resolve));
		running?.kill();
		await ended;
		proxy.stop();
	}
	const said = () => proxy.beacons.some(({ messages }) => messages.includes(WARNING));
	const isLed = () => proxy.beacons.at(-1)?.path === "/terms";
	/** Waits until the probe runs in both of its workers and the page has reported for some seconds. */
	async function watch(): Promise<void> {
		const isProbing = () => proxy.requests.some((path) => path.includes("debugger-probe-worker"));
		await expect.poll(isProbing, PATIENCE).toBe(true);
		const from = proxy.beacons.length;
		await expect.poll(() => proxy.beacons.length - from, PATIENCE).toBeGreaterThanOrEqual(WATCHED_BEACONS);
	}

	it("stays where it is in Chromium without a debugger, and warns once one is attached", async () => {
		await open(chromiumPath ?? "", ...chromiumFlags("attached"), "--remote-debugging-port=0");
		try {
			await watch();
			expect([said(), isLed()]).toEqual([false, false]);
			const debuggerOf = await attachDebugger(join(folder.path, "attached"));
			// Only the warning is awaited. Leaving takes five seconds more; the test below and react-to-devtools.test.ts cover it.
			await expect.poll(said, PATIENCE).toBe(true);
			debuggerOf.close();
		} finally {
			await close();
		}
	}, 180_000);

	if (existsSync(FIREFOX))
		itLong("stays where it is in Firefox", async () => {
			const profile = join(folder.path, "firefox");
			await mkdir(profile);
			await open(FIREFOX, "--headless", "--no-remote", "--profile", profile);
			try {
				await watch();
				expect([said(), isLed()]).toEqual([false, false]);
			} finally {
				await close();
			}
		});

	if (existsSync(WHOLE_CHROMIUM))
		itLong("warns and leaves in Chromium with its own tools open", async () => {
			await open(WHOLE_CHROMIUM, ...chromiumFlags("tools"), "--auto-open-devtools-for-tabs");
			try {
				await expect.poll(said, PATIENCE).toBe(true);
				await expect.poll(isLed, PATIENCE).toBe(true);
			} finally {
				await close();
			}
		});
});

/** Attaches like developer tools: to the page and, from there, to each of its workers. */
async function attachDebugger(profile: string): Promise<{ close(): void }> {
	const [port] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
	const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { type: string; webSocketDebuggerUrl: string }[];
	const socket = new WebSocket(targets.find(({ type }) => type === "page")?.webSocketDebuggerUrl ?? "");
	await new Promise((resolve) => socket.once("open", resolve));
	let id = 0;
	const send = (method: string, params: object = {}, sessionId?: string) =>
		socket.send(JSON.stringify({ id: ++id, method, params, sessionId }));
	socket.on("message", (data) => {
		const { method, params } = JSON.parse(String(data)) as { method?: string; params: { sessionId: string } };
		if (method === "Target.attachedToTarget") send("Debugger.enable", {}, params.sessionId);
	});
	send("Debugger.enable");
	send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
	return { close: () => socket.close() };
}
