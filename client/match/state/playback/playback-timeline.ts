// What the player needs of a match that can be played back; built by its sport. Positions are milliseconds on the match's own axis.
import type { Translate } from "#client/i18n/text-of.ts";
import type { EventId } from "#shared/kit/ids.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";

export interface PlaybackTimeline {
	/** Of the axis, milliseconds. */
	lengthMs: number;
	/** How far the match has come at `now`. */
	endAt(now: Instant): number;
	stateAt(positionMs: number): MatchState;
	/** The latest instant of server time at which the match stood there. */
	instantAt(positionMs: number): Instant;
	/** The `now` for which a clock reads what the match clock showed there. */
	clockNowAt(positionMs: number): Instant;
	/** Positions of the key events, rising. */
	keyMoments: readonly number[];
	/** Where an event shows first; null for one without a place. */
	positionOf(eventId: EventId): number | null;
	/** A position as it stands in addresses: `63:20`. */
	toLabel(positionMs: number): string;
	/** Null for a label that names no position of this match. */
	readLabel(label: string): number | null;
	/** Positions do not come from a match clock: it plays back although no event has one. */
	isClockless?: true;
	/** A position for readers: `63:20`, `45+2:10`. */
	describe(positionMs: number, t: Translate): string;
}
