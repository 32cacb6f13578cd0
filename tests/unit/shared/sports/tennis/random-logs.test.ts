// Random valid logs of tennis: folding entry by entry, whole and from any cut gives one state, corrections included, and points that are
// corrected back leave no trace in the state.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { foldFurther, foldLog } from "#shared/match/fold/fold-log.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { SIDES } from "#shared/match/sides.ts";
import { FINAL_SETS, tennisFormat } from "#shared/sports/tennis/format.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { pointLog } from "#shared/sports/tennis/point-log.ts";
import { matchWinner, openSet } from "#shared/sports/tennis/scoring.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { tennisSetup } from "../../../../fixtures/tennis-match.ts";
import { expectSameEverywhere, type Played, played } from "./played-match.ts";

const SEEDS = process.env.LONG === "1" ? Array.from({ length: 40 }, (_, index) => index + 1) : [1, 2, 3];
const point = (period: string | null, side: string): EventDraft => ({
	type: "point_played",
	payload: { side, kind: "unknown" },
	period,
	elapsedMs: null,
	occurredAt: KICK_OFF,
});
const course = (type: string, period: string): EventDraft => ({ type, payload: {}, period, elapsedMs: null, occurredAt: KICK_OFF });
const revision = ({ type, period, elapsedMs, id }: MatchEvent, payload: object): EventDraft => ({
	type,
	period,
	elapsedMs,
	payload,
	revises: id,
	occurredAt: KICK_OFF,
});

/** A match of random points, some of them corrected if the judge allows it. */
function randomMatch(seed: number): Played {
	const random = seededRandom(`tennis log ${seed}`);
	const setup = tennisSetup({
		bestOf: random.pick([1, 3]),
		finalSet: random.pick(FINAL_SETS),
		hasNoAdvantage: random.chance(0.5),
		setGames: 4,
	});
	let match = played(setup, []);
	for (const period of ["s1", "s2", "s3"]) {
		match = played(setup, [course("period_started", period)], match);
		while (openSet(match.state.detail)) {
			match = played(setup, [point(period, random.pick(SIDES))], match);
			if (!random.chance(0.03)) continue;
			const corrected = revision(random.pick(match.log.filter(({ type, revision }) => type === "point_played" && revision === 1)), {
				side: random.pick(SIDES),
				kind: "unknown",
			});
			if (judgeMatch(tennis, match.state, corrected) !== null) continue;
			const after = played(setup, [corrected], match);
			// A correction that makes an earlier set undecided is skipped, because it would require further corrections.
			if (after.state.detail.sets.slice(0, -1).every(({ winner }) => winner !== null)) match = after;
		}
		match = played(setup, [course("period_ended", period)], match);
		if (matchWinner(match.state.detail, tennisFormat(setup.format))) return played(setup, [course("match_ended", period)], match);
	}
	throw new Error("no winner");
}

describe.each(SEEDS)("A random tennis log (seed %i)", (seed) => {
	const match = randomMatch(seed);
	const { state, log } = match;
	const { setup } = state;

	it("MR6 folds to one state in the server and the browser, whole and from any cut", () => {
		expectSameEverywhere(match);
		const random = seededRandom(seed);
		for (let round = 0; round < 5; round++) {
			const cut = random.integer(0, log.length);
			expect(foldFurther(tennis, foldLog(tennis, setup, log.slice(0, cut)), log.slice(cut))).toEqual(state);
		}
	});

	it("TN1 has as many sets, games and points as its point log, each won by who won its last point", () => {
		const games = pointLog(state);
		expect(state.winner).not.toBeNull();
		for (const { period, games: score } of state.detail.sets)
			expect(games.filter((game) => game.period === period)).toHaveLength(score.home + score.away);
		for (const { points, winner } of games) expect(points.at(-1)?.side).toBe(winner);
		expect(games.reduce((sum, { points }) => sum + points.length, 0)).toBe(
			state.timeline.filter(({ event }) => event.type === "point_played").length,
		);
	});

	it("TN1 stands as before once a point that was corrected is corrected back", () => {
		const last = log.findLast(({ type, revision }) => type === "point_played" && revision === 1) as MatchEvent;
		const payload = findEvent(state, last.id)?.payload ?? {};
		const side = (payload as { side?: string }).side ?? "";
		const there = revision(last, { side: side === "home" ? "away" : "home", kind: "unknown" });
		const back = played(setup, [there, revision(last, { side, kind: "unknown" })], match);
		expect({ detail: back.state.detail, score: back.state.score, winner: back.state.winner }).toEqual({
			detail: state.detail,
			score: state.score,
			winner: state.winner,
		});
	});
});
