// Football's part of the match state, the result of folding football's own events.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { FootballPayloads, FootballPeriod, ReviewSubject, Statistic } from "./events.ts";

export interface FootballDetail {
	redCards: Pair<number>;
	yellowCards: Pair<number>;
	/** Kicks of the shoot-out in order; `null` if there was none. */
	shootOut: { kicks: { side: Side; playerId: PlayerId | null; isScored: boolean }[]; scored: Pair<number> } | null;
	/** Minutes announced for the running period; `null` if none. */
	addedMinutes: number | null;
	/** The review in progress; `null` if none. */
	review: { subject: ReviewSubject; side: Side | null; eventId: string | null } | null;
	lineUps: Pair<FootballPayloads["line_up_announced"] | null>;
	/** Players with a yellow card. */
	booked: PlayerId[];
	sentOff: PlayerId[];
	/** Substitutes who came on. */
	cameOn: PlayerId[];
	/** Players who left for the rest of the match: sent off or substituted. */
	offPitch: PlayerId[];
	/** Latest totals by period. */
	statistics: Partial<Record<FootballPeriod, Partial<Record<Statistic, [home: number, away: number]>>>>;
	/** Pressure by minute in match order, -100 to 100; `period` distinguishes 45+2 from 47. */
	momentum: { period: FootballPeriod; minute: number; value: number }[];
}
