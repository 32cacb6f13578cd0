// The desk's command over real HTTP, down to the log on real databases: accepted input, defaults, refusals.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const MINUTE = 60_000;
const GOAL = { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" } };

describe.each(DEFAULT_DATABASES)("the desk on $kind", ({ isMissing, create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let matchIds: string[];
	let matchId: string;
	let keys = 0;
	beforeAll(async () => {
		if (isMissing) return;
		empty = await create();
		server = await startCatalogue(empty, { now: KICK_OFF });
		const league = await madeLeague(server.store, { key: "desk", teams: 6 });
		matchIds = league.matches.map(({ id }) => id);
		const [home, away] = [league.records[0]!.homeTeamId, league.records[0]!.awayTeamId];
		await server.store.upsertPlayers(
			[home, away].map((teamId) => ({ source: "made", sourceId: `of ${teamId}`, teamId, name: `Player of ${teamId}` })),
		);
	});
	beforeEach(() => {
		if (isMissing) return;
		matchId = matchIds.pop()!;
		server.setNow(KICK_OFF);
	});
	afterAll(async () => {
		await server?.stop();
		await empty?.remove();
	});

	async function send(expectedSeq: number, event: object, { key = `command-${++keys}`, to = matchId } = {}) {
		const headers = { ...server.api.bearer(["ops:scores"]), "idempotency-key": key };
		const {
			status,
			json,
			headers: responseHeaders,
		} = await server.api.call("POST", `/api/v1/ops/matches/${to}/events`, { body: { expectedSeq, event }, headers });
		return {
			status,
			replayed: responseHeaders.get("idempotent-replay") === "true",
			...(json as { seq?: number; event?: MatchEvent; error?: ErrorBody["error"] }),
		};
	}
	const head = async () => (await server.matchLog.eventsSince(matchId, 0)).headSeq;

	it.skipIf(isMissing)("needs no more than the press of a button: period and clock come from the running match", async () => {
		expect(await send(0, { type: "period_started" })).toMatchObject({
			status: 201,
			seq: 1,
			event: { period: "1h", elapsedMs: 0, source: "operator" },
		});
		server.setNow(KICK_OFF + 12 * MINUTE);
		expect(await send(1, GOAL)).toMatchObject({
			status: 201,
			seq: 2,
			event: { id: "e2", period: "1h", elapsedMs: 12 * MINUTE, occurredAt: KICK_OFF + 12 * MINUTE },
		});
		server.setNow(KICK_OFF + 46 * MINUTE);
		await send(2, { type: "period_ended" });
		server.setNow(KICK_OFF + 61 * MINUTE);
		expect(await send(3, { type: "period_started" })).toMatchObject({ event: { period: "2h", elapsedMs: 45 * MINUTE } });
		server.setNow(KICK_OFF + 108 * MINUTE);
		expect(await send(4, { type: "period_ended" })).toMatchObject({ event: { period: "2h", elapsedMs: 92 * MINUTE } });
		expect(await send(5, { type: "match_ended" })).toMatchObject({ status: 201, seq: 6 });
		expect((await server.matchLog.stateOf(matchId))?.state).toMatchObject({
			status: "finished",
			score: { home: 1, away: 0 },
			winner: "home",
		});
	});

	it.skipIf(isMissing)("cancels an event by its name alone", async () => {
		await send(0, { type: "period_started" });
		server.setNow(KICK_OFF + 3 * MINUTE);
		await send(1, { ...GOAL, status: "provisional" });
		server.setNow(KICK_OFF + 5 * MINUTE);
		const cancelled = await send(2, { type: "goal_scored", revises: "e2", status: "cancelled", reason: "Offside" });
		expect(cancelled).toMatchObject({
			status: 201,
			event: { id: "e2", revision: 2, elapsedMs: 3 * MINUTE, payload: GOAL.payload, reason: "Offside", occurredAt: KICK_OFF + 5 * MINUTE },
		});
		expect((await server.matchLog.stateOf(matchId))?.state.score).toEqual({ home: 0, away: 0 });
	});

	it.skipIf(isMissing)("confirms a kick-off, and the clock runs on", async () => {
		await send(0, { type: "period_started", status: "provisional" });
		server.setNow(KICK_OFF + 4 * MINUTE);
		await send(1, { type: "period_started", revises: "e1", status: "confirmed" });
		server.setNow(KICK_OFF + 12 * MINUTE);
		expect(await send(2, GOAL)).toMatchObject({ status: 201, event: { elapsedMs: 12 * MINUTE } });
	});

	it.skipIf(isMissing)("logs a command once that is sent twice, and answers it alike", async () => {
		await send(0, { type: "period_started" });
		const first = await send(1, GOAL, { key: "goal-once" });
		const second = await send(1, GOAL, { key: "goal-once" });
		expect(second).toEqual({ ...first, replayed: true });
		expect(await head()).toBe(2);
	});

	it.skipIf(isMissing)("logs it once even if the first answer was lost before it was stored", async () => {
		await send(0, { type: "period_started" });
		const first = await send(1, GOAL, { key: "goal-crash" });
		await server.db.kysely.deleteFrom("idempotency_keys").where("id", "=", "desk goal-crash").execute();
		expect(await send(1, GOAL, { key: "goal-crash" })).toEqual(first);
		expect(await head()).toBe(2);
	});

	it.skipIf(isMissing)("lets one of two operators win and answers the other with the head and the events since", async () => {
		await send(0, { type: "period_started" });
		const card = { type: "card_shown", payload: { side: "home", playerId: null, card: "yellow" } };
		const both = await Promise.all([send(1, GOAL), send(1, card)]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		const logged = both.find(({ event }) => event)?.event;
		expect(both.find(({ error }) => error)?.error).toMatchObject({ code: "conflict_sequence", headSeq: 2, events: [logged] });
		expect(await head()).toBe(2);
	});

	it.skipIf(isMissing)("refuses what does not check, each with its code, and leaves the log as it is", async () => {
		const codeOf = async (expectedSeq: number, event: object) => {
			const { status, error } = await send(expectedSeq, event);
			return `${status} ${error?.code}`;
		};
		expect(await codeOf(0, GOAL)).toBe("422 match_not_started");
		await send(0, { type: "period_started" });
		expect(await codeOf(0, GOAL)).toBe("409 conflict_sequence");
		expect(await codeOf(1, { ...GOAL, elapsedMs: "1" })).toBe("400 invalid_request");
		expect(await codeOf(1, { ...GOAL, minute: 3 })).toBe("400 invalid_request");
		expect(await codeOf(1, { ...GOAL, payload: { ...GOAL.payload, colour: "red" } })).toBe("422 invalid_event");
		expect(await codeOf(1, { ...GOAL, payload: { ...GOAL.payload, side: "left" } })).toBe("422 invalid_event");
		expect(await codeOf(1, { type: "goal_scored" })).toBe("422 invalid_event");
		expect(await codeOf(1, { type: "try_scored" })).toBe("422 unknown_event");
		expect(await codeOf(1, { ...GOAL, period: "2h" })).toBe("422 wrong_period");
		expect(await codeOf(1, { ...GOAL, revises: "e77" })).toBe("422 unknown_event");
		expect(await codeOf(1, { type: "match_ended" })).toBe("422 event_out_of_order");
		expect(await head()).toBe(1);
	});

	it.skipIf(isMissing)("refuses what is nested without end", async () => {
		const body = `{"expectedSeq":0,"event":{"type":"goal_scored","period":"1h","payload":${"[".repeat(30_000)}${"]".repeat(30_000)}}}`;
		const headers = { ...server.api.bearer(["ops:scores"]), "idempotency-key": "key-abyss" };
		const answer = await server.api.call("POST", `/api/v1/ops/matches/${matchId}/events`, { body, headers });
		expect(answer).toMatchObject({ status: 422, json: { error: { code: "invalid_event" } } });
	});

	it.skipIf(isMissing)("refuses players of neither side, and goals after the end", async () => {
		matchId = matchIds.shift()!;
		await send(0, { type: "period_started" });
		expect(await send(1, { ...GOAL, payload: { ...GOAL.payload, scorerId: "p9999" } })).toMatchObject({
			status: 422,
			error: { code: "unknown_player" },
		});
		await send(1, { type: "status_changed", payload: { status: "abandoned", reason: "Fog" } });
		expect(await send(2, GOAL)).toMatchObject({ status: 422, error: { code: "match_ended" } });
		expect(await head()).toBe(2);
	});

	it.skipIf(isMissing)("does not know a match that is not there", async () => {
		expect(await send(0, GOAL, { to: "m99999" })).toMatchObject({ status: 404, error: { code: "not_found" } });
		expect(await send(0, GOAL, { to: "-" })).toMatchObject({ status: 400, error: { code: "invalid_request" } });
	});
});
