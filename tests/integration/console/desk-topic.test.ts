// The topic desk of a real server over real sockets: the permission to join it, and the changes that update it during matches.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { insertPrintedToken } from "#server/accounts/session/printed-token.store.ts";
import { createInProcessBus } from "#server/bus/in-process-bus.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import { PRESENCE_SILENCE_MS } from "#server/console/desk/presence.service.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { DeskMatch } from "#shared/contract/desk.ts";
import type { Scope } from "#shared/contract/endpoint.ts";
import type { DeskAnswer } from "#shared/contract/rest/console/desk.ts";
import { decodeDeskFact } from "#shared/contract/socket/desk-facts.ts";
import type { Frame } from "#shared/contract/socket/protocol.ts";
import { PROTOCOL_VERSION } from "#shared/contract/socket/protocol.ts";
import { deskTopic, matchTopic } from "#shared/contract/topics.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { SECRET } from "../../support/api-server.ts";
import { createDataFolder } from "../../support/data-folder.ts";
import { moveClock, movedClock } from "../../support/moved-clock.ts";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { connectSocketClient, type SocketClient } from "../../support/socket-client.ts";
import type { TemporaryFolder } from "../../support/temporary-folder.ts";

const tokenOf = (scopes: Scope[]) => signAccessToken(SECRET, Date.now, { id: "desk-topic", scopes }, 600_000);

const PRINTED = { id: "ab12", subject: "lost", scopes: ["ops:scores"], createdAt: Date.now(), expiresAt: Date.now() + 600_000 } as const;

