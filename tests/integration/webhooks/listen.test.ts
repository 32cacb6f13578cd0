// `npm run webhook:listen` against a real server, which is killed in the middle: nothing is lost, doubled or left behind.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { forwardMessage } from "#server/webhooks/listen/forward-message.ts";
import { messageHeaders, shownSecret } from "#server/webhooks/message-headers.ts";
import { MAX_ERROR_LENGTH } from "#shared/contract/rest/console/webhook-listeners.ts";
import type { WebhookDelivery } from "#shared/contract/rest/console/webhooks.ts";
import { findFreePort } from "../../support/free-port.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { isSignedBy, startReceiver } from "../../support/webhook-receiver.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const JWT_SECRET = "a secret of these tests, as long as it should be";
const TOKEN = signAccessToken(JWT_SECRET, Date.now, { id: "tests", scopes: ["admin"] }, 3_600_000);
const SCRIPT = "server/webhooks/listen/run-listen.ts";
/** Time of the receiver for an answer, so that the server dies while a message is on its way. */
const ANSWER_MS = 150;

let server: ServerProcess;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
	server = await startServer({ env: { FEEDS: "none", JWT_SECRET } });
	receiver = await startReceiver();
}, 60_000);
/** Commands that a failed test left running. */
const running = new Set<ChildProcess>();
afterAll(async () => {
	for (const child of running) child.kill("SIGKILL");
	await server.stop();
	await receiver.stop();
});

function runListener(env: Record<string, string>, ...args: string[]) {
	const child = spawn(process.execPath, [SCRIPT, ...args], { cwd: ROOT, env: { PATH: process.env.PATH ?? "", ...env } });
	running.add(child);
	child.once("close", () => running.delete(child));
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
	const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
	return { child, ended, output: () => output };
}

