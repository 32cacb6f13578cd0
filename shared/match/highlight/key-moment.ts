// A key moment of a match, as a highlight shows it. Sports find theirs (sports/key-moments.ts); this file is independent of sports.
import type { EventId } from "#shared/kit/ids.ts";
import type { EventReason } from "../event-reason.ts";
import type { EventStatus } from "../match-event.ts";
import type { Score, Side } from "../sides.ts";

export const MOMENT_KINDS = ["score", "score_cancelled", "incident", "chance"] as const;
type MomentKind = (typeof MOMENT_KINDS)[number];

/** Percent of the pitch, counted from the own goal line of the moment's side and from its left. */
export interface PitchPlace {
	x: number;
	y: number;
}

export interface KeyMoment extends EventReason {
	eventId: EventId;
	kind: MomentKind;
	/** The sport's own key for the kind of moment: `header`, `red`, `post`. */
	detail: string;
	side: Side;
	status: EventStatus;
	/** Time as the match clock is displayed: 71', 45+2', Q3 4:12; `null` if there is none. */
	minute: string | null;
	/** Names; `null` if unknown. */
	player: string | null;
	assist: string | null;
	/** The score after the moment; for a cancelled score, the score that it would have made. */
	score: Score;
	/** For a cancelled score, the score that stands instead. */
	scoreInstead: Score | null;
	/** `null` if the log has no location. */
	place: PitchPlace | null;
}
