// A reader with a match delay of 30 s gets what others got 30 s ago: each query about matches, and each page.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { createMatchSetups } from "#server/catalogue/fixtures/match/match-setup.service.ts";
import { createCatalogueStore } from "#server/catalogue/reports/catalogue.store.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import { nameOf } from "#server/http/endpoint/delay-queries.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import { madeLeague } from "../../fixtures/made-league.ts";
import { draftAt, KICK_OFF } from "../../fixtures/made-match.ts";
import { requestFrom } from "../../support/from-address.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { createMadeLog } from "../../support/made-log.ts";
import { ROUTES_WITHOUT_PAGE, SITE_ROUTES } from "../../support/site-routes.ts";

const JWT_SECRET = "a secret of these tests, as long as it should be";
const DELAY_MS = 30 * SECOND_MS;
const DELAYED = { cookie: "delay=30; tz=UTC" };
const BEGUN = KICK_OFF + 10 * MINUTE_MS;
const SCORED = BEGUN + 20 * SECOND_MS;
const GOAL = { type: "goal_scored", period: "1h", payload: { side: "home", scorerId: null, kind: "open_play" } } as const;
/** When the goal was scored according to its event; this number is in no other text. */
const SCORED_AT = SCORED - 1_234;

/** Values of the parameters in the paths of delayed queries. */
const PARAMETERS: Record<string, string> = {
	matchId: "m1",
	highlightId: "m2",
	leagueId: "l1",
	teamId: "t1",
	playerId: "p1",
	nationId: "n1",
};
/** Addresses of delayed queries for which the path parameters above are not enough. */
const ADDRESSES_OF_QUERIES: Record<string, string> = {
	"GET /api/matches": "/api/v1/matches?zone=UTC",
	"GET /api/matches/:matchId/highlight": "/api/v1/matches/m2/highlight",
	"GET /api/hot-matches": "/api/v1/hot-matches?zone=UTC",
	"GET /api/sports": "/api/v1/sports?zone=UTC",
	"GET /api/sports/:slug/results.atom": "/api/v1/sports/football-1/results.atom",
	"GET /api/sports/:slug/results.rss": "/api/v1/sports/football-1/results.rss",
	"GET /api/sports/:slug/leaders": "/api/v1/sports/football-1/leaders",
	"GET /api/leagues": "/api/v1/leagues?zone=UTC",
	"GET /api/leagues/:leagueId/table": "/api/v1/leagues/l1/table?view=live",
	"GET /api/leagues/:leagueId/matches": "/api/v1/leagues/l1/matches?part=live",
	"GET /api/leagues/:leagueId/round.pdf": "/api/v1/leagues/l1/round.pdf?round=Matchday%201",
	"GET /api/leagues/:leagueId/round.xlsx": "/api/v1/leagues/l1/round.xlsx?round=Matchday%201",
	"GET /api/venues/:slug": "/api/v1/venues/delay-team-1-ground",
	"GET /api/referees/:slug": "/api/v1/referees/rosa-whistle",
	"GET /api/coaches/:slug": "/api/v1/coaches/carla-bench",
	"GET /api/followed": "/api/v1/followed?keys=team:t1%20match:m2",
	"GET /api/search": "/api/v1/search?q=delay",
	"GET /api/playbacks/:run": `/api/v1/playbacks/football,speed=60,start=${KICK_OFF / SECOND_MS}`,
};

const addressOfQuery = ({ endpoint }: ApiDefinition): string =>
	ADDRESSES_OF_QUERIES[nameOf(endpoint)] ??
	addressOf(endpoint.path).replace(/:(\w+)/g, (parameter, name: string) => PARAMETERS[name] ?? parameter);

/** Pages whose route contains nothing about a match, and which only fetch data that has no delay. */
const WITHOUT_MATCHES =
	/^(login|register|auth\/.*|account|checkout\/.*|cms.*|contact|policy\/.*|:pageName|pricing.*|payment\/.*|movies.*)$/;
