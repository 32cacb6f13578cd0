// Football for the simulator: its invented competitions and its script.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { football } from "#shared/sports/football/module.ts";
import type { SimulatedSport } from "../world/simulated-sport.ts";
import { FOOTBALL_PLAN } from "./football-plan.ts";
import { FOOTBALL_PLAYBACKS } from "./football-playbacks.ts";
import { drawTouches } from "./script/draw-touches.ts";
import type { FootballFacts } from "./script/football-facts.ts";
import { EARLIEST_MS, MAX_MATCH_MS, simulateMatch } from "./script/simulate-match.ts";

const MINUTE_BY_MINUTE = new Set(["pulse_measured", "commentary_written", "shot_taken", "corner_awarded"]);

export const simulatedFootball: SimulatedSport = {
	key: football.key,
	plan: FOOTBALL_PLAN,
	playbacks: FOOTBALL_PLAYBACKS,
	earliestMs: EARLIEST_MS,
	longestMs: MAX_MATCH_MS,
	simulate: (facts: FootballFacts) => simulateMatch(facts),
	thinOut,
	/** Returns `true` if a knock-out match is not level, so that it needs neither extra time nor penalties. */
	isDecidedBefore: ({ score }, period) => (period === "e1" || period === "p") && score.home !== score.away,
	drawTouches,
	/** Each measurement of the momentum graph marks the end of a minute. */
	marksMinute: ({ draft }) => draft.type === "pulse_measured",
};

/** Leaves out the measurements of every minute; of the statistics, keeps only those at the end of a period. */
function thinOut(drafts: readonly ScheduledDraft[]): ScheduledDraft[] {
	return drafts.filter(({ draft }, index) => {
		if (MINUTE_BY_MINUTE.has(draft.type)) return false;
		return draft.type !== "statistics_measured" || drafts[index + 1]?.draft.type === "period_ended";
	});
}
