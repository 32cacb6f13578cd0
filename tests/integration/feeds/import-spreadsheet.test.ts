// An association's spreadsheet: first checked without writing anything, then imported into the chosen league, and again after a
// correction.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFeeds } from "#server/feeds/create-feeds.ts";
import { createLogger } from "#server/observability/logger.ts";
import type { ImportPreview, ImportView } from "#shared/contract/rest/console/feeds.ts";
import { FOOTBALL } from "../../fixtures/sport-keys.ts";
import { type ApiServer, SECRET, startApi } from "../../support/api-server.ts";
import { type CatalogueServer, startCatalogue } from "../../support/catalogue-server.ts";
import { DEFAULT_DATABASES, type EmptyDatabase } from "../../support/database-kinds.ts";

const log = createLogger({ level: "silent" });
const NOW = Date.UTC(2026, 8, 1);
const FILE =
	"Date,Time,Home,Away,Score,Round\n15/08/2026,15:00,Rovers,United,2-1,1\n22/08/2026,TBD,United,Rovers,,2\n30/09/2026,20:45,Rovers,City,1-0,3\nsoon,,A,B,,4\n";

describe.each(DEFAULT_DATABASES)("a spreadsheet on $kind", ({ create }) => {
	let empty: EmptyDatabase;
	let server: CatalogueServer;
	let feeds: ReturnType<typeof createFeeds>;
	let api: ApiServer;
	let leagueId: string;
	beforeEach(async () => {
		empty = await create();
		server = await startCatalogue(empty, { now: NOW });
		const { db, setupOf, appender, matchLog, store, clock } = server;
		feeds = createFeeds({ db, setupOf, appender, matchLog, catalogue: store, serverSecret: SECRET, clock, log });
		api = await startApi({ db, definitions: feeds.definitions, clock });
		const [nation] = await store.upsertNations([{ code: "ENG", name: "England" }]);
		const league = {
			source: "tests",
			sourceId: "l",
			sport: FOOTBALL,
			nationId: nation?.id ?? "",
			name: "Sunday League",
			weight: 1,
			rules: "league",
		};
		leagueId = (await store.upsertLeagues([league]))[0]?.id ?? "";
	});
	afterEach(async () => {
		await api.stop();
		await feeds.stop();
		await server.stop();
		await empty.remove();
	});

	let keys = 0;
	const call = (path: string, content: string, more: object = {}) => {
		const bytes = Buffer.from(content).toString("base64");
		const order = { source: "csv", fileName: "whatever.csv", content: bytes, leagueId, season: "2026/27", zone: "Europe/London", ...more };
		const headers = { ...api.bearer(["ops:content"], { lifetimeMs: 3_600_000 }), "idempotency-key": `order-${keys++}-of-it` };
		return api.call("POST", path, { headers, body: order });
	};
	const tables = async () => {
		const count = async (table: "teams" | "matches" | "match_events" | "seasons") =>
			(await server.db.kysely.selectFrom(table).selectAll().execute()).length;
		return {
			teams: await count("teams"),
			matches: await count("matches"),
			events: await count("match_events"),
			seasons: await count("seasons"),
		};
	};
	async function bringIn(content: string): Promise<ImportView> {
		const { status, json } = await call("/api/v1/ops/imports", content);
		expect(status).toBe(202);
		const { importId } = json as { importId: string };
		const headers = api.bearer(["ops:content"]);
		const view = async () =>
			((await api.call("GET", `/api/v1/ops/imports/${importId}`, { headers })).json as { import: ImportView }).import;
		await expect.poll(async () => (await view()).state).toBe("done");
		return view();
	}
	const scoreOf = async (home: string) => {
		const match = await server.db.kysely
			.selectFrom("matches")
			.innerJoin("teams", "teams.id", "home_team_id")
			.select(["matches.id", "starts_at", "has_time"])
			.where("teams.name", "=", home)
			.orderBy("starts_at")
			.executeTakeFirstOrThrow();
		return { ...match, state: (await server.matchLog.stateOf(match.id))?.state };
	};

	it("is checked without writing anything: its league, its rows and what is wrong with which", async () => {
		const { status, json } = await call("/api/v1/ops/imports/preview", FILE);
		expect(status).toBe(200);
		expect(json as ImportPreview).toMatchObject({
			target: { leagueId, name: "Sunday League", isNew: false },
			counts: { matches: 3, known: 0, results: 2, players: 0, refused: 1, withheld: 0, remarked: 0 },
			rows: [{ verdict: "refused", row: "line 5", message: 'date: "soon" is no date' }],
		});
		expect(await tables()).toEqual({ teams: 0, matches: 0, events: 0, seasons: 0 });
	});

	it("foresees which teams and matches of other sources its rows become, as the import then does", async () => {
		const { store, db } = server;
		const nationId = (await store.leagueOf(leagueId))?.nationId ?? "";
		const team = (source: string, sourceId: string, name: string) => {
			const crest = { pattern: "plain", primary: "#112233", secondary: "#ffffff", initials: "XX" } as const;
			return { source, sourceId, sport: FOOTBALL, nationId, name, shortName: name, crest };
		};
		// The spreadsheet's "City" could be either of the last two teams.
		const reported = [team("api", "1", "Rovers FC"), team("api", "2", "United"), team("api", "3", "City FC"), team("api", "4", "AC City")];
		const [rovers = "", united = "", ...cities] = (await store.upsertTeams(reported)).map(({ id }) => id);
		const span = { startsAt: NOW, endsAt: NOW + 1 };
		const [season] = await store.upsertSeasons([{ leagueId, name: "2026-27", ...span }]);
		const place = { source: "api", sourceId: "m", sport: FOOTBALL, leagueId, seasonId: season?.id ?? "" };
		const time = { startsAt: Date.UTC(2026, 7, 15, 14), hasTime: true, format: { hasExtraTime: false, hasShootOut: false } };
		const [match] = await store.upsertMatches([{ ...place, homeTeamId: rovers, awayTeamId: united, round: "1", ...time }]);
		const { facts, rows } = (await call("/api/v1/ops/imports/preview", FILE)).json as ImportPreview;
		expect(facts.slice(1, 3)).toEqual([
			"teams: 0 imported before, 2 known by name, 0 new, 1 ambiguous",
			"matches: 0 imported before, 1 known from another source, 2 new, 0 ambiguous",
		]);
		expect(rows.slice(1).map(({ row, message }) => `${row} ${message}`)).toEqual([
			`team Rovers becomes the team Rovers FC (${rovers}), by its name`,
			`team United becomes the team United (${united}), by its name`,
			`team City could be City FC (${cities[0]}), AC City (${cities[1]}): becomes a new team, which can be merged afterwards`,
			`line 2 becomes the match ${match?.id} of another source`,
		]);
		expect((await bringIn(FILE)).counts).toMatchObject({ inserted: 2 });
		const linked = await db.kysely.selectFrom("external_ids").select(["kind", "id", "how"]).where("source", "=", "csv").execute();
		expect(
			linked
				.filter(({ how }) => how !== "own")
				.map(({ id }) => id)
				.sort(),
		).toEqual([match?.id, rovers, united].sort());
	});

	it("is imported into the chosen league, once; a corrected result revises the one before", async () => {
		const first = await bringIn(FILE);
		expect(first.counts).toMatchObject({ inserted: 3, events: 1, refused: 1, withheld: 1, remarked: 0 });
		const match = await scoreOf("Rovers");
		expect([match.starts_at, match.has_time]).toEqual([Date.UTC(2026, 7, 15, 14), 1]);
		expect(match.state).toMatchObject({ status: "finished", score: { home: 2, away: 1 } });
		expect((await bringIn(FILE)).counts).toMatchObject({ inserted: 0, changed: 0, unchanged: 3, events: 0 });
		const corrected = await bringIn(FILE.replace("2-1", "2-2").replace("TBD", "19:30"));
		expect(corrected.counts).toMatchObject({ changed: 1, unchanged: 2, events: 1 });
		expect((await scoreOf("Rovers")).state).toMatchObject({ status: "finished", score: { home: 2, away: 2 } });
		expect(await tables()).toEqual({ teams: 3, matches: 3, events: 2, seasons: 1 });
		expect(((await call("/api/v1/ops/imports/preview", FILE)).json as ImportPreview).counts.known).toBe(3);
	});

	it("states its result of a match whose course another source has: the report names what is disputed, each time", async () => {
		const fixtures = "Date,Time,Home,Away,Score,Round\n15/08/2026,15:00,Rovers,United,SCORE,1\n";
		await bringIn(fixtures.replace("SCORE", ""));
		const { id } = await scoreOf("Rovers");
		const named = { matchId: id, sourceKind: "provider", sourceName: "api", sourceId: "end" } as const;
		const payload = { status: "finished", score: { home: 2, away: 1 } };
		const draft = { type: "status_changed", period: null, elapsedMs: null, payload, occurredAt: NOW };
		expect(await server.ingest.ingest({ ...named, draft })).toMatchObject({ ok: true });
		expect((await bringIn(fixtures.replace("SCORE", "2-1"))).counts).toMatchObject({ disputed: 0, refused: 0, events: 1 });
		expect((await bringIn(fixtures.replace("SCORE", "2-2"))).counts).toMatchObject({ disputed: 1, refused: 0, events: 1 });
		expect((await bringIn(fixtures.replace("SCORE", "2-2"))).counts).toMatchObject({ disputed: 1, events: 0 });
		expect((await bringIn(fixtures.replace("SCORE", "2-1"))).counts).toMatchObject({ disputed: 0, events: 1 });
	});

	it("says what became of matches that were not played, and follows when that changes", async () => {
		const head = "Date,Time,Home,Away,Score,Status\n";
		const rows =
			"15/08/2026,15:00,Rovers,United,3-0,w/o\n16/08/2026,24:00,United,City,,canceled\n30/09/2026,20:45,City,Albion,,postponed\n";
		expect((await bringIn(head + rows)).counts).toMatchObject({ inserted: 3, events: 3, refused: 0, remarked: 0 });
		expect((await scoreOf("Rovers")).state).toMatchObject({ status: "awarded", score: { home: 3, away: 0 } });
		expect((await scoreOf("United")).state).toMatchObject({ status: "cancelled" });
		expect((await scoreOf("United")).starts_at).toBe(Date.UTC(2026, 7, 16, 23));
		expect((await scoreOf("City")).state).toMatchObject({ status: "postponed" });
		expect((await bringIn(head + rows)).counts).toMatchObject({ events: 0 });
		expect((await bringIn(head + rows.replace(",,canceled", ",1-1,"))).counts).toMatchObject({ events: 1, refused: 0 });
		expect((await scoreOf("United")).state).toMatchObject({ status: "finished", score: { home: 1, away: 1 } });
	});

	const undo = (importId: string) =>
		api.call("POST", `/api/v1/ops/imports/${importId}/undo`, { headers: api.bearer(["ops:content"], { id: "Ann" }), body: {} });

	it("is undone once: what it added is gone, and the same file can be imported again", async () => {
		const { id } = await bringIn(FILE);
		const { status, json } = await undo(id);
		expect([status, json]).toEqual([200, { matches: 3, others: 4, events: 0, left: 0, values: 0, changed: 0 }]);
		expect(await tables()).toEqual({ teams: 0, matches: 0, events: 0, seasons: 0 });
		expect(await server.db.kysely.selectFrom("external_ids").selectAll().where("source", "=", "csv").execute()).toEqual([]);
		expect(await undo(id)).toMatchObject({ status: 409 });
		expect((await bringIn(FILE)).counts).toMatchObject({ inserted: 3, events: 1 });
	});

	it("is undone to the values of before: kick-offs, rounds and scores that it corrected", async () => {
		await bringIn(FILE);
		const rows = () => server.db.kysely.selectFrom("matches").select(["id", "round", "starts_at", "has_time"]).orderBy("id").execute();
		const before = await rows();
		const corrected = await bringIn(FILE.replace("2-1", "2-2").replace("15:00", "18:30").replace("TBD", "19:30").replace("1-0,3", "1-0,4"));
		expect(await rows()).not.toEqual(before);
		expect((await undo(corrected.id)).json).toEqual({ matches: 0, others: 0, events: 1, left: 0, values: 4, changed: 0 });
		expect(await rows()).toEqual(before);
		const { state } = await scoreOf("Rovers");
		expect(state).toMatchObject({ status: "finished", score: { home: 2, away: 1 } });
		const disputed = await server.matchLog.disputedAmong(before.map(({ id }) => id));
		expect([...disputed.values()].filter((live) => live.disputed)).toEqual([]);
	});

	it("leaves values that were changed since its import as they are, and counts them", async () => {
		await bringIn(FILE);
		const corrected = await bringIn(FILE.replace("15:00", "18:30").replace("TBD", "19:30"));
		await bringIn(FILE.replace("15:00", "21:00").replace("TBD", "19:30"));
		const timesOf = async () =>
			(await server.db.kysely.selectFrom("matches").select("starts_at").orderBy("starts_at").execute()).map(({ starts_at }) => starts_at);
		const [first] = await timesOf();
		// Only the corrected kick-off is undone; the first match is unchanged.
		expect((await undo(corrected.id)).json).toMatchObject({ values: 2, changed: 1 });
		expect((await timesOf())[0]).toBe(first);
	});

	it("is undone but for what others have come to use; what it added to matches of before is cancelled", async () => {
		const first = await bringIn(FILE.replace("2-1", ""));
		const match = await scoreOf("Rovers");
		const second = await bringIn(FILE);
		expect(second.counts).toMatchObject({ inserted: 0, events: 1 });
		expect((await undo(second.id)).json).toEqual({ matches: 0, others: 0, events: 1, left: 0, values: 0, changed: 0 });
		expect((await scoreOf("Rovers")).state).toMatchObject({ status: "scheduled", score: { home: 0, away: 0 } });
		const draft = { type: "period_started", period: "1h", elapsedMs: 0, payload: {}, occurredAt: NOW };
		const own = { matchId: match.id, sourceKind: "operator", sourceName: "operator", sourceId: "press", draft } as const;
		expect(await server.ingest.ingest(own)).toMatchObject({ ok: true });
		// City's only match is removed.
		expect((await undo(first.id)).json).toEqual({ matches: 2, others: 1, events: 0, left: 4, values: 0, changed: 0 });
		expect(await tables()).toMatchObject({ teams: 2, matches: 1, seasons: 1 });
	});

	it("is refused for a league that is not there, a zone that is none, and a file that is none", async () => {
		for (const path of ["/api/v1/ops/imports/preview", "/api/v1/ops/imports"]) {
			expect(await call(path, FILE, { zone: "Mars/Olympus" })).toMatchObject({
				status: 400,
				json: { error: { issues: [{ path: "body.zone" }] } },
			});
			expect(await call(path, "a,b\n1,2\n")).toMatchObject({ status: 400, json: { error: { issues: [{ path: "body.content" }] } } });
		}
		expect(await call("/api/v1/ops/imports/preview", FILE, { leagueId: "l999" })).toMatchObject({ status: 400 });
	});
});

