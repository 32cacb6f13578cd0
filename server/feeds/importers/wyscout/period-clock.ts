// Converts whole seconds of one period of a recording to match clock and time since kick-off.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { UsualPeriod } from "#shared/sports/football/events.ts";
import { PERIOD_STARTS_MS } from "#shared/sports/football/format.ts";

export interface PeriodClock {
	period: UsualPeriod;
	draft(name: string, second: number, type: string, payload: object): ScheduledDraft;
	/** Number of the match minute that ends at this second: 45 at second 2,700 of the first half, 46 one minute later. */
	minuteAt(second: number): number;
}

/** `periodAtMs` is the start of the period, milliseconds after kick-off. */
export function periodClock(period: UsualPeriod, periodAtMs: number): PeriodClock {
	const startMs = period === "p" ? null : PERIOD_STARTS_MS[period];
	return {
		period,
		draft(name, second, type, payload) {
			const passedMs = Math.floor(second) * SECOND_MS;
			const elapsedMs = startMs === null ? null : startMs + passedMs;
			return { sourceId: `${period} ${name}`, atMs: periodAtMs + passedMs, draft: { type, period, elapsedMs, payload } };
		},
		minuteAt: (second) => Math.floor(((startMs ?? 0) / SECOND_MS + second) / 60),
	};
}