const ADDRESSES: Record<string, string> = {
	"venue/:slug": "/venue/delay-team-1-ground",
	"referee/:slug": "/referee/rosa-whistle",
	"coach/:slug": "/coach/carla-bench",
	"match/:matchId/highlight": "/match/m2/highlight",
	"match-highlight/:highlightId": "/match-highlight/m2",
	search: "/search?q=delay",
};
const PAGES = [
	...SITE_ROUTES.filter(({ route }) => !WITHOUT_MATCHES.test(route)).map(({ route, path }) => ADDRESSES[route] ?? path),

	"/match/m2",
	"/team/t2",
	"/league/l1?tab=results",
	"/league/l1?tab=scorers",
	"/team/t1?tab=matches",
	"/match/m1?tab=odds",
	"/match/m1.data",
	"/match/m1.md",
	"/league/l1.md",
	"/index.md",
	"/_root.data",
];

let server: InProcessServer;
/** One address of each query to which a delay applies. */
let queries: string[] = [];
let now = KICK_OFF - MINUTE_MS;
let network = 1;

/** Each request has its own network, because requests are limited by network. */
const get = (path: string, headers: Record<string, string> = { cookie: "tz=UTC" }) =>
	requestFrom(`127.0.1.${++network % 250}`, server.url + path, { headers });

/** Positions in live lists are removed, because the positions of the past are unknown (UNKNOWN_POSITION). */
async function answerOf(path: string, headers?: Record<string, string>): Promise<unknown> {
	const { status, text } = await get(path, headers);
	if (!text.startsWith("{")) return { status, text };
	const { position: _, ...answer } = JSON.parse(text);
	return { status, answer };
}

/** The text of a page that a reader sees. */
async function textOf(path: string, headers?: Record<string, string>): Promise<{ status: number; text: string }> {
	const { status, text } = await get(path, headers);
	const seen = text
		.replace(/<(script|style|head)\b.*?<\/\1>/gs, "")
		.replace(/<!--.*?-->|<[^>]*>/gs, "\n")
		.replace(/\n+/g, "\n")
		// While a page is rendered, the clock of its match continues: by a second, or by several on a busy machine.
		.replace(/\b10:0\d\b/g, "10:0…");
	return { status, text: path.includes(".data") ? "" : seen };
}

const readAll = async <Read>(paths: readonly string[], read: (path: string) => Promise<Read>) => {
	const found: Record<string, Read> = {};
	for (const path of paths) found[path] = await read(path);
	return found;
};

beforeAll(async () => {
	server = await startInProcess({ env: { JWT_SECRET }, ports: { clock: () => now } });
	queries = server.definitions.filter(({ isDelayed }) => isDelayed).map(addressOfQuery);
	const { db, bus } = server;
	const clock = () => now;
	const store = createCatalogueStore({ db, bus, clock });
	const { teamIds, records } = await madeLeague(store, { key: "Delay", teams: 4 });
	const [home = "", away = ""] = [records[0]?.homeTeamId, records[0]?.awayTeamId];
	await store.upsertMatches(records.slice(0, 2).map((record) => ({ ...record, referee: "Rosa Whistle" })));
	await store.upsertPlayers(
		teamIds.map((teamId, index) => ({ source: "made", sourceId: `p${index}`, teamId, name: `Player ${index + 1} of ${teamId}` })),
	);
	await db.kysely.updateTable("matches").set({ home_coach: "Carla Bench" }).where("id", "=", "m1").execute();
	const scorerId = [home, away].includes(teamIds[0] ?? "") ? "p1" : null;
	const room = createMadeLog({ db, bus, clock, setupOf: createMatchSetups({ db, bus, clock }).setupOf });
	const log = async (matchId: string, at: number, draft: EventDraft) => {
		now = at;
		const named = { sourceKind: "operator", sourceName: "operator", sourceId: `${matchId} ${at} ${draft.period} ${draft.type}` } as const;
		const answer = await room.ingest.ingest({ matchId, ...named, draft });
		if (!answer.ok) throw new Error(`${draft.type}: ${answer.error.message}`);
	};
	for (const matchId of ["m1", "m2"]) {
		await log(matchId, KICK_OFF, draftAt("1h", 0, "period_started", {}));
		await log(matchId, BEGUN, {
			...GOAL,
			payload: { ...GOAL.payload, scorerId: matchId === "m1" ? scorerId : null },
			elapsedMs: 9 * MINUTE_MS,
			occurredAt: BEGUN,
		});
	}

	now = BEGUN + SECOND_MS;
	await vi.waitFor(async () => expect((await get("/api/v1/search?q=delay")).text).toContain("Delay Team 1"), { timeout: 20_000 });
	before = { answers: await readAll(queries, answerOf), pages: await readAll(PAGES, textOf) };

	await log("m1", SCORED, { ...GOAL, payload: { ...GOAL.payload, scorerId }, elapsedMs: 10 * MINUTE_MS, occurredAt: SCORED_AT });
	await log("m2", SCORED, draftAt("1h", 46, "period_ended", {}, { occurredAt: SCORED_AT }));
	await log("m2", SCORED, draftAt("2h", 46, "period_started", {}, { occurredAt: SCORED_AT }));
	await log("m2", SCORED, draftAt("2h", 47, "period_ended", {}, { occurredAt: SCORED_AT }));
	await log("m2", SCORED, draftAt("2h", 47, "match_ended", {}, { occurredAt: SCORED_AT }));
	now = SCORED + SECOND_MS;
	after = { answers: await readAll(queries, answerOf), pages: await readAll(PAGES, textOf) };
	await room.stop();
});
afterAll(() => server?.stop());

