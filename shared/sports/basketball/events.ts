// Basketball's own events: payload types. Periods: q1 to q4, or the halves h1 and h2, then ot1, ot2 …
import type { PlayerId } from "#shared/kit/ids.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { Side } from "#shared/match/sides.ts";

/** Points of an attempt; 1 is a free throw. */
export const POINTS = [1, 2, 3] as const;
export type Points = (typeof POINTS)[number];
/** The order is part of the wire format. `offensive`: a personal foul by the side with the ball, without free throws. */
export const FOUL_KINDS = ["personal", "technical", "unsportsmanlike", "disqualifying", "offensive"] as const;
export type FoulKind = (typeof FOUL_KINDS)[number];
export const REBOUND_KINDS = ["offensive", "defensive"] as const;

export interface NumberedPlayer {
	playerId: PlayerId;
	number: number;
}

export interface BasketballPayloads {
	/** One free throw or field goal. `scorerId`: `null` if not known yet. `assistId`: absent if there was none, or if not known. */
	points_scored: { side: Side; scorerId: PlayerId | null; assistId?: PlayerId | null; points: Points };
	/** An unsuccessful attempt. */
	shot_missed: { side: Side; playerId: PlayerId | null; points: Points };
	/** `side` blocks the other side's attempt, which is a separate `shot_missed`. */
	shot_blocked: { side: Side; playerId: PlayerId | null };
	/** `playerId`: `null` if not known yet, or if the rebound is the team's because the ball went out of bounds. */
	rebound_taken: { side: Side; playerId: PlayerId | null; kind: (typeof REBOUND_KINDS)[number] };
	/** `side` wins the ball from the other side, whose loss is a separate `turnover_committed`. */
	ball_stolen: { side: Side; playerId: PlayerId | null };
	/** `side` loses the ball. `playerId`: `null` if not known yet, or if the turnover is the team's. */
	turnover_committed: { side: Side; playerId: PlayerId | null };
	/** `side` commits it. `playerId`: `null` if not known yet. `isBench`: by the coach or the bench, no team foul (BB5). */
	foul_committed: { side: Side; playerId: PlayerId | null; kind: FoulKind; isBench?: boolean };
	timeout_called: { side: Side };
	player_substituted: { side: Side; inId: PlayerId | null; outId: PlayerId | null };
	line_up_announced: {
		side: Side;
		coach?: string;
		/** At most five players; if there are fewer, the players on the court are not known. */
		starters: NumberedPlayer[];
		bench: NumberedPlayer[];
		/** `false` for a probable line-up. */
		isConfirmed: boolean;
	};
	commentary_written: { text: string; isKey?: boolean };
}

export type BasketballEventType = keyof BasketballPayloads;
/** One of basketball's own events; `event.type` determines the payload. */
export type BasketballEvent = { [Type in BasketballEventType]: MatchEvent<Type, BasketballPayloads[Type]> }[BasketballEventType];
export type BasketballDraft = { [Type in BasketballEventType]: EventDraft<Type, BasketballPayloads[Type]> }[BasketballEventType];
