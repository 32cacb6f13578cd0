// Lengths and limits of a basketball match by its format (BB3, BB4, BB5); defaults are FIBA's. Options of `MatchFormat.options`:
// quarterMinutes (10), overtimeMinutes (5), hasHalves (false; halves of 20), halfMinutes, playerFouls (5: the foul that ends a player's
// match), bonusFouls (4: team fouls of a period before free throws).
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { BASKETBALL_PERIODS, type BasketballPeriod } from "./periods.ts";

type Format = Pick<MatchFormat, "options"> | undefined;

/** FIBA's Official Basketball Rules: articles 8 (playing time), 40 (five fouls by a player), 41 (team fouls). `halfMinutes` is not from FIBA. */
const USUAL = { quarterMinutes: 10, halfMinutes: 20, overtimeMinutes: 5, playerFouls: 5, bonusFouls: 4 };

function limitOf(format: Format, name: keyof typeof USUAL): number {
	const value = format?.options?.[name];
	return typeof value === "number" && value > 0 ? value : USUAL[name];
}

const hasHalves = (format: Format): boolean => format?.options?.hasHalves === true;

export const isOvertime = (period: string): boolean => period.startsWith("ot");

export const isBasketballPeriod = (period: string | null): period is BasketballPeriod =>
	period !== null && (BASKETBALL_PERIODS as readonly string[]).includes(period);

/** Returns the periods of the format in the order of play. */
export const periodsOf = (format: Format): readonly BasketballPeriod[] =>
	BASKETBALL_PERIODS.filter((period) => isOvertime(period) || period.startsWith("h") === hasHalves(format));

/** The last period of regular time. */
export const lastRegular = (format: Format): BasketballPeriod => (hasHalves(format) ? "h2" : "q4");

export function periodLengthMs(period: BasketballPeriod, format?: Format): number {
	const name = isOvertime(period) ? "overtimeMinutes" : period.startsWith("h") ? "halfMinutes" : "quarterMinutes";
	return limitOf(format, name) * MINUTE_MS;
}

/**
 * Milliseconds played when the period starts. The clock in the log counts up through the match; the displayed clock counts down in each
 * period.
 */
export function periodStartMs(period: BasketballPeriod, format?: Format): number {
	const before = BASKETBALL_PERIODS.slice(0, BASKETBALL_PERIODS.indexOf(period));
	const hasOther = period.startsWith("h") || (isOvertime(period) && hasHalves(format));
	return before.reduce((sum, one) => {
		const counts = isOvertime(one) || one.startsWith("h") === hasOther;
		return counts ? sum + periodLengthMs(one, format) : sum;
	}, 0);
}

export const periodEndMs = (period: BasketballPeriod, format?: Format): number =>
	periodStartMs(period, format) + periodLengthMs(period, format);

/** Displayed clock: milliseconds left in the period, never below 0. */
export function remainingMs(period: BasketballPeriod, elapsedMs: number, format?: Format): number {
	return Math.max(0, periodEndMs(period, format) - elapsedMs);
}

/** The number of fouls that ends a player's match. */
export const maxPlayerFouls = (format: Format): number => limitOf(format, "playerFouls");

/** Team fouls of a period without free throws; from the next foul on, the other side is in the bonus. */
export const foulsBeforeBonus = (format: Format): number => limitOf(format, "bonusFouls");

/** Formats a period: Q3, H2, OT, OT2. */
export const periodLabel = (period: BasketballPeriod): string => (period === "ot1" ? "OT" : period.toUpperCase());