async function call(method: string, path: string, body?: object): Promise<{ status: number; json: unknown }> {
	const headers = { authorization: `Bearer ${TOKEN}`, ...(body && { "content-type": "application/json" }) };
	const answer = await fetch(`${server.url}/api/v1/ops/webhooks${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
	return { status: answer.status, json: await answer.json() };
}

const messagesOf = async (id: string) =>
	((await call("GET", `/${id}/deliveries?sort=created`)).json as { rows: WebhookDelivery[] }).rows.map(({ id: message, state }) => [
		message,
		state,
	]);

it("forwards each message once and signed, over kill -9 of the server, and removes its receiver at the end", {
	timeout: 120_000,
}, async () => {
	const { child, ended, output } = runListener({ TOUCHLINE_TOKEN: TOKEN }, "--site", server.url, "--to", receiver.url);
	await expect.poll(output, { timeout: 20_000 }).toContain("Listening as wh");
	const [, id = "", secret = ""] = /Listening as (wh\w+), secret (whsec_\S+)\./.exec(output()) ?? [];
	expect(readFileSync(`/proc/${child.pid}/cmdline`, "utf8")).not.toContain(TOKEN.slice(-20));
	receiver.setAnswer((_message, response) => void sleep(ANSWER_MS).then(() => response.writeHead(204).end()));
	const ping = async () => expect((await call("POST", `/${id}/ping`, {})).status).toBe(200);
	for (let count = 0; count < 6; count++) await ping();
	await expect.poll(() => receiver.received.length, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(3);
	await server.kill("SIGKILL");
	const countAtKill = receiver.received.length;
	expect(countAtKill).toBeLessThan(8);
	await expect.poll(output, { timeout: 20_000 }).toContain("The site does not answer");
	await server.restart();
	await ping();
	const isOver = async () => (await messagesOf(id)).every(([, state]) => state === "delivered");
	await expect.poll(isOver, { timeout: 30_000 }).toBe(true);
	const sent = (await messagesOf(id)).map(([message]) => message);
	expect(sent).toHaveLength(7);
	expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(sent);
	for (const message of receiver.received) expect(isSignedBy(secret, message)).toBe(true);
	expect(output().match(/ signature right {2}204 after /g)).toHaveLength(7);

	// A message that the local receiver refuses is listed as failed; sent again, it has the same id.
	receiver.setAnswer((_message, response) => void response.writeHead(500).end());
	await ping();
	const last = async () => (await messagesOf(id)).at(-1) ?? [];
	await expect.poll(async () => (await last())[1], { timeout: 10_000 }).toBe("failed");
	receiver.setAnswer((_message, response) => void response.writeHead(200).end());
	const [refused] = await last();
	expect((await call("POST", `/${id}/deliveries/${refused}/replay`, {})).status).toBe(200);
	await expect.poll(async () => (await last())[1], { timeout: 10_000 }).toBe("delivered");
	expect(receiver.received.slice(-2).map(({ headers }) => headers["webhook-id"])).toEqual([refused, refused]);

	child.kill("SIGINT");
	expect(await ended).toBe(0);
	expect(output()).toContain(`Removed the receiver ${id}.`);
	expect((await call("GET", "")).json).toEqual({ webhooks: [] });
	expect((await call("GET", `/${id}/deliveries`)).status).toBe(404);
});

it.each([
	["without a token", {}, "TOUCHLINE_TOKEN is missing"],
	[
		"with a token that has no right",
		{ TOUCHLINE_TOKEN: signAccessToken(JWT_SECRET, Date.now, { id: "t", scopes: ["ops:scores"] }, 60_000) },
		"admin",
	],
])("ends with a sentence %s", async (_name, env, sentence) => {
	const { ended, output } = runListener(env as Record<string, string>, "--site", server.url, "--to", receiver.url);
	expect(await ended).toBe(1);
	expect(output()).toContain(sentence);
	expect((await call("GET", "")).json).toEqual({ webhooks: [] });
});

it("ends with the site's sentence when the console removes its receiver, and adds no other", async () => {
	const { ended, output } = runListener({ TOUCHLINE_TOKEN: TOKEN }, "--site", server.url, "--to", receiver.url);
	await expect.poll(output, { timeout: 20_000 }).toContain("Listening as wh");
	const [, id = ""] = /Listening as (wh\w+),/.exec(output()) ?? [];
	expect((await call("DELETE", `/${id}`)).status).toBe(200);
	expect(await ended).toBe(1);
	expect(output()).toContain(`There is no listener ${id}`);
	expect((await call("GET", "")).json).toEqual({ webhooks: [] });
}, 40_000);

it("ends with a sentence where the site's answer is none of the API", async () => {
	const other = await startReceiver();
	other.setAnswer((_request, response) => void response.writeHead(200).end("<p>Welcome</p>"));
	const { ended, output } = runListener({ TOUCHLINE_TOKEN: TOKEN }, "--site", new URL(other.url).origin, "--to", receiver.url);
	expect(await ended).toBe(1);
	expect(output()).toContain("none that this command can read");
	await other.stop();
});

it("reports an error that is longer than the site takes in a shorter form", async () => {
	const to = `http://${"long.".repeat(80)}invalid/`;
	const message = { id: "wd1", headers: {}, body: "{}" };
	const { status, error } = await forwardMessage(to, message, AbortSignal.timeout(10_000));
	expect([status, error?.length]).toEqual([null, MAX_ERROR_LENGTH]);
});

it("is taken by the receiver of the document, which refuses what is not signed", async () => {
	const document = readFileSync(new URL("../../../docs/webhooks.md", import.meta.url), "utf8");
	const [, code = ""] = /```js\n([\s\S]*?)```/.exec(document) ?? [];
	const key = "a".repeat(43);
	const port = await findFreePort();
	const env = { PATH: process.env.PATH ?? "", SECRET: shownSecret(key), PORT: String(port) };
	const child = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: ROOT, env });
	let output = "";
	child.stdout.on("data", (chunk: Buffer) => (output += chunk));
	const post = async (body: string, signed: string) => {
		const headers = messageHeaders({ id: "wd1", kind: "goal", body: signed }, [key], Date.now());
		return (await fetch(`http://127.0.0.1:${port}/hook`, { method: "POST", headers, body })).status;
	};
	const match = { home: { name: "Rovers" }, away: { name: "United" } };
	const message = JSON.stringify({ id: "wd1", kind: "goal", match, state: { scoreText: "2–1" } });
	await expect.poll(() => post(message, message).catch(() => null), { timeout: 10_000 }).toBe(204);
	expect([await post(message, message), await post(message.replace("2–1", "9–1"), message)]).toEqual([204, 400]);
	await expect.poll(() => output).toBe("goal Rovers 2–1 United\n");
	child.kill();
});

it("sends no token over an unencrypted line to another machine", async () => {
	const { ended, output } = runListener({ TOUCHLINE_TOKEN: TOKEN }, "--site", "http://scores.example.org", "--to", receiver.url);
	expect(await ended).toBe(1);
	expect(output()).toContain("use https");
});
