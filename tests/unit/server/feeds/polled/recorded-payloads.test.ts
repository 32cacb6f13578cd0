// Every recorded payload of API-Football and football-data.org with matches is mapped, and so is each status of both providers.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLeagues } from "#server/feeds/providers/api-football/leagues.ts";
import { mapFixture } from "#server/feeds/providers/api-football/map.ts";
import { mapLineUps, mapStatistics } from "#server/feeds/providers/api-football/map-details.ts";
import { mapIncidents } from "#server/feeds/providers/api-football/map-incidents.ts";
import { eventSchema, lineUpSchema, statisticsSchema } from "#server/feeds/providers/api-football/payload-schema.ts";
import { STATUSES as API_STATUSES } from "#server/feeds/providers/api-football/words.ts";
import { mapMatch } from "#server/feeds/providers/football-data/map.ts";
import { STATUSES as DATA_STATUSES } from "#server/feeds/providers/football-data/words.ts";
import type { ReportedMatch } from "#server/feeds/providers/football-reports/reported-match.ts";
import { sharedData } from "../../../../support/shared-data.ts";

const API = sharedData("api-football");
const DATA = sharedData("football-data-org");

interface RawScore {
	duration: string;
	fullTime: { home: number | null; away: number | null };
	extraTime?: { home: number; away: number };
	penalties?: { home: number; away: number };
}
interface RawMatch {
	id: number;
	status: string;
	utcDate: string;
	score: RawScore;
}

function apiResponse<Payload = unknown>(name: string): Payload[] {
	return (JSON.parse(readFileSync(join(API ?? "", name), "utf8")) as { response: Payload[] }).response;
}

