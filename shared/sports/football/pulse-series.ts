// Pressure over the match, laid out on one axis of minutes with its goals and red cards. Called by the match page.
import type { EventId } from "#shared/kit/ids.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import { type FootballDetail, minuteLabel, PERIOD_ENDS_MS, PERIOD_STARTS_MS } from "./detail.ts";
import type { FootballEvent } from "./events.ts";

export interface PulseSeries {
	/** `position` in minutes from the left, stoppage time included; a minute that was not measured has no bar. */
	bars: { position: number; minute: string; value: number }[];
	marks: { position: number; minute: string; kind: "goal" | "red_card"; side: Side; eventId: EventId }[];
	/** Where each period begins; the first is 0. */
	periodStarts: { period: string; position: number }[];
	/** Minutes on the axis, at least two regular halves. */
	length: number;
}

type ClockPeriod = keyof typeof PERIOD_STARTS_MS;

/** Minutes on the match clock before a period begins. */
const minutesBefore = (period: ClockPeriod): number => PERIOD_STARTS_MS[period] / MINUTE_MS;

export function pulseSeries(state: MatchState<FootballDetail>): PulseSeries {
	const marks = state.timeline.flatMap(({ event }) => markOf(event as FootballEvent));
	const minutes = [...state.detail.pulse, ...marks];
	const played = (Object.keys(PERIOD_STARTS_MS) as ClockPeriod[]).filter(
		(period) => period === "1h" || period === "2h" || minutes.some((one) => one.period === period),
	);
	let length = 0;
	const periodStarts = played.map((period) => {
		const position = length;
		const lastMinute = Math.max(
			PERIOD_ENDS_MS[period] / MINUTE_MS,
			...minutes.filter((one) => one.period === period).map((one) => one.minute),
		);
		length += lastMinute - minutesBefore(period);
		return { period, position };
	});
	const place = ({ period, minute }: { period: string; minute: number }) => {
		const start = periodStarts.find((one) => one.period === period)?.position ?? 0;
		const position = start + minute - 1 - minutesBefore(period as ClockPeriod);
		return { position, minute: minuteLabel(period, (minute - 1) * MINUTE_MS) ?? "" };
	};
	return {
		bars: state.detail.pulse.map((bar) => ({ ...place(bar), value: bar.value })),
		marks: marks.map(({ kind, side, eventId, ...at }) => ({ ...place(at), kind, side, eventId })),
		periodStarts,
		length,
	};
}

function markOf(event: FootballEvent): { kind: "goal" | "red_card"; side: Side; eventId: EventId; period: string; minute: number }[] {
	const isMarked = event.type === "goal_scored" || (event.type === "card_shown" && event.payload.card !== "yellow");
	if (!isMarked || event.standing === "cancelled" || event.period === null || event.elapsedMs === null) return [];
	const minute = Math.floor(event.elapsedMs / MINUTE_MS) + 1;
	return [
		{ kind: event.type === "goal_scored" ? "goal" : "red_card", side: event.payload.side, eventId: event.id, period: event.period, minute },
	];
}
