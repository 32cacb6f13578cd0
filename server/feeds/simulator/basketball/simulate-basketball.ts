// Simulates a whole basketball match from its seed before it begins: line-ups, four quarters, and overtimes until one side leads. Pure.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import { isOvertime, lastRegular, periodEndMs, periodsOf } from "#shared/sports/basketball/format.ts";
import type { BasketballPeriod } from "#shared/sports/basketball/periods.ts";
import type { MatchScript } from "../kernel/match-script.ts";
import type { BasketballFacts } from "./basketball-facts.ts";
import { changePlayers, drawFive } from "./change-players.ts";
import { type Court, createCourt, startPeriod } from "./court.ts";
import { playPossession } from "./play-possession.ts";
import { BREAK_MS } from "./rates.ts";

export const EARLIEST_MS = -40 * MINUTE_MS;
/** Every script ends before this. Four quarters take some 95 real minutes, and an overtime some 13. */
export const MAX_MATCH_MS = 240 * MINUTE_MS;

export function simulateBasketball(facts: BasketballFacts): MatchScript {
	const random = seededRandom(facts.seed).fork("line-ups");
	const [home, away] = [drawFive("home", facts.teams.home, random), drawFive("away", facts.teams.away, random)];
	const court = createCourt(facts, { home: home.own, away: away.own });
	court.announce(EARLIEST_MS, home.lineUp);
	court.announce(EARLIEST_MS + MINUTE_MS, away.lineUp);
	let ball: Side = court.random.pick(["home", "away"]);
	for (const period of periodsOf(facts.format)) {
		if (isOvertime(period) && court.score.home !== court.score.away) break;
		playPeriod(court, period, ball);
		// Alternating possession: the two sides begin the quarters in turn.
		ball = otherSide(ball);
	}
	// There is no break after the last period.
	court.atMs = court.drafts.at(-1)?.atMs ?? court.atMs;
	court.record("match_ended", {});
	const { drafts, score } = court;
	const winner = score.home === score.away ? null : score.home > score.away ? "home" : "away";
	return { drafts, score: { ...score }, winner, attendance: drawAttendance(facts) };
}

function playPeriod(court: Court, period: BasketballPeriod, first: Side): void {
	const { format } = court.facts;
	startPeriod(court, period);
	if (court.elapsedMs > 0) changePlayers(court);
	for (let side = first; !court.isOver(); side = otherSide(side)) playPossession(court, side);
	court.elapsedMs = periodEndMs(period, format);
	court.record("period_ended", {});
	court.isRunning = false;
	const isHalf = period === "q2" || period === "h1";
	court.atMs += isHalf ? BREAK_MS.half : isOvertime(period) || period === lastRegular(format) ? BREAK_MS.overtime : BREAK_MS.quarter;
}

function drawAttendance({ teams, capacity, seed }: BasketballFacts): number {
	const random = seededRandom(seed).fork("attendance");
	const appeal = 0.55 + 0.2 * (teams.home.strength / 1.35) + 0.1 * (teams.away.strength / 1.35);
	return Math.round(Math.min(1, appeal * (0.8 + random.next() * 0.35)) * capacity);
}
