// Football's part of the match state: what the fold of its own events leaves behind.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
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

type PlayedPeriod = Exclude<FootballPeriod, "p">;
type Lengths = Pick<MatchFormat, "halfMinutes" | "extraHalfMinutes" | "hasOneHalf">;

/** Has the format other lengths than the usual 45 and 15 minutes? */
export const isUnusual = ({ halfMinutes, extraHalfMinutes, hasOneHalf }: Lengths): boolean =>
	halfMinutes !== undefined || extraHalfMinutes !== undefined || hasOneHalf === true;

/** Starts and regular ends of the periods by the format, milliseconds. */
export function periodTimes(format?: Lengths): { starts: Record<PlayedPeriod, number>; ends: Record<PlayedPeriod, number> } {
	if (!format || !isUnusual(format)) return { starts: PERIOD_STARTS_MS, ends: PERIOD_ENDS_MS };
	const half = (format.halfMinutes ?? 45) * 60_000;
	const extra = (format.extraHalfMinutes ?? 15) * 60_000;
	const full = format.hasOneHalf ? half : 2 * half;
	return {
		starts: { "1h": 0, "2h": half, e1: full, e2: full + extra },
		ends: { "1h": half, "2h": full, e1: full + extra, e2: full + 2 * extra },
	};
}

/** Without stoppage time; null for the shoot-out. */
export function periodLengthMs(period: FootballPeriod): number | null {
	return period === "p" ? null : PERIOD_ENDS_MS[period] - PERIOD_STARTS_MS[period];
}

/** Minute as shown: 0 ms → 1', 45:30 in the first half → 45+1'. Null where there is no clock (shoot-out). */
export function minuteLabel(period: string | null, elapsedMs: number | null, format?: Lengths): string | null {
	if (period === null || elapsedMs === null || !(period in PERIOD_ENDS_MS)) return null;
	return minuteBefore(periodTimes(format).ends[period as PlayedPeriod], elapsedMs);
}

/** Minute as shown in a period with this regular end. */
export function minuteBefore(endMs: number, elapsedMs: number): string {
	const end = endMs / 60_000;
	const minute = Math.floor(elapsedMs / 60_000) + 1;
	return minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}
