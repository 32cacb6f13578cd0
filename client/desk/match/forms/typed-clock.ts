// Formats and parses the clock as the sport shows it, which may count down in each period.
import { minutesAndSeconds } from "#shared/match/clock-label.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { readClock, readMinute } from "./read-minute.ts";

/** What decides how a time of the clock is shown. */
export interface ClockPlace {
	sport: SportKey;
	period: string;
	format: MatchFormat;
}

/** Returns `4:12` for a time of the log in milliseconds. */
export function clockText({ sport, period, format }: ClockPlace, elapsedMs: number): string {
	return minutesAndSeconds(deskOf(sport).clockOnShow?.fromLog(period, elapsedMs, format) ?? elapsedMs);
}

/**
 * Returns the time of the log in milliseconds, or `null` if the text cannot be parsed. `hasMinutes`: also accepts a minute as the site
 * shows it (`71`) if the clock counts up.
 */
export function readClockText({ sport, period, format }: ClockPlace, text: string, hasMinutes: boolean): number | null {
	const { clockOnShow } = deskOf(sport);
	if (!clockOnShow) return hasMinutes ? readMinute(text) : readClock(text);
	const shownMs = readClock(text);
	return shownMs === null ? null : clockOnShow.toLog(period, shownMs, format);
}
