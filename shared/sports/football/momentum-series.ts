// Pressure over the match on one axis of minutes, with its goals and red cards.

import type { EventId } from "#shared/kit/ids.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { axisLength } from "#shared/match/playback/play-back.ts";
import type { Side } from "#shared/match/sides.ts";
import type { FootballDetail } from "./detail.ts";
import type { FootballEvent } from "./events.ts";
import { minuteLabel } from "./format.ts";
import { type AxisPart, footballAxis } from "./playback-axis.ts";

export interface MomentumSeries {
	/** `position` in minutes from the left, stoppage time included; a minute that was not measured has no bar. */
	bars: { position: number; minute: string; value: number }[];
	marks: { position: number; minute: string; kind: "goal" | "red_card"; side: Side; eventId: EventId }[];
	/**
	 * Start of each period; the first is 0. `clockMinutes`: minutes on the clock at its start and its regular end; `null` for the
	 * shoot-out.
	 */
	periodStarts: { period: string; position: number; clockMinutes: { from: number; to: number } | null }[];
	/** Minutes on the axis, at least all of regular time. */
	length: number;
}

/** `axis`: axis of the current match, needed if the state is an earlier one. */
export function momentumSeries(
	state: MatchState<FootballDetail>,
	axis: readonly AxisPart[] = footballAxis(state, state.detail.momentum),
): MomentumSeries {
	const marks = state.timeline.flatMap(({ event }) => markOf(event as FootballEvent));
	const periodStarts = axis.map(({ period, startMs, clockMs, endMs }) => ({
		period,
		position: startMs / MINUTE_MS,
		clockMinutes: clockMs === null || endMs === null ? null : { from: clockMs / MINUTE_MS, to: endMs / MINUTE_MS },
	}));
	const place = ({ period, minute }: { period: string; minute: number }) => {
		const part = axis.find((one) => one.period === period);
		const position = ((part?.startMs ?? 0) - (part?.clockMs ?? 0)) / MINUTE_MS + minute - 1;
		return { position, minute: minuteLabel(period, (minute - 1) * MINUTE_MS, state.setup.format) ?? "" };
	};
	return {
		bars: state.detail.momentum.map((bar) => ({ ...place(bar), value: bar.value })),
		marks: marks.map(({ kind, side, eventId, ...at }) => ({ ...place(at), kind, side, eventId })),
		periodStarts,
		length: axisLength(axis) / MINUTE_MS,
	};
}

function markOf(event: FootballEvent): { kind: "goal" | "red_card"; side: Side; eventId: EventId; period: string; minute: number }[] {
	const isMarked = event.type === "goal_scored" || (event.type === "card_shown" && event.payload.card !== "yellow");
	if (!isMarked || isCancelled(event) || event.period === null || event.elapsedMs === null) return [];
	const minute = Math.floor(event.elapsedMs / MINUTE_MS) + 1;
	return [
		{ kind: event.type === "goal_scored" ? "goal" : "red_card", side: event.payload.side, eventId: event.id, period: event.period, minute },
	];
}
