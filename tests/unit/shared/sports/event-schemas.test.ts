// The edge of the log: which payloads pass the schemas.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { LIFECYCLE_LAYOUTS } from "#shared/match/fold/lifecycle.ts";
import { EVENT_SCHEMAS, parsePayload } from "#shared/sports/event-schemas.ts";
import { SPORTS, sportByKey, sportBySlug } from "#shared/sports/registry.ts";
import { anyPayload, EVENT_TYPES } from "../any-draft.ts";

const issuesOf = (type: string, payload: unknown) => {
	const parsed = parsePayload("football", type, payload);
	return parsed.ok ? [] : (parsed.error.issues ?? []).map((issue) => issue.path);
};
const goal = { side: "home", scorerId: "p9", kind: "header" };

describe("A payload", () => {
	it.each(EVENT_TYPES)("MR2 of %s passes whole, and neither with a field more nor empty", (type) => {
		const random = seededRandom(type);
		for (let round = 0; round < 50; round++) {
			const payload = anyPayload[type](random);
			expect(parsePayload("football", type, payload)).toEqual({ ok: true, payload });
			expect(issuesOf(type, { ...payload, extra: 1 })).not.toEqual([]);
		}
		const hasFields = !["period_started", "period_ended", "match_ended"].includes(type);
		expect(parsePayload("football", type, {}).ok).toBe(!hasFields);
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
			parsePayload("football", "line_up_announced", {
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
		expect(parsePayload("football", "period_started", undefined)).toEqual({ ok: true, payload: {} });
	});

	it.each([
		["curling", "goal_scored"],
		["football", "try_scored"],
		["football", "toString"],
		["constructor", "name"],
	])("MR2 of an unknown event is refused: %s %s", (sport, type) => {
		expect(parsePayload(sport, type, {})).toMatchObject({ ok: false, error: { code: "unknown_event" } });
	});
});

describe("The registry of sports", () => {
	it("finds a sport by key and by slug, and nothing else", () => {
		expect(sportByKey("football")).toBe(SPORTS.football);
		expect(sportBySlug("football-1")).toBe(SPORTS.football);
		expect(sportByKey("toString")).toBeNull();
		expect(sportBySlug("football")).toBeNull();
	});

	it.each(Object.values(SPORTS))("has a schema and a wire code of its own for every event of $key", (sport) => {
		const layouts = Object.entries({ ...LIFECYCLE_LAYOUTS, ...sport.layouts });
		expect(Object.keys(EVENT_SCHEMAS[sport.key as keyof typeof SPORTS]).sort()).toEqual(layouts.map(([type]) => type).sort());
		expect(new Set(layouts.map(([, layout]) => layout.code)).size).toBe(layouts.length);
	});
});
