// A page of another origin in three engines: it reads the API, the stream and the socket without cookies, and nothing that is private. A
// page of an origin that a setting names reads private data with a token.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import type { Engine } from "../../support/engines/engine.ts";
import { firefox } from "../../support/engines/firefox.ts";
import { type Visitor, visit } from "../../support/engines/visitor.ts";
import { webkit } from "../../support/engines/webkit.ts";
import type { MadeMatch } from "../match/match-site.ts";
import { type SessionSite, sessionStorageOf, startSessionSite } from "../session/session-site.ts";

const CLIENT = fileURLToPath(new URL("dist/socket.io.esm.min.js", import.meta.resolve("socket.io-client/package.json")));
const PAGE = `<!doctype html><html lang="en"><title>Elsewhere</title>
<script type="module">import { io } from "/client.js"; globalThis.io = io;</script>`;

type Reader = Pick<Visitor, "open" | "run" | "close">;
interface Message {
	name: string;
	data: { data?: { events: { type: string }[] }; facts?: { type: string }[] };
}

/** Serves a page of another origin on the same host: cookies ignore ports, so a browser could send those of the site. */
async function servePage(): Promise<{ url: string; close(): void }> {
	const client = await readFile(CLIENT);
	const server = createServer(({ url }, response) => {
		const isClient = url === "/client.js";
		response.setHeader("Content-Type", isClient ? "text/javascript" : "text/html").end(isClient ? client : PAGE);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

const readerIn = (engine: Engine) => async (): Promise<Reader> => {
	const browser = await engine.launch();
	const visitor = await visit(engine, browser, { width: 800, height: 600 });
	return { ...visitor, close: () => visitor.close().then(browser.close) };
};

async function readerInChromium(): Promise<Reader> {
	const browser = await launchChromium();
	const page = await browser.newPage();
	return {
		open: async (url) => void (await page.goto(url)),
		run: (body, ...args) => page.evaluate(`(${body})(...${JSON.stringify(args)})`),
		close: () => browser.close(),
	};
}

let site: SessionSite;
let match: MadeMatch;
let [elsewhere, named] = [] as unknown as [Awaited<ReturnType<typeof servePage>>, Awaited<ReturnType<typeof servePage>>];
beforeAll(async () => {
	[elsewhere, named] = await Promise.all([servePage(), servePage()]);
	site = await startSessionSite({ PREVIEW_URL: named.url });
	match = site.matches[0] as MadeMatch;
	await match.submit({ type: "period_started" });
});
afterAll(async () => {
	await site?.stop();
	elsewhere?.close();
	named?.close();
});

const ENGINES = [
	{ name: "Chromium", isInstalled: chromiumPath !== null, start: readerInChromium },
	{ name: "Firefox", isInstalled: firefox.isInstalled, start: readerIn(firefox) },
	{ name: "WebKit", isInstalled: webkit.isInstalled, start: readerIn(webkit) },
];
const OPEN = { read: "200", delayed: "200" };
const CLOSED = {
	...{ cookies: "refused", account: "refused", accountWithCookies: "refused", accountWithToken: "refused", command: "refused" },
	...{ streamWithCookies: "refused", privateStream: "refused", privateTopic: "forbidden", desk: "forbidden" },
	...{ token: "forbidden", tokenByPolling: "forbidden", siteFormat: "refused", siteFormatByPolling: "refused" },
};

describe.each(ENGINES)("In $name", ({ isInstalled, start }) => {
	describe.skipIf(!isInstalled)("another origin's page", () => {
		let reader: Reader;
		let closed: Parameters<typeof tryAll>;
		beforeAll(async () => {
			const session = await site.logIn("Ann Marker");
			closed = [site.url, session.user.id, session.token.access_token, site.desk.authorization];
			reader = await start();
			// The reader is signed in at the site.
			await reader.open(`${site.url}/healthz`);
			await reader.run(storeCookies, sessionStorageOf(session));
		});
		afterAll(async () => reader?.close());

		it("reads a match by API, stream and socket, also polled, and a goal in all of them, but not within a delay", async () => {
			await reader.open(elsewhere.url);
			const id = match.path.split("/").at(-1);
			await reader.run(readInAllForms, site.url, `match:${id}`);
			const typesOf = (seen: Record<string, Message[]>, form: string) =>
				(seen[form] ?? []).flatMap(({ data }) => (data.data?.events ?? data.facts ?? []).map(({ type }) => type));
			const seenNow = () => reader.run(seenSoFar);
			const forms = ["stream", "websocket", "polling"];
			await expect.poll(async () => Object.keys(await seenNow()).length).toBe(6);
			const before = await seenNow();
			for (const form of forms) expect(typesOf(before, `${form} 0`), form).toContain("period_started");
			const goals = (seen: Record<string, Message[]>, form: string) => typesOf(seen, form).filter((type) => type === "goal_scored").length;
			await match.submit({ type: "goal_scored", elapsedMs: 30_000, payload: { side: "home", scorerId: null, kind: "open_play" } });
			for (const form of forms) {
				await expect.poll(async () => goals(await seenNow(), `${form} 0`), { message: form }).toBe(goals(before, `${form} 0`) + 1);
			}
			expect(await reader.run(scoresIn, site.url, 0)).toContain(`${id} ${goals(await seenNow(), "stream 0")}–0`);
			expect(await reader.run(scoresIn, site.url, 180)).toContain(`${id} –`);
			const after = await seenNow();
			for (const form of forms) {
				expect(after[`${form} 180`]?.length, form).toBeGreaterThan(0);
				expect(typesOf(after, `${form} 180`), form).toEqual([]);
			}
		});

		it("is refused what is private: with cookies, with a token, by a private topic, at the desk", async () => {
			expect(await reader.run(tryAll, ...closed)).toEqual({ ...OPEN, ...CLOSED });
		});

		it("reads private data with a token, and never with cookies, if a setting names its origin", async () => {
			await reader.open(named.url);
			expect(await reader.run(tryAll, ...closed)).toEqual({
				...{ ...OPEN, ...CLOSED, accountWithToken: "200", command: "400", cookies: "200", account: "401", accountWithCookies: "401" },
				streamWithCookies: "open",
				...{ token: "joined", tokenByPolling: "joined", desk: "joined", siteFormat: "connected", siteFormatByPolling: "connected" },
			});
		});
	});
});

// The following functions run in the page.

function storeCookies(values: Record<string, string>): void {
	// biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in one of the engines.
	for (const [name, value] of Object.entries(values)) document.cookie = `${name}=${encodeURIComponent(value)}; path=/`;
}

interface Page {
	io: typeof io;
	seen: Record<string, Message[]>;
}

async function readInAllForms(site: string, topic: string): Promise<void> {
	const page = globalThis as unknown as Page;
	while (!page.io) await new Promise((resolve) => setTimeout(resolve, 20));
	page.seen = {};
	const keep = (form: string) => (name: string, data: Message["data"]) => {
		page.seen[form] = [...(page.seen[form] ?? []), { name, data }];
	};
	for (const delay of [0, 180]) {
		const stream = new EventSource(`${site}/api/v1/live?topic=${topic}&delay=${delay}`);
		for (const name of ["snapshot", "facts"]) {
			stream.addEventListener(name, ({ data }) => keep(`stream ${delay}`)(name, JSON.parse(data)));
		}
		for (const transport of ["websocket", "polling"]) {
			const options = { path: "/live", query: { format: "named" }, transports: [transport], auth: { delay }, forceNew: true };
			const socket = page.io(site, options);
			socket.on("connect", () => socket.emit("topic:join", [{ topic }], () => undefined));
			socket.onAny(keep(`${transport} ${delay}`));
		}
	}
}

async function scoresIn(site: string, delay: number): Promise<string[]> {
	const answer = await fetch(`${site}/api/v1/matches`, { headers: { "Match-Delay": String(delay) } });
	const { matches } = (await answer.json()) as { matches: { id: string; live: { score: { home: number; away: number } | null } }[] };
	return matches.map(({ id, live: { score } }) => `${id} ${score?.home ?? ""}–${score?.away ?? ""}`);
}

const seenSoFar = () => (globalThis as unknown as Page).seen;

/** Returns the outcome of each attempt: the status of an answer that the page could read, `refused`, or the answer to a socket. */
async function tryAll(site: string, userId: string, token: string, authorization: string): Promise<Record<string, string>> {
	const page = globalThis as unknown as Page;
	while (!page.io) await new Promise((resolve) => setTimeout(resolve, 20));
	const call = (path: string, init: RequestInit = {}) =>
		fetch(`${site}/api/v1${path}`, init).then(
			({ status }) => String(status),
			() => "refused",
		);
	const read = (query: string, withCredentials: boolean) =>
		new Promise<string>((resolve) => {
			const stream = new EventSource(`${site}/api/v1/live?${query}`, { withCredentials });
			const end = (outcome: string) => {
				stream.close();
				resolve(outcome);
			};
			stream.onopen = () => end("open");
			stream.onerror = () => end("refused");
		});
	const connect = (transport: string, auth: object, topic: string | null) =>
		new Promise<string>((resolve) => {
			const query = topic === null ? {} : { format: "named" };
			const socket = page.io(site, { path: "/live", query, auth, transports: [transport], forceNew: true, reconnection: false });
			const end = (outcome: string) => {
				socket.close();
				resolve(outcome);
			};
			socket.on("connect_error", (error: Error & { data?: { code: string } }) => end(error.data?.code ?? "refused"));
			socket.on("connect", () => {
				if (topic === null) return end("connected");
				socket.emit("topic:join", [{ topic }], ([answer]: [{ ok: boolean; error: { code: string } }]) =>
					end(answer.ok ? "joined" : answer.error.code),
				);
			});
		});
	const mine = { authorization: `Bearer ${token}` };
	const own = `user:${userId}`;
	const attempts: Record<string, Promise<string>> = {
		read: call("/matches"),
		delayed: call("/matches", { headers: { "Match-Delay": "30" } }),
		cookies: call("/matches", { credentials: "include" }),
		account: call("/account"),
		accountWithCookies: call("/account", { credentials: "include" }),
		accountWithToken: call("/account", { headers: mine }),
		command: call("/ops/matches/m1/events", { method: "POST", headers: { authorization, "content-type": "application/json" }, body: "{}" }),
		streamWithCookies: read("topic=live", true),
		privateStream: read(`topic=${own}`, true),
		privateTopic: connect("websocket", {}, own),
		desk: connect("websocket", { token: authorization.slice("Bearer ".length) }, "desk"),
		token: connect("websocket", { token }, own),
		tokenByPolling: connect("polling", { token }, own),
		siteFormat: connect("websocket", { protocol: 4 }, null),
		siteFormatByPolling: connect("polling", { protocol: 4 }, null),
	};
	const outcomes = await Promise.all(Object.entries(attempts).map(async ([name, outcome]) => [name, await outcome] as const));
	return Object.fromEntries(outcomes);
}
