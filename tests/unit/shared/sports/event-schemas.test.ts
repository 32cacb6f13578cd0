// Validation of the log's input: which payloads pass the schemas.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { LIFECYCLE_LAYOUTS } from "#shared/match/fold/lifecycle.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { EVENT_SCHEMAS, parsePayload } from "#shared/sports/event-schemas.ts";
import { parseSportKey, SPORT_KEYS, SPORTS, sportBySlug, sportOf } from "#shared/sports/registry.ts";
import { BASKETBALL, FOOTBALL, FOREIGN_SPORT } from "../../../fixtures/sport-keys.ts";
import { anyPayload, EVENT_TYPES } from "../any-draft.ts";

const issuesOf = (type: string, payload: unknown) => {
	const parsed = parsePayload(FOOTBALL, type, payload);
	return parsed.ok ? [] : (parsed.error.issues ?? []).map((issue) => issue.path);
};
const goal = { side: "home", scorerId: "p9", kind: "header" };

describe("A payload", () => {
	it.each(EVENT_TYPES)("MR2 of %s passes whole, and neither with a field more nor empty", (type) => {
		const random = seededRandom(type);
		for (let round = 0; round < 50; round++) {
			const payload = anyPayload[type](random);
			expect(parsePayload(FOOTBALL, type, payload)).toEqual({ ok: true, payload });
			expect(issuesOf(type, { ...payload, extra: 1 })).not.toEqual([]);
		}
		const hasFields = !["period_started", "period_ended", "match_ended"].includes(type);
		expect(parsePayload(FOOTBALL, type, {}).ok).toBe(!hasFields);
	});

	it.each([
		["goal_scored", { ...goal, side: "left" }, "payload.side"],
		["goal_scored", { ...goal, scorerId: 9 }, "payload.scorerId"],
		["goal_scored", { ...goal, scorerId: "p 9" }, "payload.scorerId"],
		["goal_scored", { ...goal, scorerId: undefined }, "payload.scorerId"],
		["goal_scored", null, "payload.side"],
		["goal_scored", [], "payload"],
		["goal_scored", "home", "payload"],
		["added_time_announced", { minutes: -1 }, "payload.minutes"],
		["added_time_announced", { minutes: 2.5 }, "payload.minutes"],
		["pulse_measured", { minute: 3, value: 101 }, "payload.value"],
		["statistics_measured", { totals: { shots: [1] } }, "payload.totals.shots"],
		["statistics_measured", { totals: { shots: [1, -1] } }, "payload.totals.shots.1"],
		["statistics_measured", { totals: { throws: [1, 1] } }, "payload.totals"],
		["commentary_written", { text: "   " }, "payload.text"],
		["commentary_written", { text: "a".repeat(501) }, "payload.text"],
		["shot_taken", { side: "home", playerId: null, outcome: "goal", x: 101 }, "payload.x"],
		["status_changed", { status: "asleep" }, "payload.status"],
		["status_changed", { status: "finished" }, "payload.score"],
		["status_changed", { status: "suspended", score: { home: 1, away: 0 } }, "payload.score"],
		["status_changed", { status: "live", startsAt: 1 }, "payload.startsAt"],
		["status_changed", { status: "awarded", score: { home: 3, away: -1 } }, "payload.score.away"],
	])("MR2 of %s does not pass as %j: %s", (type, payload, path) => {
		expect(issuesOf(type, payload)).toContain(path);
	});

	it("MR2 of a line-up has nobody twice and eleven at the most", () => {
		const player = (number: number) => ({ playerId: `p${number}`, number, grid: null });
		const lineUp = (starters: number[], bench: number[]) =>
			parsePayload(FOOTBALL, "line_up_announced", {
				side: "home",
				formation: "4-3-3",
				starters: starters.map(player),
				bench: bench.map(player),
				isConfirmed: true,
			}).ok;
		const eleven = Array.from({ length: 11 }, (_, index) => index + 1);
		expect(lineUp(eleven, [12, 13])).toBe(true);
		expect(lineUp([...eleven, 12], [])).toBe(false);
		expect(lineUp(eleven, [11])).toBe(false);
		expect(lineUp([], [])).toBe(false);
	});

	it("MR2 may be absent where it is empty", () => {
		expect(parsePayload(FOOTBALL, "period_started", undefined)).toEqual({ ok: true, payload: {} });
	});

	it.each([
		[FOOTBALL, "try_scored"],
		[FOOTBALL, "toString"],
		[BASKETBALL, "goal_scored"],
	])("MR2 of an unknown event is refused: %s %s", (sport, type) => {
		expect(parsePayload(sport, type, {})).toMatchObject({ ok: false, error: { code: "unknown_event" } });
	});
});

describe("The registry of sports", () => {
	it("parses the keys of its sports, and nothing else", () => {
		expect(Object.keys(SPORTS).map(parseSportKey)).toEqual(Object.values(SPORTS).map(({ module }) => module.key));
		expect(["curling", "Football", "football-1", "toString", ""].map(parseSportKey)).toEqual([null, null, null, null, null]);
	});

	it.each(SPORT_KEYS)("finds %s and all that it registered elsewhere", (key) => {
		expect(sportOf(key).key).toBe(key);
		expect(deskOf(key).pads.length).toBeGreaterThan(0);
	});

	it("names the sport of another build that it is asked for", () => {
		expect(() => sportOf(FOREIGN_SPORT)).toThrow("This build has no sport curling.");
	});

	it("finds a sport by its slug, and nothing else", () => {
		expect(sportBySlug("football-1")).toBe(SPORTS.football.module);
		expect(sportBySlug("football")).toBeNull();
	});

	it.each(Object.values(SPORTS).map(({ module }) => module))("has a schema and a wire code of its own for every event of $key", (sport) => {
		const layouts = Object.entries({ ...LIFECYCLE_LAYOUTS, ...sport.layouts });
		expect(Object.keys(EVENT_SCHEMAS[sport.key] ?? {}).sort()).toEqual(layouts.map(([type]) => type).sort());
		expect(new Set(layouts.map(([, layout]) => layout.code)).size).toBe(layouts.length);
	});
});
