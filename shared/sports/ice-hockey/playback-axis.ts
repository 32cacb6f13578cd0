// The axis on which an ice hockey match is displayed and played back: time played without breaks, so that a reading of the log's clock is
// its own position. A shoot-out has no clock: each of its attempts takes half a minute after the rest.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { activeEvents } from "#shared/match/judge/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { PeriodPart } from "#shared/match/playback/play-back.ts";
import { hockeyRules, overtimeOf, periodTimes } from "./format.ts";
import { HOCKEY_PERIODS, type HockeyPeriod } from "./periods.ts";

export interface AxisPart extends PeriodPart {
	period: HockeyPeriod;
}

export const ATTEMPT_MS = MINUTE_MS / 2;

/**
 * The axis has at least three periods; overtimes and the shoot-out are added once they have begun. An overtime that a goal ended is cut
 * there.
 */
export function hockeyAxis(state: Pick<MatchState, "timeline" | "setup">): AxisPart[] {
	const events = activeEvents(state);
	const rules = hockeyRules(state.setup.format);
	const begun = new Set(events.filter(({ type }) => type === "period_started").map(({ period }) => period));
	let endMs = 0;
	return HOCKEY_PERIODS.flatMap((period): AxisPart[] => {
		if ((overtimeOf(period) > 0 || period === "so") && !begun.has(period)) return [];
		const times = periodTimes(period, rules);
		const startMs = times?.startMs ?? endMs;
		const end = events.find((event) => event.type === "period_ended" && event.period === period);
		const attempts = events.filter(({ type }) => type === "shoot_out_attempt").length;
		const lengthMs = times
			? Math.max(MINUTE_MS / 60, Math.min(times.endMs, overtimeOf(period) > 0 ? (end?.elapsedMs ?? times.endMs) : times.endMs) - startMs)
			: (attempts + 1) * ATTEMPT_MS;
		endMs = startMs + lengthMs;
		return [{ period, startMs, lengthMs }];
	});
}
