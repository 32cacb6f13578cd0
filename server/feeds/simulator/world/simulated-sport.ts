// What a sport brings to be simulated: the plan of its invented competitions, and the script of a match.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Touch } from "#server/feeds/kernel/sum-touches.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { MatchFacts, MatchScript } from "../kernel/match-script.ts";
import type { WorldPlan } from "./world-plan.ts";

/** Methods, so that a sport may declare facts with its own positions: its squads have no others. */
export interface SimulatedSport {
	/** Of the sport's module. */
	key: SportKey;
	plan: WorldPlan;
	/** No draft is earlier than this, from the scheduled start. Milliseconds, negative. */
	earliestMs: number;
	/** Every script is over before this, from the scheduled start. */
	longestMs: number;
	/** A whole match. Pure: the same facts give the same script, so that a restarted server goes on where it was. */
	simulate(facts: MatchFacts): MatchScript;
	/** The drafts of a match of long ago: enough for its result, its timeline and its statistics. Absent: all. */
	thinOut?(drafts: readonly ScheduledDraft[], format: MatchFormat): ScheduledDraft[];
	/** Operators may have decided the match before a period of the script: then nobody plays on. Absent: every period is played. */
	isDecidedBefore?(state: MatchState, period: string): boolean;
	/** Where the players had the ball in a match that is over; decides nothing. Absent: not known. */
	drawTouches?(drafts: readonly ScheduledDraft[], random: SeededRandom): Touch[];
	/** At another speed than 1 the match clock is set anew after each of these drafts. Absent: never. */
	marksMinute?(draft: ScheduledDraft): boolean;
}
