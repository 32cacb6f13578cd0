// Data of the shot chart: bars by minute of play and side, and goals by clock. Pure.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { activeEvents } from "#shared/match/judge/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import type { HockeyEvent } from "#shared/sports/ice-hockey/events.ts";

interface ShotBar {
	side: Side;
	startMs: number;
	widthMs: number;
	count: number;
}

export interface ShotBars {
	bars: ShotBar[];
	goals: { id: string; side: Side; atMs: number }[];
	totals: { shots: Pair<number>; goals: Pair<number> };
}

/** Includes only events with a clock. A goal is also a shot on goal. */
export function shotBars(state: Pick<MatchState, "timeline">): ShotBars {
	const counts = new Map<string, ShotBar>();
	const goals: ShotBars["goals"] = [];
	const totals = { shots: { home: 0, away: 0 }, goals: { home: 0, away: 0 } };
	for (const event of activeEvents(state) as HockeyEvent[]) {
		const isGoal = event.type === "goal_scored";
		const isSaved = event.type === "shot_taken" && event.payload.outcome === "saved";
		if ((!isGoal && !isSaved) || event.elapsedMs === null) continue;
		const { side } = event.payload;
		const startMs = Math.floor(event.elapsedMs / MINUTE_MS) * MINUTE_MS;
		const bar = counts.get(`${side} ${startMs}`) ?? { side, startMs, widthMs: MINUTE_MS, count: 0 };
		bar.count++;
		counts.set(`${side} ${startMs}`, bar);
		totals.shots[side]++;
		if (!isGoal) continue;
		totals.goals[side]++;
		goals.push({ id: event.id, side, atMs: event.elapsedMs });
	}
	return { bars: SIDES.flatMap((side) => [...counts.values()].filter((bar) => bar.side === side)), goals, totals };
}
