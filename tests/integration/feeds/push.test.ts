// Systems that push rows and events: permissions, the effect of an invalid row, and catching up without losses.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSeenFeeds } from "#server/feeds/seen-feeds.ts";
import { DATABASE_KINDS, DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";
import { type Credentials, type PushServer, pushedWorld, signPush, startPush } from "../../support/push-server.ts";

const NOW = Date.UTC(2026, 10, 24, 18);
const MINUTE = 60_000;

const event = (id: string, type: string, minute: number | null, payload: object = {}, more: object = {}) => ({
	id,
	match: "m1",
	type,
	period: "1h",
	elapsedMs: minute === null ? null : minute * MINUTE,
	payload,
	occurredAt: NOW - 60 * MINUTE + (minute ?? 0) * MINUTE,
	...more,
});
const goal = (id: string, minute: number, scorerId: string | null, more: object = {}) =>
	event(id, "goal_scored", minute, { side: "home", scorerId, kind: "open_play" }, more);

let server: PushServer;
let empty: EmptyDatabase;
let key: Credentials;

async function start(create: () => Promise<EmptyDatabase>): Promise<void> {
	empty = await create();
	server = await startPush(empty, { now: NOW });
	key = await server.createKey();
}

async function stop(): Promise<void> {
	await server.stop();
	await empty.remove();
}

async function pushWorld(): Promise<string> {
	for (const [kind, rows] of Object.entries(pushedWorld(NOW - 60 * MINUTE))) {
		const { status, answer } = await server.push(key, kind, rows);
		expect({ kind, status, refused: answer.refused }).toEqual({ kind, status: 200, refused: 0 });
	}
	return (await server.store.findIds("match", "acme", ["m1"])).get("m1") ?? "";
}

describe.each(DATABASE_KINDS)("pushed requests on $kind", ({ isMissing, create }) => {
	beforeEach(async () => {
		if (!isMissing) await start(create);
	});
	afterEach(async () => {
		if (!isMissing) await stop();
	});
	const NATIONS = [{ id: "ENG", name: "England" }];

	it.skipIf(isMissing)("count once on all nodes, and never when forged, altered, old, or of another's source", async () => {
		const sent = await server.push(key, "nations", NATIONS);
		expect(sent.status).toBe(200);
		for (const node of [0, 1] as const) {
			const replayed = await server.push(key, "nations", NATIONS, { node, headers: sent.headers });
			expect(replayed).toMatchObject({ status: 409, code: "request_replayed" });
		}
		const path = "/api/v1/ingest/acme/nations";
		const { body } = sent;
		const forged: [string, Record<string, string>, number, string][] = [
			["no signature", { "touchline-signature": "" }, 401, "signature_refused"],
			["another secret", { "touchline-signature": signPush("guess", path, body, NOW) }, 401, "signature_refused"],
			["another body", { "touchline-signature": signPush(key.secret, path, `${body} `, NOW) }, 401, "signature_refused"],
			["another path", { "touchline-signature": signPush(key.secret, "/api/v1/ingest/acme/teams", body, NOW) }, 401, "signature_refused"],
			["too old", { "touchline-signature": signPush(key.secret, path, body, NOW - 5 * MINUTE - 1_000) }, 401, "signature_refused"],
			["of the future", { "touchline-signature": signPush(key.secret, path, body, NOW + 5 * MINUTE + 1_000) }, 401, "signature_refused"],
			["an unknown key", { "touchline-key": "ak999" }, 401, "signature_refused"],
		];
		for (const [what, headers, status, code] of forged) {
			const refused = await server.push(key, "nations", NATIONS, { headers });
			expect([what, refused.status, refused.code]).toEqual([what, status, code]);
		}
		expect(await server.push(key, "nations", NATIONS, { source: "rival" })).toMatchObject({ status: 403, code: "forbidden" });
		expect(await server.push(key, "nations", NATIONS)).toMatchObject({ status: 200, answer: { rows: [{ outcome: "unchanged" }] } });
	});

	it.skipIf(isMissing)("of twins that arrive together one counts, whichever node gets them", async () => {
		const signature = signPush(key.secret, "/api/v1/ingest/acme/nations", JSON.stringify({ rows: NATIONS }), NOW);
		const twins = await Promise.all(
			([0, 0, 1, 1] as const).map((node) => server.push(key, "nations", NATIONS, { node, headers: { "touchline-signature": signature } })),
		);
		expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
	});

	it.skipIf(isMissing)("of a revoked key are refused by every node at once, and its source leaves the site's status", async () => {
		const seen = async () => (await readSeenFeeds(server.db, { feeds: [], providers: {}, now: NOW })).map(({ feed }) => feed);
		expect(await server.push(key, "nations", NATIONS, { node: 1 })).toMatchObject({ status: 200 });
		expect(await seen()).toEqual(["acme"]);
		const { json } = await server.apis[0].call("DELETE", `/api/v1/ops/api-keys/${key.id}`, { headers: server.admin });
		expect(json).toMatchObject({ key: { revokedBy: "boss", isUsable: false, usedAt: NOW } });
		expect(await seen()).toEqual([]);
		for (const node of [0, 1] as const) {
			expect(await server.push(key, "nations", NATIONS, { node })).toMatchObject({ status: 401, code: "signature_refused" });
		}
	});

	it.skipIf(isMissing)("leave no secret at rest, in the list, or in the answer of a second reading", async () => {
		const { json } = await server.apis[1].call("GET", "/api/v1/ops/api-keys", { headers: server.admin });
		expect(json).toMatchObject({ keys: [{ id: key.id, name: "Acme", scopes: ["feed:acme"], usedAt: null, isUsable: true }] });
		const stored = JSON.stringify(await server.db.kysely.selectFrom("api_keys").selectAll().execute());
		for (const text of [JSON.stringify(json), stored]) expect(text).not.toContain(key.secret);
	});

	it.skipIf(isMissing)("name any sport, and its own rules of a match; what they do not say is as usual in that sport", async () => {
		const { nations, leagues, teams, matches } = pushedWorld(NOW);
		const world = { nations, leagues, teams, matches };
		for (const [kind, rows] of Object.entries(world)) {
			const ofSport = rows.map((row) => (kind === "nations" ? row : { ...row, sport: "basketball" }));
			const sent = kind === "matches" ? ofSport.map((row) => ({ ...row, options: { quarterMinutes: 12 } })) : ofSport;
			expect(await server.push(key, kind, sent)).toMatchObject({ status: 200, answer: { refused: 0 } });
		}
		const match = await server.db.kysely.selectFrom("matches").select(["sport", "format"]).executeTakeFirstOrThrow();
		const format = { hasExtraTime: true, hasShootOut: false, options: { quarterMinutes: 12 } };
		expect({ sport: match.sport, format: JSON.parse(match.format) }).toEqual({ sport: "basketball", format });
	});

	it.skipIf(isMissing)(
		"fill the catalogue by the sender's own ids and the log through the one door; a bad row costs that row",
		async () => {
			const matchId = await pushWorld();
			const batch = [
				event("k", "period_started", 0),
				goal("g1", 3, "H9"),
				{ ...goal("bad", 4, "H9"), occurredAt: "yesterday" },
				goal("g2", 5, "X1"),
				goal("far", 6, "H9", { match: "m9" }),
				goal("g3", 7, "H10", { id: "g1-2", revises: "g1" }),
				goal("g4", 8, "H10", { id: "lost", revises: "nothing" }),
			];
			const { status, answer } = await server.push(key, "events", batch);
			expect([status, answer.accepted, answer.refused]).toEqual([200, 4, 3]);
			expect(answer.rows.map(({ id, ok, error }) => [id, ok || error?.code])).toEqual([
				["k", true],
				["g1", true],
				["bad", "invalid_request"],
				["g2", true],
				["far", "unknown_match"],
				["g1-2", true],
				["lost", "unknown_event"],
			]);
			expect(answer.rows[2]?.error?.message).toContain("occurredAt");
			expect(answer.rows[3]?.dropped).toEqual(["player X1 is unknown"]);
			const state = (await server.matchLog.stateOf(matchId))?.state;
			expect(state?.score).toEqual({ home: 2, away: 0 });
			const scorer = (await server.store.findIds("player", "acme", ["H10"])).get("H10");
			expect(state?.timeline.find(({ event: { id } }) => id === answer.rows[1]?.ourId)?.event).toMatchObject({
				revision: 2,
				source: "provider",
				payload: { scorerId: scorer },
			});
			const again = await server.push(key, "events", batch);
			expect(again.answer.rows.filter(({ ok }) => ok).map(({ outcome }) => outcome)).toEqual(Array(4).fill("unchanged"));
		},
	);
});

describe.each(DEFAULT_DATABASES)("a sender on $kind", ({ create }) => {
	beforeEach(() => start(create));
	afterEach(stop);

	it("who catches up after an outage has two goals of one minute counted as two", async () => {
		const matchId = await pushWorld();
		const batch = [event("k", "period_started", 0), goal("g1", 3, null), goal("g2", 3, null), goal("g3", 3.2, null)];
		expect((await server.push(key, "events", batch)).answer).toMatchObject({ accepted: 4 });
		expect((await server.matchLog.stateOf(matchId))?.state.score).toEqual({ home: 3, away: 0 });
	});

	it("who reports what an operator has entered adds nothing, and what staff override waits for them", async () => {
		const matchId = await pushWorld();
		await server.push(key, "events", [event("k", "period_started", 0)]);
		const draft = {
			type: "goal_scored",
			period: "1h",
			elapsedMs: 3 * MINUTE,
			payload: { side: "home", scorerId: null, kind: "open_play" },
		};
		const own = {
			matchId,
			sourceKind: "operator",
			sourceName: "operator",
			sourceId: "press",
			draft: { ...draft, occurredAt: NOW },
		} as const;
		expect(await server.ingest.ingest(own)).toMatchObject({ ok: true });
		const { answer } = await server.push(key, "events", [
			goal("g1", 3.5, null),
			event("c", "card_shown", 9, { side: "away", playerId: "A2", card: "yellow" }),
		]);
		expect(answer.rows.map(({ outcome }) => outcome)).toEqual(["unchanged", "inserted"]);
		expect((await server.matchLog.stateOf(matchId))?.state.score).toEqual({ home: 1, away: 0 });
		await server.db.kysely
			.insertInto("manual_overrides")
			.values({ match_id: matchId, field: "all", set_by: "u1", set_by_name: "Ada", set_at: NOW, until: null })
			.execute();
		const held = await server.push(key, "events", [goal("g9", 20, "H9"), goal("g9-2", 20, "H10", { revises: "g9" })]);
		expect(held.answer.rows.map(({ error }) => error?.code)).toEqual(["overridden", "overridden"]);
	});

	it("sends no more than it may: bytes, rows, JSON, and no source of the site's own", async () => {
		const large = JSON.stringify({ rows: [{ id: "ENG", name: "x".repeat(1024 * 1024) }] });
		expect(await server.push(key, "nations", [], { body: large })).toMatchObject({ status: 413, code: "payload_too_large" });
		expect(await server.push(key, "nations", [], { body: "{" })).toMatchObject({ status: 400, code: "malformed_json" });
		const many = Array.from({ length: 501 }, () => ({ id: "ENG", name: "England" }));
		expect(await server.push(key, "nations", many)).toMatchObject({ status: 400, code: "invalid_request" });
		const reserved = await server.apis[0].call("POST", "/api/v1/ops/api-keys", {
			headers: server.admin,
			body: { name: "Simulator", scopes: ["feed:simulator"] },
		});
		expect(reserved).toMatchObject({ status: 400, json: { error: { issues: [{ path: "body.scopes.0" }] } } });
	});
});