type Read = { answers: Record<string, unknown>; pages: Record<string, unknown> };
let before: Read;
let after: Read;

describe("A reader with a match delay", () => {
	it("has an address here for every query to which the delay applies", () => {
		const names = server.definitions.filter(({ isDelayed }) => isDelayed).map(({ endpoint }) => nameOf(endpoint));
		expect(names.length).toBeGreaterThan(30);
		expect(queries.filter((path) => path.includes("/:"))).toEqual([]);
		expect(Object.keys(ADDRESSES_OF_QUERIES).filter((name) => !names.includes(name))).toEqual([]);
		expect(ROUTES_WITHOUT_PAGE).toHaveLength(7);
	});

	// Each test continues from the time at which the previous one ended.
	describe("before the goal's time has come", () => {
		beforeAll(() => {
			now = BEGUN + SECOND_MS + DELAY_MS;
		});

		it("is answered by every query as others were then", { timeout: 30_000 }, async () => {
			expect(await readAll(queries, (path) => answerOf(path, DELAYED))).toEqual(before.answers);
			const texts = await readAll(queries, async (path) => (await get(path, DELAYED)).text);
			expect(queries.filter((path) => texts[path]?.includes(String(SCORED_AT)))).toEqual([]);
		});

		it.each(PAGES)("gets the page that others got then: %s", async (path) => {
			expect((await get(path, DELAYED)).text).not.toContain(String(SCORED_AT));
			expect(await textOf(path, DELAYED)).toEqual(before.pages[path]);
		});

		it("does not share a page with guests who have none", async () => {
			const crowd = await Promise.all(Array.from({ length: 6 }, () => textOf("/team/t2")));
			expect(crowd[5]).not.toEqual(before.pages["/team/t2"]);
			expect(await textOf("/team/t2", DELAYED)).toEqual(before.pages["/team/t2"]);
		});

		it("gets Markdown by the header too, which no cache shares", async () => {
			const delayed = { "match-delay": "30" };
			expect(await textOf("/match/m1.md", delayed)).toEqual(before.pages["/match/m1.md"]);
			expect((await get("/match/m1.md", delayed)).headers["cache-control"]).toBe("private, no-cache");
		});

		it("has none as a member of staff", async () => {
			const token = signAccessToken(JWT_SECRET, () => now, { id: "u1", scopes: ["ops:scores"] }, MINUTE_MS);
			const { text } = await get("/api/v1/matches/m1", { ...DELAYED, authorization: `Bearer ${token}` });
			expect(text).toContain(String(SCORED_AT));
		});
	});

	describe("when its time has come", () => {
		beforeAll(() => {
			now = SCORED + SECOND_MS + DELAY_MS;
		});

		it("is answered by every query as others were when it came", { timeout: 30_000 }, async () => {
			expect(await readAll(queries, (path) => answerOf(path, DELAYED))).toEqual(after.answers);
		});

		it.each(["/", "/match/m1", "/match/m2", "/league/l1", "/team/t1"])("gets the goal on %s", async (path) => {
			expect(await textOf(path, DELAYED)).toEqual(after.pages[path]);
			expect(after.pages[path]).not.toEqual(before.pages[path]);
		});
	});
});
