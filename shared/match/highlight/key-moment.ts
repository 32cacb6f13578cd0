// A key moment of a match: what a highlight shows of its log. Sports find theirs (sports/key-moments.ts); this file knows none.
import type { EventId } from "#shared/kit/ids.ts";
import type { EventReason } from "../event-reason.ts";
import type { EventStatus } from "../match-event.ts";
import type { Score, Side } from "../sides.ts";

export const MOMENT_KINDS = ["score", "score_cancelled", "incident", "chance"] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** Percent of the pitch, from the own goal line of the moment's side and from its left. */
export interface PitchPlace {
	x: number;
	y: number;
}

export interface KeyMoment extends EventReason {
	eventId: EventId;
	kind: MomentKind;
	/** What kind of it, by the sport's own key: `header`, `red`, `post`. */
	detail: string;
	side: Side;
	status: EventStatus;
	/** As the match clock is shown: 71', 45+2', Q3 4:12; null where there is none. */
	minute: string | null;
	/** Names; null for unknown. */
	player: string | null;
	assist: string | null;
	/** The score after it; of a cancelled one the score that it would have made. */
	score: Score;
	/** Of a cancelled one: the score that stands instead. */
	scoreInstead: Score | null;
	/** Null where the log has no place. */
	place: PitchPlace | null;
}