/** The matches of every file that contains any. */
function dataMatches(): RawMatch[] {
	const files = readdirSync(DATA ?? "", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
	return files.flatMap((name) => {
		const { body } = JSON.parse(readFileSync(join(DATA ?? "", name), "utf8")) as { body: string };
		const json = JSON.parse(body) as { matches?: RawMatch[] } & RawMatch;
		return json.matches ?? (json.utcDate && json.score ? [json] : []);
	});
}

function matchOf(result: ReturnType<typeof mapFixture>): ReportedMatch {
	if (!result.ok) throw new Error(result.message);
	return result.match;
}

describe.skipIf(!API)("recorded payloads of API-Football", () => {
	it.each(["docs-samples/fixtures-live-all.json", "recorded/fixtures-bundes-ns-pst.json"])("%s is read whole", (name) => {
		const raw = apiResponse<{ fixture: { id: number; timestamp: number; status: { short: string } }; goals: object }>(name);
		for (const given of raw) {
			const match = matchOf(mapFixture(given, () => null));
			expect(match.remarks).toEqual([]);
			expect(match).toMatchObject({
				sourceId: String(given.fixture.id),
				kickOff: { startsAt: given.fixture.timestamp * 1000, hasTime: true },
			});
			expect(match.status).toEqual(API_STATUSES[given.fixture.status.short]);
		}
	});

	it("lists of events become incidents, each of them, with the starters going off", () => {
		const lineUps = mapLineUps(lineUpSchema.array().parse(apiResponse("recorded/fixture-lineup-full.json")), (id) =>
			id === 50 ? "home" : "away",
		);
		expect(lineUps.home).toMatchObject({ formation: "4-3-3", coach: "Guardiola" });
		expect([lineUps.home?.starters.length, lineUps.away?.starters.length]).toEqual([11, 11]);
		const events = eventSchema.array().parse(apiResponse("recorded/fixture-events.json"));
		const { incidents, remarks } = mapIncidents(events, { sideOf: (id) => (id === 33 ? "home" : "away"), lineUps: {} });
		expect(remarks).toEqual([]);
		expect(incidents).toHaveLength(events.length);
		expect(incidents.find(({ kind }) => kind === "substitution")).toMatchObject({
			out: { name: "S. McTominay" },
			in: { name: "M. Greenwood" },
		});
		// A provider may swap the two players of a substitution: the one who started goes off.
		const starter = lineUps.home?.starters[10];
		const swapped = {
			...events[3],
			team: { id: 50 },
			player: { id: 1, name: "Another" },
			assist: { id: Number(starter?.sourceId), name: starter?.name },
		};
		const [change] = mapIncidents(eventSchema.array().parse([swapped]), { sideOf: () => "home", lineUps }).incidents;
		expect(change).toMatchObject({ out: { sourceId: starter?.sourceId }, in: { sourceId: "1" } });
	});

	it("a yellow and a red card of one player in one minute are one second yellow card", () => {
		const events = eventSchema.array().parse(apiResponse("docs-samples/fixtures-events.json"));
		const { incidents } = mapIncidents(events, { sideOf: (id) => (id === 463 ? "home" : "away"), lineUps: {} });
		expect(incidents).toHaveLength(events.length - 1);
		const cards = incidents.flatMap((incident) =>
			incident.kind === "card" && incident.player?.sourceId === "35845" ? [incident.card] : [],
		);
		expect(cards).toEqual(["yellow", "second_yellow"]);
	});

	it("statistics of one side alone are not covered; those of both are, per cent signs or not", () => {
		const one = statisticsSchema.array().parse(apiResponse("docs-samples/fixtures-statistics.json"));
		expect(mapStatistics(one, () => "home")).toEqual({ totals: {}, remarks: [] });
		const both = [...one, { team: { id: 1 }, statistics: one[0]?.statistics ?? [] }];
		const { totals } = mapStatistics(both, (id) => (id === 1 ? "away" : "home"));
		expect(totals).toMatchObject({ possession: [32, 32], corners: [3, 3], passes: [242, 242] });
		expect(totals).not.toHaveProperty("saves");
	});

	it("leagues name their current season", () => {
		const { leagues, remarks } = readLeagues(apiResponse("recorded/leagues-current-de.json"));
		expect(remarks).toEqual([]);
		expect(leagues["78"]?.current).toBe(2023);
		expect(leagues["78"]?.seasons["2023"]).toMatchObject({ name: "2023/24", isCup: false });
		expect(leagues["81"]?.seasons["2023"]?.isCup).toBe(true);
	});
});

describe.skipIf(!DATA)("recorded payloads of football-data.org", () => {
	it("are read whole, and their scores are without the kicks of shoot-outs", () => {
		const all = DATA ? dataMatches() : [];
		expect(all.length).toBeGreaterThan(600);
		for (const given of all) {
			const match = matchOf(mapMatch(given));
			expect(match.remarks).toEqual([]);
			expect(match.kickOff).toEqual({ startsAt: Date.parse(given.utcDate), hasTime: given.status !== "SCHEDULED" });
			const { fullTime, extraTime, penalties, duration } = given.score;
			const goals = (side: "home" | "away") => (fullTime[side] ?? 0) - (penalties?.[side] ?? 0);
			expect(match.score).toEqual(fullTime.home === null ? null : { home: goals("home"), away: goals("away") });
			if (match.status?.kind !== "ended") continue;
			// The scores of the periods add up to the total.
			const parts = Object.values(match.periodScores);
			const sum = parts.reduce((total, part) => ({ home: total.home + part.home, away: total.away + part.away }), { home: 0, away: 0 });
			expect(sum).toEqual(match.score);
			expect(match.periodScores.extra).toEqual(duration === "REGULAR" ? undefined : extraTime);
			expect(match.shootOut).toEqual(penalties ?? null);
		}
	});
});

describe("statuses", () => {
	const fixture = (short: string, elapsed: number | null) => ({
		fixture: { id: 1, date: "2026-11-21T15:00:00+00:00", status: { short, elapsed } },
		league: { id: 78, name: "Bundesliga", country: "Germany", season: 2026, round: "Regular Season - 1" },
		teams: { home: { id: 1, name: "One" }, away: { id: 2, name: "Two" } },
	});

	it.each([
		["TBD", { kind: "before" }],
		["NS", { kind: "before" }],
		["1H", { kind: "playing", period: "1h" }],
		["HT", { kind: "break", after: "1h" }],
		["2H", { kind: "playing", period: "2h" }],
		["ET", { kind: "playing", period: "extra" }],
		["BT", { kind: "break", after: null }],
		["P", { kind: "playing", period: "p" }],
		["LIVE", { kind: "playing", period: null }],
		["SUSP", { kind: "stopped", status: "suspended" }],
		["INT", { kind: "stopped", status: "interrupted" }],
		["FT", { kind: "ended", last: "2h" }],
		["AET", { kind: "ended", last: "e2" }],
		["PEN", { kind: "ended", last: "p" }],
		["PST", { kind: "off", status: "postponed" }],
		["CANC", { kind: "off", status: "cancelled" }],
		["ABD", { kind: "abandoned" }],
		["AWD", { kind: "awarded" }],
		["WO", { kind: "awarded" }],
	])("of API-Football: %s", (code, status) => {
		expect(matchOf(mapFixture(fixture(code, null), () => null)).status).toEqual(status);
	});

	it("of API-Football are all in the table above, and an unknown one is named", () => {
		expect(Object.keys(API_STATUSES)).toHaveLength(19);
		const match = matchOf(mapFixture(fixture("HYDR", 20), () => null));
		expect(match.status).toBeNull();
		expect(match.remarks).toEqual(["status HYDR is unknown (fixture.status.short): the match was left as it was"]);
		expect(matchOf(mapFixture(fixture("TBD", null), () => null)).kickOff.hasTime).toBe(false);
	});

	const data = (status: string, duration = "REGULAR") => ({
		id: 1,
		utcDate: "2026-11-21T15:00:00Z",
		status,
		competition: { id: 1, code: "BL1", name: "Bundesliga" },
		season: { startDate: "2026-08-01", endDate: "2027-05-20" },
		homeTeam: { id: 1, name: "One" },
		awayTeam: { id: 2, name: "Two" },
		score: { duration },
	});

	it.each([
		["SCHEDULED", "REGULAR", { kind: "before" }],
		["TIMED", "REGULAR", { kind: "before" }],
		["IN_PLAY", "REGULAR", { kind: "playing", period: null }],
		["IN_PLAY", "EXTRA_TIME", { kind: "playing", period: "extra" }],
		["LIVE", "PENALTY_SHOOTOUT", { kind: "playing", period: "p" }],
		["EXTRA_TIME", "EXTRA_TIME", { kind: "playing", period: "extra" }],
		["PENALTY_SHOOTOUT", "PENALTY_SHOOTOUT", { kind: "playing", period: "p" }],
		["PAUSED", "REGULAR", { kind: "break", after: null }],
		["SUSPENDED", "REGULAR", { kind: "stopped", status: "suspended" }],
		["POSTPONED", "REGULAR", { kind: "off", status: "postponed" }],
		["CANCELLED", "REGULAR", { kind: "off", status: "cancelled" }],
		["CANCELED", "REGULAR", { kind: "off", status: "cancelled" }],
		["AWARDED", "REGULAR", { kind: "awarded" }],
		["FINISHED", "REGULAR", { kind: "ended", last: "2h" }],
		["FINISHED", "EXTRA_TIME", { kind: "ended", last: "e2" }],
		["FINISHED", "PENALTY_SHOOTOUT", { kind: "ended", last: "p" }],
	])("of football-data.org: %s after %s", (status, duration, expected) => {
		expect(matchOf(mapMatch(data(status, duration))).status).toEqual(expected);
		expect(DATA_STATUSES).toHaveProperty(status);
	});
});

describe("own goals", () => {
	const player = { id: 5, name: "Five" };
	const own = (teamId: number) => ({ time: { elapsed: 10 }, team: { id: teamId }, player, type: "Goal", detail: "Own Goal" });
	const withGoals = (home: number, away: number, teamId: number) =>
		matchOf(
			mapFixture(
				{
					fixture: { id: 1, date: "2026-11-21T15:00:00+00:00", status: { short: "1H", elapsed: 20 } },
					league: { id: 78, name: "Bundesliga", season: 2026 },
					teams: { home: { id: 1, name: "One" }, away: { id: 2, name: "Two" } },
					goals: { home, away },
					events: [own(teamId)],
				},
				() => null,
			),
		).incidents?.[0];

	it("count for the side that the score says, whichever team the provider names", () => {
		expect(withGoals(1, 0, 1)).toMatchObject({ side: "home", goal: "own_goal" });
		expect(withGoals(0, 1, 1)).toMatchObject({ side: "away", goal: "own_goal" });
	});
});
