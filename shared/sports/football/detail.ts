// Football's part of the match state: what the fold of its own events leaves behind.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { Pair, Side } from "#shared/match/sides.ts";
import type { FootballPayloads, FootballPeriod, ReviewSubject, Statistic } from "./events.ts";

export interface FootballDetail {
	redCards: Pair<number>;
	yellowCards: Pair<number>;
	/** Kicks of the shoot-out in order; null where there was none. */
	shootOut: { kicks: { side: Side; playerId: PlayerId | null; isScored: boolean }[]; scored: Pair<number> } | null;
	/** Minutes announced for the running period; null when none. */
	addedMinutes: number | null;
	/** A review under way. */
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

/** The match clock at the start of each period, milliseconds; the shoot-out has none. */
export const PERIOD_STARTS_MS: Record<Exclude<FootballPeriod, "p">, number> = { "1h": 0, "2h": 2_700_000, e1: 5_400_000, e2: 6_300_000 };
/** The regular end of each period; beyond it is stoppage time. */
export const PERIOD_ENDS_MS: Record<Exclude<FootballPeriod, "p">, number> = {
	"1h": 2_700_000,
	"2h": 5_400_000,
	e1: 6_300_000,
	e2: 7_200_000,
};

/** Without stoppage time; null for the shoot-out. */
export function periodLengthMs(period: FootballPeriod): number | null {
	return period === "p" ? null : PERIOD_ENDS_MS[period] - PERIOD_STARTS_MS[period];
}

/** Minute as shown: 0 ms → 1', 45:30 in the first half → 45+1'. Null where there is no clock (shoot-out). */
export function minuteLabel(period: string | null, elapsedMs: number | null): string | null {
	if (period === null || elapsedMs === null || !(period in PERIOD_ENDS_MS)) return null;
	const end = PERIOD_ENDS_MS[period as keyof typeof PERIOD_ENDS_MS] / 60_000;
	const minute = Math.floor(elapsedMs / 60_000) + 1;
	return minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}
