// The interface of a match that can be played back, as the player uses it; implemented by sports. Positions are
// milliseconds on the match's own axis.
import type { Translate } from "#client/i18n/text-of.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";

export interface PlaybackTimeline {
	/** Length of the axis, in milliseconds. */
	lengthMs: number;
	/** Returns how far the match has come at `now`. */
	endAt(now: Instant): number;
	stateAt(positionMs: number): MatchState;
	/** Returns the latest server time at which the match was at the position. */
	instantAt(positionMs: number): Instant;
	/** Returns the `now` for which a clock shows the match clock at the position. */
	clockNowAt(positionMs: number): Instant;
	/** Positions of the key events, ascending. */
	keyMoments: readonly number[];
	/** Returns the position at which an event first appears; `null` if it has none. */
	positionOf(eventId: EventId): number | null;
	/** Formats a position for addresses: `63:20`. */
	toLabel(positionMs: number): string;
	/** Returns `null` for a label that is not a position of this match. */
	readLabel(label: string): number | null;
	/** Set if positions do not come from a match clock: playback then works although no event has a time. */
	isClockless?: true;
	/** Formats a position for readers: `63:20`, `45+2:10`. */
	describe(positionMs: number, t: Translate): string;
}
