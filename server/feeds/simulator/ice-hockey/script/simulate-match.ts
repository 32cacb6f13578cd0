// Simulates a whole ice hockey match from its seed before it begins: every event with its time. Pure.

import type { MatchFacts, MatchScript } from "#server/feeds/simulator/kernel/match-script.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { otherSide, type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { periodTimes } from "#shared/sports/ice-hockey/format.ts";
import type { HockeyPeriod } from "#shared/sports/ice-hockey/periods.ts";
import { lineUpOf } from "./line-up.ts";
import { playPeriod } from "./play-period.ts";
import { HOCKEY_RATES } from "./rates.ts";
import { playShootOut } from "./shoot-out.ts";
import { createStage, type Stage } from "./stage.ts";

/** No draft is earlier than this relative to the start. */
export const EARLIEST_MS = -60 * MINUTE_MS;
/** No script is longer: a cup match may need several overtimes. */
export const MAX_MATCH_MS = 420 * MINUTE_MS;

const INTERMISSION_MS = 17 * MINUTE_MS;
const SHORT_BREAK_MS = 2 * MINUTE_MS;
const AVERAGE = 1.35;
/** Exponent on the ratio of strengths: in ice hockey, strength matters less than in football. */
const STRENGTH_POWER = 0.55;

export function simulateMatch(facts: MatchFacts): MatchScript {
	const stage = createStage(facts, edgesOf(facts));
	for (const side of SIDES) {
		stage.atMs = EARLIEST_MS + (side === "home" ? 5 : 6) * MINUTE_MS;
		stage.record("line_up_announced", lineUpOf(stage, side));
	}
	stage.atMs = stage.random.integer(0, 90) * SECOND_MS;
	for (const period of ["p1", "p2", "p3"] as const) {
		play(stage, period);
		if (period !== "p3") stage.atMs += INTERMISSION_MS;
	}
	if (isLevel(stage) && facts.format.hasExtraTime) playOn(stage);
	stage.atMs += 3 * SECOND_MS;
	stage.record("match_ended", {});
	return {
		drafts: stage.drafts,
		score: { ...stage.score },
		winner: leader(stage),
		attendance: drawAttendance(facts, stage.random.fork("attendance").next()),
	};
}

function playOn(stage: Stage): void {
	const { overtimes, overtimeSkaters } = stage.rules;
	for (let number = 1; number <= overtimes && isLevel(stage); number++) {
		stage.atMs += overtimeSkaters < 5 ? SHORT_BREAK_MS : INTERMISSION_MS;
		if (play(stage, `ot${number}` as HockeyPeriod)) return;
	}
	if (!isLevel(stage) || !stage.facts.format.hasShootOut) return;
	stage.atMs += SHORT_BREAK_MS;
	playShootOut(stage);
}

function play(stage: Stage, period: HockeyPeriod): boolean {
	const times = periodTimes(period, stage.rules);
	return times !== null && playPeriod(stage, period, times.startMs, times.endMs);
}

/** Returns the factor on the goals of each side, by strength and venue: its square root multiplies both the shots and the share that score. */
function edgesOf({ teams }: MatchFacts): Pair<number> {
	const edge = (side: Side) => {
		const difference = Math.log(teams[side].strength / AVERAGE) - Math.log(teams[otherSide(side)].strength / AVERAGE);
		return Math.exp(STRENGTH_POWER * difference) * (side === "home" ? HOCKEY_RATES.homeFactor : HOCKEY_RATES.awayFactor);
	};
	return { home: edge("home"), away: edge("away") };
}

const isLevel = ({ score }: Stage): boolean => score.home === score.away;

function leader({ score }: Stage): Side | null {
	if (score.home === score.away) return null;
	return score.home > score.away ? "home" : "away";
}

function drawAttendance({ teams, capacity }: MatchFacts, luck: number): number {
	const pull = 0.35 + 0.18 * (teams.home.strength + teams.away.strength) + 0.25 * (luck - 0.5);
	return Math.round(capacity * Math.max(0.2, Math.min(0.995, pull)));
}
