// The interface of a simulated sport: the plan of its invented competitions, and the script of a match.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Touch } from "#server/feeds/kernel/sum-touches.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { MatchFacts, MatchScript } from "../kernel/match-script.ts";
import type { PlaybackPlan } from "../kernel/playback-plan.ts";
import type { WorldPlan } from "./world-plan.ts";

/** These are methods, so that a sport may declare facts with its own positions: the simulator passes only squads of the same sport. */
export interface SimulatedSport {
	/** Key of the sport's module. */
	key: SportKey;
	plan: WorldPlan;
	/** Matches that anyone may play back: at least one that corrects an event and cancels one. */
	playbacks: readonly PlaybackPlan[];
	/** No draft is earlier than this, in milliseconds from the scheduled start; negative. */
	earliestMs: number;
	/** Every script ends before this, in milliseconds from the scheduled start. */
	longestMs: number;
	/** Returns a whole match. Pure: the same facts give the same script, so that a restarted server continues from the same point. */
	simulate(facts: MatchFacts): MatchScript;
	/** Reduces the drafts of an old match to its result, its timeline and its statistics. If absent, all drafts are kept. */
	thinOut?(drafts: readonly ScheduledDraft[], format: MatchFormat): ScheduledDraft[];
	/**
	 * Returns whether operators have decided the match before a period of the script, so that it is not played. If absent, every period is
	 * played.
	 */
	isDecidedBefore?(state: MatchState, period: string): boolean;
	/**
	 * Draws where the players had the ball in a finished match; nothing depends on the positions. Absent in sports that do not simulate them.
	 */
	drawTouches?(drafts: readonly ScheduledDraft[], random: SeededRandom): Touch[];
	/**
	 * Returns `true` for drafts that end a minute of the match. Unless the simulator runs at speed 1, a `clock_set` event follows each;
	 * without this method, none does.
	 */
	marksMinute?(draft: ScheduledDraft): boolean;
}
