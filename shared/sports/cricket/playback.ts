// Playback of a cricket match: delivery by delivery, each with the same length on the axis, without breaks.
import type { EventId } from "#shared/kit/ids.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Playback, playBack } from "#shared/match/playback/play-back.ts";
import type { PlaybackTimes, Reading } from "#shared/match/playback/playback-times.ts";
import { type Delivery, deliveriesOf } from "./deliveries.ts";
import type { CricketDetail } from "./detail.ts";
import type { CricketPeriod } from "./events.ts";
import { cricket } from "./module.ts";

/** Length of a delivery on the axis: about the time between two deliveries. */
export const BALL_MS = 40 * SECOND_MS;

/** An innings on the axis. */
export interface AxisPart {
	period: CricketPeriod;
	startMs: number;
	/** One entry per delivery: `0.1`, `0.2` … */
	overs: readonly string[];
}

export interface CricketPlayback extends Playback<CricketDetail, AxisPart> {
	lengthMs: number;
}

/** Returns `null` for a match that has not begun. Positions worth jumping to are starts of innings and wickets. */
export function cricketPlayback(live: MatchState<CricketDetail>): CricketPlayback | null {
	const deliveries = deliveriesOf(live);
	const axis: { period: CricketPeriod; startMs: number; overs: string[] }[] = [];
	const places = new Map<EventId, number>();
	for (const [index, { entry, period, over }] of deliveries.entries()) {
		if (axis.at(-1)?.period !== period) axis.push({ period, startMs: index * BALL_MS, overs: [] });
		axis.at(-1)?.overs.push(over);
		places.set(entry.event.id, (index + 1) * BALL_MS);
	}
	const hasBegun = live.periodScores.length > 0;
	const played = hasBegun ? playBack(cricket, live, timesOf(live, deliveries), ({ id }) => places.get(id) ?? null) : null;
	if (!played) return null;
	const { stateAt, instantAt, positionOf } = played;
	const wickets = deliveries.flatMap(({ entry: { event } }) => (event.payload.dismissal ? [places.get(event.id) ?? 0] : []));
	const moments = [...axis.map(({ startMs }) => startMs), ...wickets];
	return {
		axis,
		lengthMs: Math.max(BALL_MS, deliveries.length * BALL_MS),
		stateAt,
		instantAt,
		keyMoments: [...new Set(moments)].sort((one, other) => one - other),
		positionOf,
	};
}

/**
 * Returns the readings: the first and the last ball of each over, and each start and end of an innings; balls in between are interpolated.
 */
function timesOf(live: MatchState<CricketDetail>, deliveries: readonly Delivery[]): PlaybackTimes {
	const readings: Reading[] = [];
	let balls = 0;
	const read = (positionMs: number, at: Instant): void => {
		const last = readings.at(-1);
		readings.push(last ? { positionMs: Math.max(last.positionMs, positionMs), at: Math.max(last.at, at) } : { positionMs, at });
	};
	for (const { event, earlier } of live.timeline) {
		if (event.status === "cancelled") continue;
		const { occurredAt } = earlier[0] ?? event;
		if (event.type === "period_started" || event.type === "period_ended") read(balls * BALL_MS, occurredAt);
		if (event.type !== "ball_bowled") continue;
		const [own, next, before] = [deliveries[balls], deliveries[balls + 1], deliveries[balls - 1]];
		balls++;
		const isEdge = own?.overNumber !== next?.overNumber || own?.overNumber !== before?.overNumber || balls === deliveries.length;
		if (isEdge) read(balls * BALL_MS, occurredAt);
	}
	// The position does not advance between two deliveries, so the clock never runs.
	return { readings, isRunning: false };
}
