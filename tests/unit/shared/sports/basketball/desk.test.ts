// Basketball at the desk: quick buttons, the displayed clock, duplicates, fields of forms.
import { describe, expect, it } from "vitest";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { basketballDesk } from "#shared/sports/basketball/desk/desk.ts";
import { BASKETBALL_LAYOUTS } from "#shared/sports/basketball/event-layouts.ts";
import { HALVES } from "../../../../fixtures/basketball-match.ts";

const MINUTE = 60_000;
const pad = (key: string) => {
	const found = basketballDesk.pads.find((one) => one.key === key);
	if (!found) throw new Error(key);
	return found;
};
const isCorrection = (last: string, next: string) => basketballDesk.isCorrection?.(pad(last), pad(next));

describe("Basketball's desk", () => {
	it("takes another button at once for a correction where a hand slips, and for a new event where play is quick", () => {
		expect([isCorrection("points_2.home", "points_3.home"), isCorrection("points_2.home", "points_2.away")]).toEqual([true, true]);
		expect(isCorrection("foul_personal.home", "foul_technical.home")).toBe(true);
		expect([isCorrection("missed_2.home", "rebound_defensive.away"), isCorrection("turnover.home", "steal.away")]).toEqual([false, false]);
		expect(isCorrection("foul_personal.home", "points_1.away")).toBe(false);
	});

	it("BB4 reads and shows the clock as it counts down, by the format of the match", () => {
		const { clockOnShow } = basketballDesk;
		const usual = { hasExtraTime: true, hasShootOut: false };
		expect(clockOnShow?.toLog("q3", 4.2 * MINUTE, usual)).toBe(25.8 * MINUTE);
		expect(clockOnShow?.fromLog("q3", 25.8 * MINUTE, usual)).toBe(4.2 * MINUTE);
		expect(clockOnShow?.toLog("h2", 15 * MINUTE, HALVES)).toBe(25 * MINUTE);
	});

	it("finds an event entered twice by its side, kind and player, and not two of one moment", () => {
		const payload = { side: "home", playerId: "p4", points: 2 };
		const logged = { type: "shot_missed", payload, period: "q1", elapsedMs: 60_000, occurredAt: 100_000 } as unknown as MatchEvent;
		const again = (change: object, more: Partial<EventDraft> = {}) =>
			basketballDesk.isDuplicate(logged, { ...logged, payload: { ...payload, ...change }, ...more } as EventDraft);
		expect([again({}), again({ playerId: null })]).toEqual([true, true]);
		expect([again({ playerId: "p5" }), again({ points: 3 }), again({ side: "away" })]).toEqual([false, false, false]);
		expect([again({}, { occurredAt: 104_000 }), again({}, { elapsedMs: 90_000 })]).toEqual([false, false]);
	});

	it("asks for the players of what must be known, and has a form for every event but line-ups", () => {
		const needs = (type: string, payload: object = {}) => basketballDesk.needsDetails?.({ type, payload } as MatchEvent);
		expect([needs("points_scored"), needs("foul_committed"), needs("rebound_taken")]).toEqual([true, true, false]);
		expect(needs("foul_committed", { isBench: true })).toBe(false);
		for (const [type, { fields }] of Object.entries(BASKETBALL_LAYOUTS)) {
			const names = basketballDesk.editableFields(type).map(({ name }) => name);
			expect([...names].sort()).toEqual(type === "line_up_announced" ? [] : fields.map(({ name }) => name).sort());
		}
	});
});
