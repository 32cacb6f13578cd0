// Rules of a match that depend on its format (IH4): lengths of periods, overtime, shoot-out. Options of the format: periodMinutes,
// overtimeMinutes, overtimeSkaters, overtimes (maximum number), shootOutRounds, clockUp.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import { HOCKEY_PERIODS, type HockeyPeriod } from "./periods.ts";

const PERIODS = 3;
const MAX_OVERTIMES = HOCKEY_PERIODS.filter((period) => period.startsWith("ot")).length;
/** Defaults of a clock without a format. */
const USUAL = { periodMs: 20 * MINUTE_MS, overtimeMs: 5 * MINUTE_MS };

export interface HockeyRules {
	periodMs: number;
	overtimeMs: number;
	/** Skaters of a side in overtime, 3 to 5. */
	overtimeSkaters: number;
	/** Maximum number of overtimes. */
	overtimes: number;
	/** Whether the displayed clock counts up through the match and not down in each period (IH9). */
	countsUp: boolean;
	/** Attempts of each side before sudden death. */
	shootOutRounds: number;
}

/**
 * With a shoot-out, there is one overtime of 5 minutes with three skaters; without one, overtimes of 20 minutes at full strength until a
 * goal (IIHF and NHL rule 84: regular season and play-offs). Five rounds as in the IIHF's rules.
 */
export function hockeyRules({ hasExtraTime, hasShootOut, options = {} }: Partial<MatchFormat>): HockeyRules {
	const count = (key: string, usual: number, lowest: number, highest: number): number => {
		const value = options[key];
		return typeof value === "number" && value >= lowest && value <= highest ? value : usual;
	};
	return {
		periodMs: count("periodMinutes", 20, 1, 60) * MINUTE_MS,
		overtimeMs: count("overtimeMinutes", hasShootOut || !hasExtraTime ? 5 : 20, 1, 60) * MINUTE_MS,
		overtimeSkaters: count("overtimeSkaters", hasShootOut ? 3 : 5, 3, 5),
		overtimes: hasExtraTime ? count("overtimes", hasShootOut ? 1 : MAX_OVERTIMES, 0, MAX_OVERTIMES) : 0,
		countsUp: options.clockUp === true,
		shootOutRounds: count("shootOutRounds", 5, 1, 10),
	};
}

export const isHockeyPeriod = (period: string | null): period is HockeyPeriod =>
	period !== null && (HOCKEY_PERIODS as readonly string[]).includes(period);

/** Returns the number of an overtime, from 1; 0 for other periods. */
export const overtimeOf = (period: string | null): number => (period?.startsWith("ot") ? Number(period.slice(2)) : 0);

interface PeriodTimes {
	/** Milliseconds played at its start and end: the log's clock counts up through the match. */
	startMs: number;
	endMs: number;
}

/** Returns `null` for the shoot-out. Without rules, the usual times. */
export function periodTimes(
	period: HockeyPeriod,
	{ periodMs, overtimeMs }: Pick<HockeyRules, "periodMs" | "overtimeMs"> = USUAL,
): PeriodTimes | null {
	if (period === "so") return null;
	const overtime = overtimeOf(period);
	const startMs = overtime ? PERIODS * periodMs + (overtime - 1) * overtimeMs : HOCKEY_PERIODS.indexOf(period) * periodMs;
	return { startMs, endMs: startMs + (overtime ? overtimeMs : periodMs) };
}

/** The end of the period if the format differs from the usual one; otherwise `null`. */
export function unusualEndMs(period: string, format: MatchFormat): number | null {
	if (!isHockeyPeriod(period)) return null;
	const endMs = periodTimes(period, hockeyRules(format))?.endMs ?? null;
	return endMs === (periodTimes(period)?.endMs ?? null) ? null : endMs;
}

/** Formats a period: P2, OT, OT2, SO. */
export function periodLabel(period: HockeyPeriod): string {
	return period === "ot1" ? "OT" : period.toUpperCase();
}

/** Skaters of a side without penalties in the running period. */
export const fullTeam = ({ period, setup }: Pick<MatchState, "period" | "setup">): number =>
	overtimeOf(period) > 0 ? hockeyRules(setup.format).overtimeSkaters : 5;
