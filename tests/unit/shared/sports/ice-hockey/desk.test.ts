// The desk of an ice hockey match apart from its buttons: keys, reviews, duplicates, the displayed clock, set-state.
import { describe, expect, it } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { hockeyLongClock, hockeyShortClock } from "#shared/sports/ice-hockey/clock-label.ts";
import { hockeyDesk } from "#shared/sports/ice-hockey/desk/desk.ts";
import { benches } from "#shared/sports/ice-hockey/penalty-times.ts";
import { hockeySetup } from "../../../../fixtures/hockey-match.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { played } from "./submitted-hockey.ts";

const START: EventDraft = { type: "period_started", period: "p1", elapsedMs: 0, payload: {}, occurredAt: KICK_OFF };
const at = (type: string, elapsedMs: number, payload: object): EventDraft => ({
	type,
	period: "p1",
	elapsedMs,
	payload,
	occurredAt: KICK_OFF + elapsedMs,
});
const goal = at("goal_scored", 65_000, { side: "home", scorerId: null });
const UP: MatchSetup = { ...hockeySetup(), format: { ...hockeySetup().format, options: { clockUp: true } } };

describe("The desk of ice hockey", () => {
	it("has no key twice, and the same keys mirrored on both sides", () => {
		const hotkeys = hockeyDesk.pads.map(({ hotkey }) => hotkey).filter(Boolean);
		expect(new Set(hotkeys).size).toBe(hotkeys.length);
		const countOf = (side: string) => hockeyDesk.pads.filter((pad) => pad.side === side && pad.hotkey !== "").length;
		expect(countOf("home")).toBe(countOf("away"));
	});

	it("IH8 reviews the newest goal, which falls where it is overturned and stands again where that is undone", () => {
		const { state } = played([START, goal]);
		const newest = hockeyDesk.reviews?.newest(state, "goal") ?? null;
		const started = hockeyDesk.reviews?.start("goal", newest);
		const under = played([START, goal, at("review_started", 66_000, started?.payload as object)]).state;
		const end = hockeyDesk.reviews?.end(under, "overturned");
		expect(end?.also.map(({ event, status }) => [event.id, status])).toEqual([[newest?.id, "cancelled"]]);
		expect(hockeyDesk.reviews?.end(state, "stands")).toBeNull();
	});

	it("takes the goal of two operators for one, and the other side's for another", () => {
		const { log } = played([START, goal]);
		const logged = log[1];
		if (!logged) throw new Error("no goal");
		expect(hockeyDesk.isDuplicate(logged, { ...goal, occurredAt: goal.occurredAt + 2_000 })).toBe(true);
		expect(hockeyDesk.isDuplicate(logged, { ...goal, payload: { side: "away", scorerId: null } })).toBe(false);
	});

	it("IH9 shows the clock counting down in its period, or up through the match by its format", () => {
		const second: EventDraft[] = [
			START,
			{ ...at("period_ended", 20 * MINUTE_MS, {}) },
			{ ...at("period_started", 20 * MINUTE_MS, {}), period: "p2" },
		];
		const later = KICK_OFF + 20 * MINUTE_MS + 90 * SECOND_MS;
		const [down, up] = [played(second).state, played(second, UP).state];
		expect([hockeyLongClock(down, later).time, hockeyLongClock(up, later).time]).toEqual(["18:30", "21:30"]);
		expect(hockeyShortClock(up, later)).toMatchObject({ kind: "minute", minute: "P2 21:30" });
		const shown = ({ format }: MatchSetup) => hockeyDesk.clockOnShow?.fromLog("p2", 21.5 * MINUTE_MS, format);
		expect([shown(hockeySetup()), shown(UP)]).toEqual([18.5 * MINUTE_MS, 21.5 * MINUTE_MS]);
	});

	it("sets period, clock, score and the minors that still run, also one of the period before", () => {
		const target = {
			period: "p2",
			elapsedMs: 20 * MINUTE_MS + 30 * SECOND_MS,
			isPeriodOpen: true,
			score: { home: 2, away: 1 },
			more: { "penalty.home": 100, "penalty.away": 20 },
		};
		const answer = hockeyDesk.draftsTo?.(played([]).state, target, KICK_OFF);
		if (!answer?.ok) throw new Error(answer?.error.message);
		const { state } = played(answer.drafts);
		expect(state).toMatchObject({ period: "p2", score: { home: 2, away: 1 }, clock: { elapsedMs: target.elapsedMs } });
		const ends = benches(state.detail.penalties);
		expect([ends.home[0], ends.away[0]]).toEqual([target.elapsedMs + 100_000, target.elapsedMs + 20_000]);
		expect(hockeyDesk.targetFields?.(state, "p2").map(({ now }) => now)).toEqual([100, 20]);
		expect(hockeyDesk.draftsTo?.(state, { ...target, more: { "penalty.home": 60 } }, KICK_OFF)).toMatchObject({ ok: false });
	});
});
