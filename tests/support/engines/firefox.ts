// Firefox as Debian ships it, driven by WebDriver BiDi (w3c.github.io/webdriver-bidi), which Firefox implements itself, so no driver
// program is needed; Debian has none.
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Key as Keys } from "selenium-webdriver";
import bidi from "selenium-webdriver/bidi/index.js";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { endChild, startChild } from "./child.ts";
import { type Driver, type Engine, IS_MISSED, type Key, type Size, watchedExpressionOf } from "./engine.ts";

/** The module is the class itself, although its types declare it as a member. */
const Connection = bidi as unknown as typeof bidi.Index;

const binary = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
const STATUS_TRIES = 4;
const READY_TIMEOUT_MS = 60_000;
const READY = /WebDriver BiDi listening on (ws:\S+)/;

const PREFERENCES = {
	// Scroll bars take up no space, as on phones.
	"ui.useOverlayScrollbars": 1,
	// Disables the browser's own requests.
	"app.normandy.enabled": false,
	"network.captive-portal-service.enabled": false,
	"network.connectivity-service.enabled": false,
	"datareporting.policy.dataSubmissionEnabled": false,
};
const KEYS: Readonly<Record<Key, string>> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB };

/** Console messages about a connection or a request that got no response. */
const UNANSWERED = /can.t establish a connection|was interrupted while the page was loading|NetworkError|status of [45]\d\d/;

export const firefox: Engine = {
	name: "Firefox",
	isInstalled: binary !== undefined,
	endsCompositionFirst: false,
	losesWorkers: false,
	stoppedLoad:
		/^Failed to load ‘http:\/\/[^’/]+\/assets\/[^’]+’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
	async launch() {
		return { open: startDriver, close: async () => undefined };
	},
};

type Send = <Result>(method: string, params: object) => Promise<Result>;
/** The kinds of script values (WebDriver BiDi, §7.5) that are used here. */
type RemoteValue =
	| { type: "string"; value: string }
	| { type: "node"; sharedId: string }
	| { type: "window"; value: { context: string } }
	| { type: "null" };
type Evaluated = { type: "success"; result: RemoteValue } | { type: "exception"; exceptionDetails: { text: string } };
interface LogEntry {
	level: string;
	text: string | null;
}

/** One browser per visitor, so that nothing is shared with the previous one. */
async function startDriver(size: Size): Promise<Driver> {
	if (!binary) throw new Error("this machine has no Firefox");
	const folder = await createTemporaryFolder("firefox");
	const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`);
	await writeFile(join(folder.path, "user.js"), preferences);
	const options = ["--headless", "--no-remote", "--profile", folder.path, "--remote-debugging-port", "0"];
	const env = { HOME: folder.path, TZ: "UTC", LANG: "en_GB.UTF-8" };
	const child = startChild(binary, options, env, ["ignore", "ignore", "pipe"]);
	const connection = new Connection(`${await readAddress(child.stderr as Readable)}/session`);
	const send: Send = async (method, params) => {
		const answer = (await connection.send({ method, params })) as { result: never; error?: string; message?: string };
		if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
		return answer.result;
	};
	await untilAnswering(send);
	await send("session.new", { capabilities: {} });
	const errors: string[] = [];
	connection.on("log.entryAdded", ({ level, text }: LogEntry) => {
		if (level === "error" && !UNANSWERED.test(text ?? "")) errors.push(text ?? "");
	});
	await send("session.subscribe", { events: ["log.entryAdded"] });
	const { contexts } = await send<{ contexts: [{ context: string }] }>("browsingContext.getTree", {});
	const driver = drive(send, contexts[0].context, errors);
	await driver.resize(size);
	return {
		...driver,
		async close() {
			await connection.close();
			await endChild(child);
			await folder.remove();
		},
	};
}

/** Firefox accepts connections before it answers, and on a busy machine the library's own wait is too short. */
async function untilAnswering(send: Send): Promise<void> {
	for (let triesLeft = STATUS_TRIES; ; triesLeft--) {
		try {
			return await send("session.status", {});
		} catch (error) {
			if (triesLeft === 0) throw error;
		}
	}
}

async function readAddress(stderr: Readable): Promise<string> {
	const lines: string[] = [];
	return new Promise((resolve, reject) => {
		const fail = () => reject(new Error(`Firefox did not start:\n${lines.join("\n")}`));
		const timer = setTimeout(fail, READY_TIMEOUT_MS);
		createInterface(stderr)
			.on("line", (line) => {
				lines.push(line);
				const address = READY.exec(line)?.[1];
				if (address === undefined) return;
				clearTimeout(timer);
				resolve(address);
			})
			.on("close", fail);
	});
}

function drive(send: Send, page: string, errors: string[]): Omit<Driver, "close"> {
	let context = page;
	async function ask(expression: string): Promise<RemoteValue> {
		const answer = await send<Evaluated>("script.evaluate", { expression, target: { context }, awaitPromise: true });
		if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
		return answer.result;
	}
	const act = (source: object) => send("input.performActions", { context, actions: [source] });
	const strike = (...values: string[]) =>
		act({ id: "keyboard", type: "key", actions: values.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))) });
	return {
		async evaluate<Result>(expression: string) {
			const answer = await ask(`Promise.resolve(${expression}).then((value) => JSON.stringify(value))`);
			return (answer.type === "string" ? JSON.parse(answer.value) : undefined) as Result;
		},
		async press(sought) {
			const element = await ask(watchedExpressionOf(sought));
			if (element.type !== "node") return false;
			const origin = { type: "element", element: { sharedId: element.sharedId } };
			const button = 0;
			await act({
				id: "pointer",
				type: "pointer",
				actions: [
					{ type: "pointerMove", x: 0, y: 0, origin },
					{ type: "pointerDown", button },
					{ type: "pointerUp", button },
				],
			});
			// If the query fails, the click has led to another page.
			return ask(`String(${IS_MISSED})`).then(
				(said) => said.type === "string" && said.value !== "true",
				() => true,
			);
		},
		type: async (text) => void (await strike(...text)),
		key: async (key) => void (await strike(KEYS[key])),
		async enterFrame(css) {
			const frame = await ask(`document.querySelector(${JSON.stringify(css)})?.contentWindow ?? null`);
			if (frame.type === "window") context = frame.value.context;
			return frame.type === "window";
		},
		async leaveFrame() {
			context = page;
		},
		resize: async (viewport) => void (await send("browsingContext.setViewport", { context: page, viewport })),
		async picture() {
			const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context: page });
			return Buffer.from(data, "base64");
		},
		takeErrors: async () => errors.splice(0),
	};
}
