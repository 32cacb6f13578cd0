// Plays one period second by second: shots, goals, penalties, stops of the clock.
import { SECOND_MS } from "#shared/kit/instant.ts";
import { otherSide, SIDES, type Side } from "#shared/match/sides.ts";
import { overtimeOf } from "#shared/sports/ice-hockey/format.ts";
import type { HockeyPeriod } from "#shared/sports/ice-hockey/periods.ts";
import { chooseOnIce } from "./choose-player.ts";
import { foul } from "./foul.ts";
import { HOCKEY_RATES } from "./rates.ts";
import { shoot } from "./shoot.ts";
import { manage, shotFactors } from "./situation.ts";
import { emptyCounts, none, type Stage } from "./stage.ts";

const SECONDS = 3_600;

/** Returns `true` if a goal in overtime ended the match. */
export function playPeriod(stage: Stage, period: HockeyPeriod, startMs: number, endMs: number): boolean {
	Object.assign(stage, { period, elapsedMs: startMs, hits: none(), counts: emptyCounts() });
	stage.record("period_started", {});
	faceOff(stage);
	let isOver = false;
	while (stage.elapsedMs < endMs && !isOver) {
		stage.elapsedMs += SECOND_MS;
		stage.atMs += SECOND_MS;
		const goals = stage.score.home + stage.score.away;
		const isStopped = playSecond(stage, endMs);
		isOver = overtimeOf(period) > 0 && stage.score.home + stage.score.away > goals;
		if (isStopped && !isOver && stage.elapsedMs < endMs) restart(stage);
	}
	stage.record("statistics_measured", { totals: totalsOf(stage) });
	stage.record("period_ended", {});
	return isOver;
}

/** Returns whether play was stopped. */
function playSecond(stage: Stage, endMs: number): boolean {
	const { random } = stage;
	if (manage(stage, endMs)) return false;
	for (const side of SIDES) {
		const factors = shotFactors(stage, side, endMs);
		const tries = 1 + HOCKEY_RATES.missedPerShot + HOCKEY_RATES.blockedPerShot + HOCKEY_RATES.postPerShot;
		if (random.chance((HOCKEY_RATES.shotsOnGoal * factors.shots * tries) / SECONDS)) return shoot(stage, side, factors.scoring);
		if (random.chance(HOCKEY_RATES.penalties / SECONDS)) {
			foul(stage, side);
			return true;
		}
		if (random.chance(HOCKEY_RATES.hits / SECONDS)) stage.hits[side]++;
	}
	if (!random.chance(HOCKEY_RATES.stoppages / SECONDS)) return false;
	stage.stopClock();
	stage.stop(random.integer(12, 30));
	return true;
}

function restart(stage: Stage): void {
	stage.record("clock_set", { isRunning: true });
	faceOff(stage);
}

function faceOff(stage: Stage): void {
	const side: Side = stage.random.chance(0.5) ? "home" : "away";
	const centre = (of: Side) => chooseOnIce(stage, of, ({ position }) => (position === "C" ? 8 : 0.2))?.id ?? null;
	stage.counts.faceOffsWon[side]++;
	stage.record("face_off_won", { side, playerId: centre(side), loserId: centre(otherSide(side)) });
}

function totalsOf({ counts, hits }: Stage) {
	const { shotsOnGoal, shots, blocks, faceOffsWon } = counts;
	const pair = ({ home, away }: { home: number; away: number }): [number, number] => [home, away];
	return { shotsOnGoal: pair(shotsOnGoal), shots: pair(shots), blocks: pair(blocks), faceOffsWon: pair(faceOffsWon), hits: pair(hits) };
}
