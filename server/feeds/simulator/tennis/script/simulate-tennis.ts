// Simulates a whole tennis match from its seed before it begins: every point with its time. Pure.

import type { MatchFacts, MatchScript, ScriptTeam } from "#server/feeds/simulator/kernel/match-script.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { otherSide, type Pair, SIDES, type Side } from "#shared/match/sides.ts";
import { setsWon } from "#shared/sports/tennis/detail.ts";
import { TENNIS_PERIODS } from "#shared/sports/tennis/periods.ts";
import { beginSet, matchWinner, openSet, winPoint } from "#shared/sports/tennis/scoring.ts";
import { playPoint, serverEdge } from "./play-point.ts";
import { createStage, type Stage } from "./stage.ts";
import {
	CHALLENGE_SUCCESS,
	CHALLENGES,
	CHANGE_SECONDS,
	MEDICAL_TIMEOUTS,
	MEN,
	PAIRS,
	POINT_SECONDS,
	RETIREMENTS,
	SET_BREAK_SECONDS,
	type TourAverages,
	VIOLATIONS,
	WALKOVERS,
	WOMEN,
} from "./tour-averages.ts";

/** A walk-over is known this long before the start. */
export const EARLIEST_MS = -120 * MINUTE_MS;
/** Longest match: even five sets do not take longer. */
export const MAX_MATCH_MS = 420 * MINUTE_MS;

/** Approximate number of points in a match, over which the probability of an incident in a match is spread. */
const USUAL_POINTS = 150;

export function simulateTennis(facts: MatchFacts): MatchScript {
	const stage = createStage(facts);
	const { random } = stage;
	if (random.chance(WALKOVERS)) return walkOver(stage, random.pick(SIDES));
	const retires = random.chance(RETIREMENTS) ? { side: random.pick(SIDES), afterPoints: random.integer(30, 160) } : null;
	stage.wait(random.integer(0, 120));
	nameServers(stage, random.pick(SIDES));
	stage.wait(random.integer(240, 330));
	let points = 0;
	for (const period of TENNIS_PERIODS) {
		beginPeriod(stage, period);
		while (openSet(stage.detail)) {
			if (retires && points >= retires.afterPoints) return retire(stage, retires.side);
			playNext(stage);
			points++;
		}
		endPeriod(stage);
		if (matchWinner(stage.detail, stage.format)) break;
		stage.wait(SET_BREAK_SECONDS);
	}
	return finish(stage, matchWinner(stage.detail, stage.format));
}

/** Selects the averages by the tour, with which the keys of tournaments end (tournaments.ts). */
function averagesOf({ teams, competition = "" }: MatchFacts): TourAverages {
	if (teams.home.squad.length > 1) return PAIRS;
	return competition.endsWith("-women") ? WOMEN : MEN;
}

/** In doubles, each pair names its first server. */
function nameServers(stage: Stage, first: Side): void {
	for (const side of [otherSide(first), first]) {
		const squad = stage.facts.teams[side].squad;
		const player = squad.length > 1 ? stage.random.pick(squad) : squad[0];
		if (side === first || squad.length > 1) stage.record("server_named", { side, playerId: player?.id ?? null });
	}
	stage.detail = { ...stage.detail, server: first };
}

function beginPeriod(stage: Stage, period: string): void {
	stage.period = period;
	stage.recordCourse("period_started");
	stage.detail = beginSet(stage.detail, period, stage.format);
}

function endPeriod(stage: Stage): void {
	stage.wait(1);
	stage.recordCourse("period_ended");
}

function playNext(stage: Stage): void {
	const { random, facts, format } = stage;
	stage.wait(random.integer(...POINT_SECONDS));
	incidents(stage);
	const server = stage.detail.server ?? "home";
	const point = playPoint(random, averagesOf(facts), server, serverEdge(strengths(facts.teams), server, stage.form));
	stage.record("point_played", { ...point, server });
	const before = openSet(stage.detail)?.games;
	stage.detail = winPoint(stage.detail, format, point.side);
	const games = openSet(stage.detail)?.games;
	const isChange = games && before && games.home + games.away !== before.home + before.away && (games.home + games.away) % 2 === 1;
	if (isChange && games.home + games.away > 1) stage.wait(CHANGE_SECONDS);
}

const strengths = ({ home, away }: Pair<ScriptTeam>): Pair<number> => ({ home: home.strength, away: away.strength });

/** Draws rare incidents between two points. */
function incidents(stage: Stage): void {
	const { random, facts } = stage;
	const side = random.pick(SIDES);
	const playerId = random.pick(facts.teams[side].squad).id;
	if (random.chance(CHALLENGES / USUAL_POINTS)) stage.record("challenge_made", { side, isSuccessful: random.chance(CHALLENGE_SUCCESS) });
	if (random.chance(VIOLATIONS / USUAL_POINTS)) stage.record("code_violation", { side, playerId, penalty: "warning" });
	if (random.chance(MEDICAL_TIMEOUTS / USUAL_POINTS)) {
		stage.record("medical_timeout_called", { side, playerId });
		stage.wait(180);
	}
}

function retire(stage: Stage, side: Side): MatchScript {
	stage.wait(150);
	stage.record("side_withdrew", { side, playerId: playerOf(stage, side), kind: "retirement" });
	endPeriod(stage);
	return finish(stage, otherSide(side));
}

function walkOver(stage: Stage, side: Side): MatchScript {
	stage.atMs = EARLIEST_MS + stage.random.integer(0, 90) * MINUTE_MS;
	stage.record("side_withdrew", { side, playerId: playerOf(stage, side), kind: "walkover" });
	stage.recordCourse("status_changed", { status: "awarded" });
	return { drafts: stage.drafts, score: { home: 0, away: 0 }, winner: otherSide(side), attendance: null };
}

const playerOf = ({ facts }: Stage, side: Side): string | null => facts.teams[side].squad[0]?.id ?? null;

function finish(stage: Stage, winner: Side | null): MatchScript {
	stage.wait(2);
	stage.recordCourse("match_ended");
	const { capacity } = stage.facts;
	const attendance = Math.round(capacity * (0.3 + 0.65 * stage.random.next()));
	return { drafts: stage.drafts, score: setsWon(stage.detail), winner, attendance };
}