describe("the topic desk", () => {
	let folder: TemporaryFolder;
	let server: ServerProcess;
	const clients: SocketClient[] = [];
	beforeAll(async () => {
		folder = await createDataFolder("desk-topic");
		const log = createLogger({ level: "silent" });
		const db = await openDatabase({ dataDir: folder.path, log });
		await madeLeague(createCatalogueStore({ db, bus: createInProcessBus(log) }), { key: "D", teams: 4, startsAt: Date.now() });
		await insertPrintedToken(db.kysely, PRINTED);
		await db.close();
		const clock = movedClock(join(folder.path, "clock"));
		const env = { ...clock.env, FEEDS: "none", JWT_SECRET: SECRET, LOG_LEVEL: "error" };
		server = await startServer({ dataDir: folder.path, execArgv: clock.execArgv, env });
	});
	afterAll(async () => {
		for (const client of clients) client.close();
		await server?.stop();
		await folder?.remove();
	});

	async function connect(scopes?: Scope[]): Promise<SocketClient> {
		const auth = { protocol: PROTOCOL_VERSION, ...(scopes && { token: tokenOf(scopes) }) };
		const client = await connectSocketClient(server.url, { auth });
		clients.push(client);
		return client;
	}
	const ask = async (method: string, path: string, body?: object) => {
		const headers = { authorization: `Bearer ${tokenOf(["ops:scores"])}`, "content-type": "application/json" };
		const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
		return answer.json();
	};
	const newestOf = (frames: readonly Frame[], matchId: string): DeskMatch | undefined =>
		frames
			.flatMap(([, , facts]) => facts.map(decodeDeskFact))
			.filter((match) => match.matchId === matchId)
			.at(-1);

	it("RT9: may be joined with the scope for scores only", async () => {
		for (const [scopes, isGranted] of [
			[undefined, false],
			[[], false],
			[["ops:content", "chat:moderate"], false],
			[["ops:scores"], true],
			[["admin"], true],
		] as [Scope[] | undefined, boolean][]) {
			const [answer] = await (await connect(scopes)).join(deskTopic);
			expect(answer?.ok, String(scopes)).toBe(isGranted);
		}
		const [keyed] = await (await connect(["ops:scores"])).join(`${deskTopic}:m1`);
		expect(keyed?.ok).toBe(false);
	});

	it("RT2: continues from the position of the desk's list, and publishes viewers, a presence and its end", async () => {
		const { matches, position } = (await ask("GET", "/api/v1/ops/desk?limit=100")) as DeskAnswer;
		const matchId = matches.at(-1)?.id ?? "";
		expect(matchId).not.toBe("");
		const desk = await connect(["ops:scores"]);
		const joined = await desk.joinOne({ topic: deskTopic, since: position });
		expect([joined.mode, joined.epoch]).toEqual(["resume", position.epoch]);
		const shown = () => newestOf(desk.framesOf(deskTopic), matchId);

		const fan = await connect();
		await fan.joinOne(matchTopic(matchId));
		// The desk joins its matches' topics too, but does not count as a viewer.
		await desk.joinOne(matchTopic(matchId));
		const presence = `/api/v1/ops/matches/${matchId}/presence/tab-of-test`;
		await ask("PUT", presence, {});
		await desk.until(() => shown()?.presences[0]?.id === "tab-of-test" && shown()?.viewers === 1);
		await ask("PUT", `/api/v1/ops/matches/${matchId}/assignee`, { presenceId: "tab-of-test" });
		await desk.until(() => shown()?.presences[0]?.isAssignee === true);
		// A presence that is not renewed ends after eight seconds.
		await moveClock(join(folder.path, "clock"), PRESENCE_SILENCE_MS + 1);
		await desk.until(() => shown()?.presences.length === 0, 12_000);
	}, 30_000);

	it("RT9: ends in the middle for a printed token that an admin revokes", async () => {
		const admin = { authorization: `Bearer ${tokenOf(["admin"])}` };
		const printed = signAccessToken(SECRET, Date.now, { id: "lost", scopes: ["ops:scores"], tokenId: PRINTED.id }, 600_000);
		const lost = await connectSocketClient(server.url, { auth: { protocol: PROTOCOL_VERSION, token: printed } });
		clients.push(lost);
		const witness = await connect(["ops:scores"]);
		await Promise.all([lost.joinOne(deskTopic), witness.joinOne(deskTopic)]);
		const { matches } = (await ask("GET", "/api/v1/ops/desk?limit=100")) as DeskAnswer;
		const [before = "", after = ""] = matches.map(({ id }) => id);
		// A person other than in the tests above, because each person has one presence at a match.
		const other = signAccessToken(SECRET, Date.now, { id: "other", scopes: ["ops:scores"] }, 600_000);
		const show = (matchId: string) =>
			fetch(`${server.url}/api/v1/ops/matches/${matchId}/presence/tab-of-stream`, {
				method: "PUT",
				headers: { authorization: `Bearer ${other}`, "content-type": "application/json" },
				body: "{}",
			});
		const sees = (client: SocketClient, matchId: string) =>
			newestOf(client.framesOf(deskTopic), matchId)?.presences.some(({ userId }) => userId === "other") ?? false;
		await show(before);
		await lost.until(() => sees(lost, before));

		const listed = await (await fetch(`${server.url}/api/v1/ops/tokens`, { headers: admin })).json();
		expect(listed).toMatchObject({ tokens: [{ id: PRINTED.id, subject: "lost", scopes: ["ops:scores"], revokedAt: null }] });
		const revoke = () => fetch(`${server.url}/api/v1/ops/tokens/${PRINTED.id}`, { method: "DELETE", headers: admin });
		expect((await revoke()).status).toBe(200);
		await lost.until(() => lost.ended.length > 0);
		await show(after);
		await witness.until(() => sees(witness, after));
		expect(sees(lost, after)).toBe(false);
		expect((await lost.join(deskTopic))[0]?.ok).toBe(false);
		const refused = await fetch(`${server.url}/api/v1/ops/desk`, { headers: { authorization: `Bearer ${printed}` } });
		expect([refused.status, (await revoke()).status]).toEqual([401, 404]);
	});
});
