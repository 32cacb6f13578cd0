// Basketball's own events: payload types. Periods: q1 to q4, then ot1, ot2 …
import type { PlayerId } from "#shared/kit/ids.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { Side } from "#shared/match/sides.ts";

/** Four quarters, then as many overtimes as it takes. The list ends at six, more than any match has needed. */
export const BASKETBALL_PERIODS = ["q1", "q2", "q3", "q4", "ot1", "ot2", "ot3", "ot4", "ot5", "ot6"] as const;
export type BasketballPeriod = (typeof BASKETBALL_PERIODS)[number];

export const POINTS = [1, 2, 3] as const;
export const FOUL_KINDS = ["personal", "technical", "unsportsmanlike", "disqualifying"] as const;
export type FoulKind = (typeof FOUL_KINDS)[number];

export interface BasketballPayloads {
	/** One free throw or field goal. Scorer null: not known yet. */
	points_scored: { side: Side; scorerId: PlayerId | null; points: (typeof POINTS)[number] };
	/** `side` commits it. Player null: not known yet, or a foul of the bench. */
	foul_committed: { side: Side; playerId: PlayerId | null; kind: FoulKind };
	timeout_called: { side: Side };
	commentary_written: { text: string; isKey?: boolean };
}

export type BasketballEventType = keyof BasketballPayloads;
/** One of basketball's own events; `event.type` determines the payload. */
export type BasketballEvent = { [Type in BasketballEventType]: MatchEvent<Type, BasketballPayloads[Type]> }[BasketballEventType];
export type BasketballDraft = { [Type in BasketballEventType]: EventDraft<Type, BasketballPayloads[Type]> }[BasketballEventType];
