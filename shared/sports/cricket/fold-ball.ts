// Folds one delivery into its innings: runs, wickets, overs, batters, bowlers, partnership, and the next striker.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { markOf } from "./ball-mark.ts";
import { type BatterLine, type BowlerLine, formatOf, type Innings, type OverLine, type Partnership } from "./detail.ts";
import type { BallBowled } from "./events.ts";
import { vacate, withBatter } from "./fold-crease.ts";
import { oversText } from "./score-text.ts";

/** Runs of a delivery without penalty runs. */
export const ownRuns = ({ runs, wides = 0, noBalls = 0, byes = 0, legByes = 0 }: BallBowled): number =>
	runs + wides + noBalls + byes + legByes;

/** Laws 21 and 22: whether the delivery counts in the over, which a wide or a no-ball does not. */
export const isLegal = ({ wides = 0, noBalls = 0 }: Pick<BallBowled, "wides" | "noBalls">): boolean => wides === 0 && noBalls === 0;

/** CR12: a no-ball is followed by a free hit, and a free hit that was a wide is bowled again. */
const makesFreeHit = ({ isFreeHit }: Innings, { noBalls = 0, wides = 0 }: BallBowled): boolean => noBalls > 0 || (isFreeHit && wides > 0);

/** Runs conceded by the bowler (Law 18 with 21 to 23). */
const concededRuns = ({ runs, wides = 0, noBalls = 0 }: BallBowled): number => runs + wides + noBalls;

export const isFour = ({ runs, isAllRun }: BallBowled): boolean => runs === 4 && !isAllRun;
export const isSix = ({ runs, isAllRun }: BallBowled): boolean => runs === 6 && !isAllRun;

/** The dismissed batter; `null` if nobody is out, or if not known. */
export const outOn = ({ dismissal, outId, strikerId }: BallBowled): PlayerId | null =>
	dismissal === undefined ? null : outId === undefined ? strikerId : outId;

/** Whether the wicket is credited to the bowler: Laws 32, 33, 35, 36 and 39. */
const isBowlersWicket = ({ dismissal }: Pick<BallBowled, "dismissal">): boolean =>
	dismissal !== undefined && ["bowled", "caught", "lbw", "stumped", "hit_wicket"].includes(dismissal);

export function foldBall(innings: Innings, ball: BallBowled, format: MatchFormat): Innings {
	const { ballsPerOver, hasFreeHits, noBallRuns } = formatOf(format);
	const overs = withBall(innings, ball, ballsPerOver);
	const over = overs.at(-1) as OverLine;
	const isOverDone = over.balls >= ballsPerOver;
	const runs = innings.runs + ownRuns(ball) + (ball.penalty ?? 0);
	const wickets = innings.wickets + (ball.dismissal === undefined ? 0 : 1);
	const balls = over.number * ballsPerOver + Math.min(over.balls, ballsPerOver);
	const next: Innings = {
		...innings,
		runs,
		wickets,
		balls,
		boundaries: innings.boundaries + (isFour(ball) || isSix(ball) ? 1 : 0),
		extras: addExtras(innings.extras, ball),
		batters: withBatters(innings.batters, ball),
		bowlers: withBowler(innings.bowlers, ball, over, isOverDone && isLegal(ball)),
		overs,
		partnerships: withPartnership(innings, ball),
		isFreeHit: hasFreeHits && makesFreeHit(innings, ball),
	};
	return nextCrease(next, ball, { isOverDone, over: oversText(balls, ballsPerOver), noBallRuns });
}

function addExtras(extras: Innings["extras"], { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 }: BallBowled) {
	if (wides + noBalls + byes + legByes + penalty === 0) return extras;
	return {
		wides: extras.wides + wides,
		noBalls: extras.noBalls + noBalls,
		byes: extras.byes + byes,
		legByes: extras.legByes + legByes,
		penalty: extras.penalty + penalty,
	};
}

/** CR4: the next over begins once the last one has all its legal balls, unless the delivery states its over. */
export function overOf({ overs }: Pick<Innings, "overs">, ball: Pick<BallBowled, "over">, ballsPerOver: number): number {
	const last = overs.at(-1);
	return ball.over ?? (last ? last.number + (last.balls >= ballsPerOver ? 1 : 0) : 0);
}

function withBall(innings: Innings, ball: BallBowled, ballsPerOver: number): OverLine[] {
	const number = overOf(innings, ball, ballsPerOver);
	const last = innings.overs.at(-1);
	const isNew = last?.number !== number;
	const over: OverLine = isNew
		? { number, bowlerId: null, isShared: false, runs: 0, conceded: 0, wickets: 0, total: 0, fallen: 0, balls: 0, marks: [] }
		: (last as OverLine);
	const [added, wicket] = [ownRuns(ball) + (ball.penalty ?? 0), ball.dismissal === undefined ? 0 : 1];
	const changed: OverLine = {
		number,
		bowlerId: ball.bowlerId,
		isShared: over.isShared || (over.marks.length > 0 && over.bowlerId !== ball.bowlerId),
		runs: over.runs + added,
		conceded: over.conceded + concededRuns(ball),
		wickets: over.wickets + wicket,
		total: innings.runs + added,
		fallen: innings.wickets + wicket,
		balls: over.balls + (isLegal(ball) ? 1 : 0),
		marks: [...over.marks, markOf(ball)],
	};
	return isNew ? [...innings.overs, changed] : [...innings.overs.slice(0, -1), changed];
}