describe.each(DEFAULT_DATABASES)("the preview of a file of openfootball on $kind", ({ create }) => {
	it("names the league by the competition that staff chose, whatever the file is called", async () => {
		const empty = await create();
		const server = await startCatalogue(empty, { now: NOW });
		const { db, setupOf, appender, matchLog, store, clock } = server;
		const feeds = createFeeds({ db, setupOf, appender, matchLog, catalogue: store, serverSecret: SECRET, clock, log });
		const api = await startApi({ db, definitions: feeds.definitions, clock });
		const matches = [{ round: "1", date: "2023-08-11", team1: "A FC", team2: "B FC", score: { ft: [1, 0] } }, { date: "soon" }];
		const content = JSON.stringify({ name: "English Premier League 2023/24", matches });
		const order = { source: "openfootball", fileName: "en.1 (1).json", content, competition: "en.1" };
		const headers = { ...api.bearer(["ops:content"]), "idempotency-key": "one-of-them" };
		const preview = async () => (await api.call("POST", "/api/v1/ops/imports/preview", { headers, body: order })).json as ImportPreview;
		expect(await preview()).toMatchObject({
			target: { leagueId: null, isNew: true },
			counts: { matches: 1, known: 0, results: 1, refused: 1 },
		});
		await api.call("POST", "/api/v1/ops/imports", { headers, body: order });
		await expect.poll(async () => (await preview()).counts.known).toBe(1);
		expect(await preview()).toMatchObject({ target: { name: "English Premier League", isNew: false } });
		await api.stop();
		await feeds.stop();
		await server.stop();
		await empty.remove();
	});
});
