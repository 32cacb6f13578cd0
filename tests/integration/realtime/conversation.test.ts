// Commands over an open socket: by the definitions that HTTP uses, over the real gateway.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import { createSocketCommands } from "#server/http/endpoint/socket-commands.ts";
import { CHAT_PACKETS, reactToChat, sendChat } from "#shared/contract/rest/chat/chat.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import { authenticateMemory, tokenOf } from "./memory-identities.ts";
import { type StartedGateway, startGateway } from "./start-gateway.ts";

const MESSAGE = { matchId: "m1", clientId: "client-0001", text: "Well played" };
const RATE = { points: 5, perSeconds: 60 };

let definitions: ApiDefinition[];
let server: StartedGateway;
let client: SocketClient;
let calls: unknown[];
let now: number;

beforeEach(async () => {
	calls = [];
	now = 1_000;
	definitions = [
		defineCommand(sendChat, { scope: "signed_in", rate: RATE, isIdempotent: false }, async (input, { actor }) => {
			calls.push([actor?.id, input.params, input.body]);
			if (input.body.text === "slow") throw new AppError({ code: "slow_mode", message: "Slow down.", retryAfterMs: 3_000 });
			if (input.body.text === "bug") throw new Error("a surprise");
			return { seq: 7, sentAt: 1_000, text: input.body.text, isHeld: false, nextAt: 0 };
		}),
		defineCommand(reactToChat, { scope: "chat:moderate", rate: RATE, isIdempotent: false, isAudited: false }, async ({ params, body }) => {
			return { seq: params.seq, reaction: body.reaction };
		}),
	];
	server = await startGateway({
		topicKinds: [],
		clock: () => now,
		authenticate: authenticateMemory(() => now),
		commands: createSocketCommands(CHAT_PACKETS, definitions),
	});
	client = await connectSocketClient(server.url);
});

afterEach(async () => {
	client.close();
	await server.stop();
});

const say = (message: unknown) => client.socket.timeout(5_000).emitWithAck("chat:send", message as typeof MESSAGE);

describe("a command over the socket", () => {
	it("is parsed, run for who is signed in, and answered by its acknowledgement", async () => {
		await client.renew(tokenOf({ userId: "u1", deviceId: "d1" }));
		expect(await say(MESSAGE)).toEqual({ ok: true, answer: { seq: 7, sentAt: 1_000, text: "Well played", isHeld: false, nextAt: 0 } });
		expect(calls).toEqual([["u1", { matchId: "m1" }, { clientId: "client-0001", text: "Well played" }]]);
	});

	it("is refused for a guest, and for whose token has ended meanwhile", async () => {
		expect(await say(MESSAGE)).toMatchObject({ ok: false, error: { code: "unauthenticated" } });
		await client.renew(tokenOf({ userId: "u1", deviceId: "d1", expiresAt: 2_000 }));
		now = 2_001;
		expect(await say(MESSAGE)).toMatchObject({ ok: false, error: { code: "unauthenticated" } });
		expect(calls).toEqual([]);
	});

	it("wants its scope", async () => {
		await client.renew(tokenOf({ userId: "u1", deviceId: "d1" }));
		const answer = await client.socket.timeout(5_000).emitWithAck("chat:react", { matchId: "m1", seq: 3, reaction: "like" });
		expect(answer).toMatchObject({ ok: false, error: { code: "forbidden" } });
	});

	it.each([
		["an id that is none", { ...MESSAGE, matchId: "../m1" }],
		["a field too many", { ...MESSAGE, isStaff: true }],
		["no text", { matchId: "m1", clientId: "client-0001" }],
		["a NUL character", { ...MESSAGE, text: "a\0b" }],
	])("with %s is invalid_request", async (_, message) => {
		await client.renew(tokenOf({ userId: "u1", deviceId: "d1" }));
		expect(await say(message)).toMatchObject({ ok: false, error: { code: "invalid_request" } });
		expect(calls).toEqual([]);
	});

	it("RT10 that is no object is a malformed packet", async () => {
		expect(await say(["m1"])).toMatchObject({ ok: false, error: { code: "malformed_packet" } });
	});

	it("answers how long to wait, counts by user, and answers an unexpected error without its text", async () => {
		await client.renew(tokenOf({ userId: "u1", deviceId: "d1" }));
		expect(await say({ ...MESSAGE, text: "slow" })).toEqual({
			ok: false,
			error: { code: "slow_mode", message: "Slow down.", retryAfterMs: 3_000 },
		});
		const surprise = await say({ ...MESSAGE, text: "bug" });
		expect(surprise).toMatchObject({ ok: false, error: { code: "internal" } });
		expect(JSON.stringify(surprise)).not.toContain("surprise");
		for (let count = 0; count < 3; count++) await say(MESSAGE);
		expect(await say(MESSAGE)).toMatchObject({
			ok: false,
			error: { code: "rate_limited", retryAfterMs: expect.any(Number) },
		});
	});

	it("never goes on asking for what only a guest's socket sends: it is closed with `abuse`", async () => {
		for (let count = 0; count < 15; count++) client.socket.emit("chat:send", MESSAGE, () => undefined);
		await client.until(() => client.notices.length > 0);
		expect(client.notices).toMatchObject([{ code: "abuse" }]);
	});
});

it("a packet that no definition answers stops the start", () => {
	expect(() => createSocketCommands(CHAT_PACKETS, definitions.slice(1))).toThrow("chat:send");
});
