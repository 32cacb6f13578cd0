// Each client that follows docs/client-specification.md plays every recorded conversation over HTTP with a server that sends the
// recorded responses.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { watchTopic } from "../../../clients/typescript/touchline-live.ts";

const CLIENTS = new URL("../../../clients/", import.meta.url);

interface Connection {
	request: Record<string, string>;
	status: number;
	headers?: Record<string, string>;
	body?: object;
	/** Minimum time between the end of the previous connection and this request. */
	minimumWaitMs?: number;
	/** Chunks of the stream. */
	send: string[];
	then: "hold" | "end" | "cut";
}

interface Conversation {
	rule: string;
	name: string;
	options: { topic: string; since?: string; delaySeconds?: number; tokens?: string[] };
	connections: Connection[];
	/** Whether the server of the conversation stays silent. */
	isSilent?: true;
	/** What the client reports to its user, in order. */
	observed: unknown[];
}

const conversations = JSON.parse(readFileSync(new URL("conversations.json", CLIENTS), "utf8")) as Conversation[];
const RETRY_MS = 20;
/** The short limits apply only to the conversation about silence, so that no other one exceeds them on a busy machine. */
const timesOf = ({ isSilent }: Conversation) =>
	isSilent ? { staleMs: 1_000, silentMs: 2_000, retryMs: RETRY_MS } : { staleMs: 60_000, silentMs: 90_000, retryMs: RETRY_MS };
const stops: (() => unknown)[] = [];

afterEach(async () => {
	for (const stop of stops.splice(0)) await stop();
});

/** Answers each request with the next recorded connection, and stores the request. */
async function playServer(connections: readonly Connection[]) {
	const asked: Record<string, string>[] = [];
	const waits: number[] = [];
	let endedAt = performance.now();
	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? "", "http://site.test");
		const { authorization } = request.headers;
		asked.push({ ...Object.fromEntries(url.searchParams), ...(authorization !== undefined && { authorization }) });
		waits.push(performance.now() - endedAt);
		const connection = connections[asked.length - 1];
		if (!connection) return void response.writeHead(500).end();
		const { status, headers, body, send, then } = connection;
		response.writeHead(status, { "content-type": body ? "application/json" : "text/event-stream", ...headers });
		if (body) response.write(JSON.stringify(body));
		for (const chunk of send) await new Promise((resolve) => response.write(chunk, resolve));
		endedAt = performance.now();
		if (then === "end") response.end();
		if (then === "cut") response.destroy();
	}
	const server = createServer((request, response) => void answer(request, response));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	stops.push(() => {
		server.closeAllConnections();
		return new Promise((resolve) => server.close(resolve));
	});
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, waits };
}

type Tell = (observed: unknown[]) => void;

function playTypeScript(site: string, conversation: Conversation, tell: Tell): void {
	const { tokens, ...options } = conversation.options;
	const left = [...(tokens ?? [])];
	const reader = watchTopic({
		...options,
		site,
		...(tokens && { token: () => left.shift() ?? "" }),
		onSnapshot: (data, position) => tell(["snapshot", data, position]),
		onFacts: (facts, position) => tell(["facts", facts, position]),
		onAhead: (facts) => tell(["ahead", facts, reader.position()]),
		onState: (state, reason) => tell(state === "stopped" ? ["stopped", reason] : ["state", state]),
		timing: { ...timesOf(conversation), random: () => 0 },
	});
	stops.unshift(() => reader.stop());
}

const PYTHON = `
import json, sys
from touchline_live import Stopped, watch
site, options, times = json.loads(sys.argv[1])
tokens = options.get("tokens")
def tell(*observed):
    print(json.dumps(observed), flush=True)
try:
    for kind, value, position in watch(site, options["topic"], since=options.get("since"), delay_seconds=options.get("delaySeconds", 0),
                                       token=(lambda: tokens.pop(0)) if tokens else None, stale_seconds=times["staleMs"] / 1000,
                                       silent_seconds=times["silentMs"] / 1000, retry_seconds=times["retryMs"] / 1000, chance=lambda: 0):
        tell(kind, value) if kind == "state" else tell(kind, value, position)
except Stopped as end:
    tell("stopped", str(end))
`;

function playPython(site: string, conversation: Conversation, tell: Tell): void {
	const python = spawn("python3", ["-c", PYTHON, JSON.stringify([site, conversation.options, timesOf(conversation)])], {
		env: { ...process.env, PYTHONPATH: fileURLToPath(new URL("python", CLIENTS)), PYTHONDONTWRITEBYTECODE: "1" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let rest = "";
	python.stdout.setEncoding("utf8").on("data", (text: string) => {
		const lines = (rest + text).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) tell(JSON.parse(line));
	});
	stops.unshift(() => python.kill("SIGKILL"));
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe.each([
	{ language: "TypeScript", play: playTypeScript, isMissing: false },
	{ language: "Python", play: playPython, isMissing: !hasPython },
])("The client in $language", ({ play, isMissing }) => {
	it.skipIf(isMissing).each(conversations)("$rule: $name", async (conversation) => {
		const { connections, observed } = conversation;
		const server = await playServer(connections);
		const seen: unknown[] = [];
		play(server.url, conversation, (one) => seen.push(one));
		await expect.poll(() => seen.length, { interval: 10, timeout: 20_000 }).toBeGreaterThanOrEqual(observed.length);
		// A client that goes on although it should wait or stop has asked again by now.
		await setTimeout(5 * RETRY_MS);
		if (conversation.isSilent) seen.splice(observed.length);
		expect(seen).toEqual(observed);
		expect(server.asked).toEqual(connections.map(({ request }) => request));
		for (const [index, { minimumWaitMs = 0 }] of connections.entries()) {
			expect(server.waits[index]).toBeGreaterThanOrEqual(minimumWaitMs - 5);
		}
	});
});
