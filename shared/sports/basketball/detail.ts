// Basketball's part of the match state, and the lengths of its periods.
import type { PlayerId } from "#shared/kit/ids.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { PeriodScore } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import { BASKETBALL_PERIODS, type BasketballPeriod } from "./events.ts";

export interface BasketballDetail {
	/** Of both sides by period, in order of play. */
	teamFouls: PeriodScore[];
	/** Of each player in the whole match. */
	playerFouls: Readonly<Record<PlayerId, number>>;
	/** Players who are out of the game: five fouls, or disqualified. */
	fouledOut: PlayerId[];
	/** Points of each player. */
	points: Readonly<Record<PlayerId, number>>;
	timeouts: Pair<number>;
}

/** FIBA rules, article 41: the fifth foul. */
export const MAX_PLAYER_FOULS = 5;

const QUARTER_MS = 10 * MINUTE_MS;
const OVERTIME_MS = 5 * MINUTE_MS;
const QUARTERS = 4;

export const isBasketballPeriod = (period: string | null): period is BasketballPeriod =>
	period !== null && (BASKETBALL_PERIODS as readonly string[]).includes(period);

export const periodLengthMs = (period: BasketballPeriod): number => (period.startsWith("q") ? QUARTER_MS : OVERTIME_MS);

/** Milliseconds played when the period starts: the clock in the log counts up through the match, the one on show down in each period. */
export function periodStartMs(period: BasketballPeriod): number {
	const index = BASKETBALL_PERIODS.indexOf(period);
	return Math.min(index, QUARTERS) * QUARTER_MS + Math.max(0, index - QUARTERS) * OVERTIME_MS;
}

/** What the scoreboard's clock shows: milliseconds left of the period, never below 0. */
export function remainingMs(period: BasketballPeriod, elapsedMs: number): number {
	return Math.max(0, periodStartMs(period) + periodLengthMs(period) - elapsedMs);
}

/** Q3, OT, OT2. */
export function periodLabel(period: BasketballPeriod): string {
	if (period.startsWith("q")) return period.toUpperCase();
	return period === "ot1" ? "OT" : period.toUpperCase();
}
