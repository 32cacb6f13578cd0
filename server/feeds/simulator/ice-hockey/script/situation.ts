// The effect of score, clock and penalties on a side's shots, and the time at which it pulls its goaltender.
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { otherSide, SIDES, type Side } from "#shared/match/sides.ts";
import { overtimeOf } from "#shared/sports/ice-hockey/format.ts";
import { manpowerAt } from "#shared/sports/ice-hockey/manpower.ts";
import { benches } from "#shared/sports/ice-hockey/penalty-times.ts";
import { HOCKEY_RATES } from "./rates.ts";
import type { Stage } from "./stage.ts";

/** Time before the end from which a level match is played carefully. */
const LATE_MS = 6 * MINUTE_MS;
/** Time left at which a goaltender is pulled, by the number of missing goals. */
const PULLED_AT_MS: Readonly<Record<number, number>> = { 1: 100 * SECOND_MS, 2: 150 * SECOND_MS };

const skatersOf = ({ penalties, rules, period, elapsedMs }: Stage) =>
	manpowerAt(benches(penalties), overtimeOf(period) > 0 ? rules.overtimeSkaters : 5, elapsedMs).skaters;

/** Returns the factors on a side's number of shots on goal, and on the share of them that scores. */
export function shotFactors(stage: Stage, side: Side, endMs: number): { shots: number; scoring: number } {
	const { score, period, elapsedMs, edge, isPulled, rules } = stage;
	const other = otherSide(side);
	const skaters = skatersOf(stage);
	const lead = score[side] - score[other];
	const isLate = period === "p3" && endMs - elapsedMs < LATE_MS;
	const isOpen = overtimeOf(period) > 0 && rules.overtimeSkaters < 5;
	const parts = [
		skaters[side] > skaters[other] && HOCKEY_RATES.powerPlay,
		skaters[side] < skaters[other] && HOCKEY_RATES.shortHanded,
		isOpen && HOCKEY_RATES.overtime,
		isPulled[side] && HOCKEY_RATES.extraSkater,
		isPulled[other] && HOCKEY_RATES.emptyNet,
	].filter((part) => part !== false);
	const byScore = lead > 0 ? HOCKEY_RATES.leading : lead < 0 ? HOCKEY_RATES.trailing : isLate ? HOCKEY_RATES.lateLevel : 1;
	return {
		shots: parts.reduce((product, { shots }) => product * shots, Math.sqrt(edge[side]) * byScore),
		scoring: parts.reduce((product, { scoring }) => product * scoring, Math.sqrt(edge[side])),
	};
}

/** Pulls a goaltender at the right time; returns `true` if it did. */
export function manage(stage: Stage, endMs: number): boolean {
	if (stage.period !== "p3") return false;
	for (const side of SIDES) {
		const missing = stage.score[otherSide(side)] - stage.score[side];
		const isTime = endMs - stage.elapsedMs <= (PULLED_AT_MS[missing] ?? -1);
		if (isTime && !stage.isPulled[side]) {
			stage.isPulled[side] = true;
			stage.record("goalie_pulled", { side });
			return true;
		}
	}
	return false;
}

/** After a goal, a side that no longer needs an extra skater, or has no chance left, gets its goaltender back. */
export function returnGoalies(stage: Stage): void {
	for (const side of SIDES) {
		const missing = stage.score[otherSide(side)] - stage.score[side];
		if (!stage.isPulled[side] || missing === 1 || missing === 2) continue;
		stage.isPulled[side] = false;
		stage.record("goalie_entered", { side, playerId: stage.goalies[side][0]?.id ?? null });
	}
}
