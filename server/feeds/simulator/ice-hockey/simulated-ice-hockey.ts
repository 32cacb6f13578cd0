// Ice hockey for the simulator: its invented competitions and its script.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { iceHockey } from "#shared/sports/ice-hockey/module.ts";
import type { SimulatedSport } from "../world/simulated-sport.ts";
import { ICE_HOCKEY_PLAN } from "./ice-hockey-plan.ts";
import { ICE_HOCKEY_PLAYBACKS } from "./ice-hockey-playbacks.ts";
import { EARLIEST_MS, MAX_MATCH_MS, simulateMatch } from "./script/simulate-match.ts";

/**
 * Types of drafts that old matches do without. The totals of each period are measured at its end. Shots stay, because the players' figures
 * and the shot chart need them.
 */
const FROM_SECOND_TO_SECOND = new Set(["clock_set", "face_off_won"]);

export const simulatedIceHockey: SimulatedSport = {
	key: iceHockey.key,
	plan: ICE_HOCKEY_PLAN,
	playbacks: ICE_HOCKEY_PLAYBACKS,
	earliestMs: EARLIEST_MS,
	longestMs: MAX_MATCH_MS,
	simulate: simulateMatch,
	thinOut: (drafts: readonly ScheduledDraft[]) => drafts.filter(({ draft }) => !FROM_SECOND_TO_SECOND.has(draft.type)),
	isDecidedBefore: ({ score }, period) => !period.startsWith("p") && score.home !== score.away,
};
