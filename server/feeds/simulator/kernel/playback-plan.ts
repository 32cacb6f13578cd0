// The plan of a public playback (server/playbacks): the seed of a script, and the corrections that scorers make in it.
import type { PlaybackRow } from "#shared/contract/rest/playbacks.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";

/**
 * `place`: index of an event among those of its type, from 0. The edit applies to the first event from this index on that has enough time
 * before the next draft.
 */
export type ScriptEdit = { type: string; place: number } & (
	| {
			/** The event comes again with these values. */
			kind: "corrected";
			payload: object;
	  }
	| {
			/** A copy of the event follows it, and is cancelled. */
			kind: "entered_twice";
	  }
);

/**
 * If a plan changes, its playback counts as another match, and readers of the earlier one start again with a snapshot. `seconds` (in
 * PlaybackRow) is the length, rounded up.
 */
export interface PlaybackPlan extends Omit<PlaybackRow, "sport"> {
	format: MatchFormat;
	seed: string;
	edits: readonly ScriptEdit[];
}
