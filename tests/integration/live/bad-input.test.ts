// Invalid input sent to the real server over HTTP and the socket: each gets one clear error with its code, the server stays up, and
// neither the log nor a reader of the match receives it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "#shared/contract/error-code.ts";
import { MAX_PACKET_BYTES, MAX_TOPICS_PER_SOCKET } from "#shared/contract/socket/protocol.ts";
import { type MadeMatch, type MatchSite, startMatchSite } from "../../browser/match/match-site.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { connectRawClient } from "../realtime/raw-client.ts";

/** Each team plays every other twice: with `live`, the topics are one more than a socket may join. */
const TEAMS = 8;
const MATCHES = TEAMS * (TEAMS - 1);
/** Heads of a match that has begun, and of one that is over. */
const RUNNING_HEAD = 1;
const OVER_HEAD = 5;
const GOAL = { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" } };

let site: MatchSite;
let running: MadeMatch;
let over: MadeMatch;
let reader: SocketClient;

beforeAll(async () => {
	site = await startMatchSite({ teams: TEAMS });
	[running, over] = site.matches as [MadeMatch, MadeMatch];
	const half = [{ type: "period_started" }, { type: "period_ended" }];
	await running.submit({ type: "period_started" });
	await over.submit(...half, ...half, { type: "match_ended" });
	reader = await connectSocketClient(site.server.url);
	await reader.join(...site.matches.map(topicOf));
});
afterAll(async () => {
	reader?.close();
	await site?.stop();
});

const topicOf = ({ path }: MadeMatch) => path.replace("/match/", "match:");

async function headOf({ path }: MadeMatch): Promise<number> {
	const answer = await fetch(`${site.server.url}/api/v1${path.replace("/match/", "/matches/")}/events`);
	return ((await answer.json()) as { headSeq: number }).headSeq;
}

async function expectUnchanged(): Promise<void> {
	expect((await fetch(`${site.server.url}/readyz`)).status).toBe(200);
	expect(await Promise.all(site.matches.map(headOf))).toEqual([RUNNING_HEAD, OVER_HEAD]);
}

interface Command {
	/** A string is sent as it is; other values are encoded. */
	body: unknown;
	headers?: Record<string, string>;
	match?: Pick<MadeMatch, "path">;
}

function post({ body, headers, match = running }: Command): Promise<Response> {
	return fetch(`${site.server.url}/api/v1/ops${match.path.replace("/match/", "/matches/")}/events`, {
		method: "POST",
		headers: { "content-type": "application/json", "idempotency-key": randomUUID(), ...site.desk, ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
}

describe("over HTTP", () => {
	const commandOf = (event: object, expectedSeq: unknown = RUNNING_HEAD) => ({ body: { expectedSeq, event } });
	const goal = (payload: object) => ({ ...GOAL, payload: { ...GOAL.payload, ...payload } });
	const forged = signAccessToken("a secret that this server does not have", Date.now, { id: "desk", scopes: ["ops:scores"] }, 60_000);

	const refused: [what: string, code: ErrorCode, command: () => Command][] = [
		["malformed JSON", "malformed_json", () => ({ body: '{"expectedSeq": 1, "event": {' })],
		["JSON that is no object", "malformed_json", () => ({ body: "null" })],
		["a text", "unsupported_media_type", () => ({ ...commandOf(GOAL), headers: { "content-type": "text/plain" } })],
		["a body over 64 KB", "payload_too_large", () => commandOf({ ...GOAL, reason: "x".repeat(70_000) })],
		["an unknown field", "invalid_request", () => ({ body: { ...commandOf(GOAL).body, force: true } })],
		["an unknown field of the event", "invalid_request", () => commandOf({ ...GOAL, minute: 3 })],
		["an unknown field of the payload", "invalid_event", () => commandOf(goal({ colour: "red" }))],
		["a seq as text", "invalid_request", () => commandOf(GOAL, "1")],
		["a seq beyond all numbers", "invalid_request", () => ({ body: `{"expectedSeq": 1e999, "event": ${JSON.stringify(GOAL)}}` })],
		["a list for an event", "invalid_request", () => commandOf([GOAL])],
		["a text for a payload", "invalid_event", () => commandOf({ ...GOAL, payload: "home" })],
		["a number for a scorer", "invalid_event", () => commandOf(goal({ scorerId: 9 }))],
		["a third side", "invalid_event", () => commandOf(goal({ side: "left" }))],
		["a minute in words", "invalid_request", () => commandOf({ ...GOAL, elapsedMs: "71" })],
		["a clock set below zero", "invalid_event", () => commandOf({ type: "clock_set", payload: { isRunning: true }, elapsedMs: -60_000 })],
		[
			"a clock set beyond any match",
			"invalid_event",
			() => commandOf({ type: "clock_set", payload: { isRunning: true }, elapsedMs: 18e6 }),
		],
		["a goal of a period that does not run", "wrong_period", () => commandOf({ ...GOAL, period: "2h" })],
		["a player of another match", "unknown_player", () => commandOf(goal({ scorerId: over.players.home[0] }))],
		["a player of the other side", "unknown_player", () => commandOf(goal({ scorerId: running.players.away[0] }))],
		["an event of another sport", "unknown_event", () => commandOf({ type: "try_scored", payload: {} })],
		["a correction of what never was", "unknown_event", () => commandOf({ ...GOAL, revises: "e999" })],
		["a stale seq", "conflict_sequence", () => commandOf(GOAL, RUNNING_HEAD - 1)],
		["a seq that is still to come", "conflict_sequence", () => commandOf(GOAL, RUNNING_HEAD + 1)],
		["a goal after full time", "match_ended", () => ({ ...commandOf(GOAL, OVER_HEAD), match: over })],
		["a match that is not there", "not_found", () => ({ ...commandOf(GOAL), match: { path: "/match/m99999" } })],
		["a command without a key", "invalid_request", () => ({ ...commandOf(GOAL), headers: { "idempotency-key": "" } })],
		[
			"a token that somebody else signed",
			"unauthenticated",
			() => ({ ...commandOf(GOAL), headers: { authorization: `Bearer ${forged}` } }),
		],
	];

	it.each(refused)("%s is refused as %s", async (_what, code, command) => {
		const answer = await post(command());
		const { error, ...more } = (await answer.json()) as ErrorBody;
		expect([answer.status, error.code]).toEqual([ERROR_STATUS[code], code]);
		const page = { type: `/api/errors/${code}`, title: expect.any(String) };
		expect(more).toEqual({ ...page, status: answer.status, detail: error.message });
		expect(error.message).toMatch(/^[^\n]{10,200}$/);
		expect(error.requestId).toBe(answer.headers.get("x-request-id"));
		if (code === "conflict_sequence") expect(error.headSeq).toBe(RUNNING_HEAD);
		await expectUnchanged();
	});
});

describe("over the socket", () => {
	const join = (...topics: unknown[]) => `420${JSON.stringify(["topic:join", topics])}`;

	it.each([
		["a command", '420["match:append",{"type":"goal_scored"}]'],
		["a frame of the server's, sent upward", '420["f",1,2,[[10,0,2,60,0,1]],1]'],
		["a topic without its list", '420["topic:join","match:m1"]'],
		["a number for a topic", join({ topic: 7 })],
		["a topic's name without end", join({ topic: "x".repeat(200) })],
		["no topics", join()],
		["a ping without a time", '420["clock:ping",null]'],
	])("%s is refused as malformed_packet", async (_what, packet) => {
		expect(await answerTo(packet)).toMatchObject({ ok: false, error: { code: "malformed_packet" } });
		await expectUnchanged();
	});

	it.each([
		"match:m99999",
		"match:",
		"match:m1:2",
		"league:-",
		"sport:curling",
		"live:all",
		"chat:m99999",
		"odds:m99999",
		"presence:m99999",
		"__proto__",
	])("the topic %s is refused as unknown_topic", async (topic) => {
		expect(await answerTo(join({ topic }))).toMatchObject([{ ok: false, topic, error: { code: "unknown_topic" } }]);
		await expectUnchanged();
	});

	/** Resolves with the packet's acknowledgement; other packets are ignored. */
	async function answerTo(packet: string): Promise<unknown> {
		const client = await connectRawClient(site.server.url);
		client.send(packet);
		await expect.poll(() => client.received).toEqual([expect.stringMatching(/^430\[/)]);
		client.webSocket.terminate();
		return JSON.parse(client.received[0]?.slice("430".length) ?? "")[0];
	}

	it.each([
		["a packet that is no JSON", '420["topic:join",[{'],
		["bytes that nobody announced", Buffer.from([0, 255, 7])],
		[`a packet over ${MAX_PACKET_BYTES} bytes`, `420["topic:leave",["${"x".repeat(MAX_PACKET_BYTES)}"]]`],
	])("%s ends the connection that sent it, and no other", async (_what, packet) => {
		const client = await connectRawClient(site.server.url);
		client.send(packet);
		await client.closed;
		expect(reader.socket.connected).toBe(true);
		await expectUnchanged();
	});

	it(`topic ${MAX_TOPICS_PER_SOCKET + 1} is refused as too_many_topics, those before it are granted`, async () => {
		const named = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
		const client = await connectSocketClient(site.server.url);
		const names = ["live", ...named("team:t", TEAMS), ...named("match:m", MATCHES)];
		const answers = [
			...(await client.join(...names.slice(0, MAX_TOPICS_PER_SOCKET))),
			...(await client.join(...names.slice(MAX_TOPICS_PER_SOCKET))),
		];
		const codes = answers.map((answer) => (answer.ok ? "granted" : answer.error.code));
		expect(codes).toEqual([...Array(MAX_TOPICS_PER_SOCKET).fill("granted"), "too_many_topics"]);
		client.close();
		await expectUnchanged();
	});
});

it("a command that is sent three times is answered alike, logged once, and published once", async () => {
	const headers = { "idempotency-key": randomUUID() };
	const command = { body: { expectedSeq: RUNNING_HEAD, event: GOAL }, headers };
	const answers = [...(await Promise.all([post(command), post(command)])), await post(command)];
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
	expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);

	const other = await post({ body: { expectedSeq: RUNNING_HEAD + 1, event: GOAL }, headers });
	expect([other.status, await other.json()]).toMatchObject([409, { error: { code: "conflict_idempotency" } }]);
	expect(await headOf(running)).toBe(RUNNING_HEAD + 1);

	const received = () => site.matches.flatMap((match) => reader.framesOf(topicOf(match)).map(([, seq, facts]) => [seq, facts.length]));
	await reader.until(() => received().length > 0);
	expect(received()).toEqual([[RUNNING_HEAD + 1, 1]]);
	// Warnings about slow statements are ignored, because they are expected on a busy machine.
	const lines = site.server.output().trim().split("\n");
	expect(lines.filter((line) => line !== "" && !line.includes("A statement of the database was slow"))).toEqual([]);
});
