// Football for the simulator: its invented world and its script.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { football } from "#shared/sports/football/module.ts";
import type { SimulatedSport } from "../world/simulated-sport.ts";
import { FOOTBALL_PLAN } from "./football-plan.ts";
import { drawTouches } from "./script/draw-touches.ts";
import type { FootballFacts } from "./script/football-facts.ts";
import { EARLIEST_MS, MAX_MATCH_MS, simulateMatch } from "./script/simulate-match.ts";

const MINUTE_BY_MINUTE = new Set(["pulse_measured", "commentary_written", "shot_taken", "corner_awarded"]);

export const simulatedFootball: SimulatedSport = {
	key: football.key,
	plan: FOOTBALL_PLAN,
	earliestMs: EARLIEST_MS,
	longestMs: MAX_MATCH_MS,
	simulate: (facts: FootballFacts) => simulateMatch(facts),
	thinOut,
	/** A knock-out match that is not level needs neither extra time nor penalties. */
	isDecidedBefore: ({ score }, period) => (period === "e1" || period === "p") && score.home !== score.away,
	drawTouches,
	/** The momentum graph marks the ends of minutes. */
	marksMinute: ({ draft }) => draft.type === "pulse_measured",
};

/** Leaves out what happens from minute to minute; of the statistics, keeps those at the end of a period. */
function thinOut(drafts: readonly ScheduledDraft[]): ScheduledDraft[] {
	return drafts.filter(({ draft }, index) => {
		if (MINUTE_BY_MINUTE.has(draft.type)) return false;
		return draft.type !== "statistics_measured" || drafts[index + 1]?.draft.type === "period_ended";
	});
}