function withBatters(before: readonly BatterLine[], ball: BallBowled): readonly BatterLine[] {
	const outId = outOn(ball);
	return withBatter(withBatter(before, ball.strikerId), ball.nonStrikerId).map((line): BatterLine => {
		const isStriker = line.playerId === ball.strikerId;
		const isOut = line.playerId === outId;
		if (!isStriker && !isOut) return line;
		const faced = isStriker ? face(line, ball) : line;
		return isOut ? { ...faced, status: "out", out: dismissalOf(ball) } : faced;
	});
}

const face = (line: BatterLine, ball: BallBowled): BatterLine => ({
	...line,
	runs: line.runs + ball.runs,
	balls: line.balls + (ball.wides ? 0 : 1),
	fours: line.fours + (isFour(ball) ? 1 : 0),
	sixes: line.sixes + (isSix(ball) ? 1 : 0),
});

function dismissalOf(ball: BallBowled): BatterLine["out"] {
	const { dismissal, bowlerId, fielderId = null, secondFielderId = null } = ball;
	return dismissal ? { how: dismissal, bowlerId: isBowlersWicket(ball) ? bowlerId : null, fielderId, secondFielderId } : null;
}

function withBowler(before: readonly BowlerLine[], ball: BallBowled, over: OverLine, endsOver: boolean): readonly BowlerLine[] {
	const { bowlerId } = ball;
	if (bowlerId === null) return before;
	const known = before.find((line) => line.playerId === bowlerId);
	const line = known ?? { playerId: bowlerId, balls: 0, maidens: 0, runs: 0, wickets: 0, dots: 0, wides: 0, noBalls: 0 };
	const isMaiden = endsOver && over.conceded === 0 && !over.isShared;
	const changed: BowlerLine = {
		...line,
		balls: line.balls + (isLegal(ball) ? 1 : 0),
		maidens: line.maidens + (isMaiden ? 1 : 0),
		runs: line.runs + concededRuns(ball),
		wickets: line.wickets + (isBowlersWicket(ball) ? 1 : 0),
		dots: line.dots + (isLegal(ball) && concededRuns(ball) === 0 ? 1 : 0),
		wides: line.wides + (ball.wides ?? 0),
		noBalls: line.noBalls + (ball.noBalls ?? 0),
	};
	return known ? before.map((one) => (one === known ? changed : one)) : [...before, changed];
}

function withPartnership(innings: Innings, ball: BallBowled): readonly Partnership[] {
	const last = innings.partnerships.at(-1);
	const isNew = !last || last.wicket !== innings.wickets + 1 || isBroken(last, ball);
	const pair: Partnership = isNew ? { wicket: innings.wickets + 1, runs: 0, balls: 0, batters: [] } : last;
	const added = ownRuns(ball) + (ball.penalty ?? 0);
	const both = [ball.strikerId, ball.nonStrikerId].filter((id) => id !== null);
	const missing = both.filter((id) => !pair.batters.some(({ playerId }) => playerId === id));
	const batters = [...pair.batters, ...missing.map((playerId) => ({ playerId, runs: 0 }))].map((one) =>
		one.playerId === ball.strikerId ? { ...one, runs: one.runs + ball.runs } : one,
	);
	const changed = { ...pair, runs: pair.runs + added, balls: pair.balls + (ball.wides ? 0 : 1), batters };
	return isNew ? [...innings.partnerships, changed] : [...innings.partnerships.slice(0, -1), changed];
}

/** Returns whether another batter came in without a wicket, because one has retired hurt: the partnership ends. */
function isBroken({ batters }: Partnership, { strikerId, nonStrikerId }: BallBowled): boolean {
	if (batters.length < 2) return false;
	return [strikerId, nonStrikerId].some((id) => id !== null && !batters.some(({ playerId }) => playerId === id));
}

/**
 * Returns the innings ready for the next ball: the batters change ends after an odd number of runs between the wickets and at the end of
 * an over (Laws 17 and 18), an over's end leaves no bowler, and a dismissal is added to the falls.
 */
function nextCrease(
	innings: Innings,
	ball: BallBowled,
	{ isOverDone, over, noBallRuns }: { isOverDone: boolean; over: string; noBallRuns: number },
): Innings {
	const { runs, wides = 0, noBalls = 0, byes = 0, legByes = 0 } = ball;
	const run = runs + byes + legByes + Math.max(0, wides - 1) + Math.max(0, noBalls - noBallRuns);
	const changes = (run % 2 === 1 ? 1 : 0) + (isOverDone ? 1 : 0);
	const ends = { strikerId: ball.strikerId ?? innings.strikerId, nonStrikerId: ball.nonStrikerId ?? innings.nonStrikerId };
	const [strikerId, nonStrikerId] = changes === 1 ? [ends.nonStrikerId, ends.strikerId] : [ends.strikerId, ends.nonStrikerId];
	const next = { ...innings, strikerId, nonStrikerId, bowlerId: isOverDone ? null : (ball.bowlerId ?? innings.bowlerId) };
	if (ball.dismissal === undefined) return next;
	const outId = outOn(ball);
	const falls = [...innings.falls, { wicket: innings.wickets, runs: innings.runs, over, playerId: outId }];
	return { ...(outId === null ? next : vacate(next, outId)), falls };
}
