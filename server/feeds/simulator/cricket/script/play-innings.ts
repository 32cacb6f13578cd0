// Simulates one innings, ball by ball.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import { otherSide, type Side } from "#shared/match/sides.ts";
import type { BallBowled } from "#shared/sports/cricket/events.ts";
import type { SessionEnd } from "#shared/sports/cricket/session-ends.ts";
import {
	BATTER_EDGES,
	type BallRates,
	EDGE_OF_STRENGTH,
	PACES,
	PHASES,
	paceLimits,
	paceOf,
	phaseAt,
	USUAL_PACE,
} from "#shared/sports/cricket/tempo.ts";
import type { CricketTeam } from "./cricket-facts.ts";
import { BALL_MS, DISMISSAL_SHARES, OVER_MS, REVIEW_MS } from "./rates.ts";
import { drawReview, type SimulatedReview } from "./review-decision.ts";

export interface InningsOrder {
	side: Side;
	period: string;
	teams: Readonly<Record<Side, CricketTeam>>;
	rates: BallRates;
	/** Multiplies the rate of boundaries in this innings, and divides the rate of wickets. */
	conditions: number;
	/** Maximum number of legal balls; `null` without a limit. */
	limit: number | null;
	wickets: number;
	/** Number of unsuccessful reviews that each side may have; 0 for none. */
	reviews: number;
	/** Total with which the batting side wins; `null` if there is no target. */
	target: number | null;
	/** Runs at which the side declares; `null` if it does not. */
	declareAt: number | null;
	/** Start of the innings, in milliseconds after the start of the match. */
	startsAtMs: number;
	/** Returns the break that is due at this moment; `null` while play goes on. Test matches have sessions. */
	breakAt(atMs: number): SessionBreak | null;
}

export interface SessionBreak {
	session: SessionEnd;
	/** Day of the match, from 1. */
	day: number;
	/** Time at which play resumes. */
	untilMs: number;
}

export interface PlayedInnings {
	drafts: ScheduledDraft[];
	runs: number;
	wickets: number;
	/** Number of legal balls in the innings. */
	balls: number;
	endsAtMs: number;
	isDeclared: boolean;
}

interface Course {
	runs: number;
	wickets: number;
	balls: number;
	atMs: number;
	striker: number;
	other: number;
	next: number;
	bowler: number;
	before: number;
	/** Number of legal balls by bowler. */
	bowled: number[];
	deliveries: number;
	/** CR12: the next ball is a free hit. */
	isFreeHit: boolean;
}

/** Part of every source id. Raise it when the drafts of a script change in number, order or time, so that old and new ids cannot mix. */
export const SCRIPT_VERSION = 4;

export function playInnings(order: InningsOrder, random: SeededRandom): PlayedInnings {
	const { side, period, limit } = order;
	const drafts: ScheduledDraft[] = [];
	const add = (name: string, atMs: number, type: string, payload: object) =>
		drafts.push({ sourceId: `${SCRIPT_VERSION}.${period} ${name}`, atMs, draft: { type, period, elapsedMs: null, payload } });
	const reviewing = random.fork("reviews");
	const left = { home: order.reviews, away: order.reviews };
	const course: Course = {
		runs: 0,
		wickets: 0,
		balls: 0,
		atMs: order.breakAt(order.startsAtMs)?.untilMs ?? order.startsAtMs,
		striker: 0,
		other: 1,
		next: 2,
		bowler: 0,
		before: -1,
		bowled: Array.from({ length: 11 }, () => 0),
		deliveries: 0,
		isFreeHit: false,
	};
	add("start", course.atMs, "period_started", {});
	const isOver = () =>
		course.wickets >= order.wickets ||
		(limit !== null && course.balls >= limit) ||
		(order.target !== null && course.runs >= order.target) ||
		(order.declareAt !== null && course.runs >= order.declareAt && course.balls % 6 === 0);
	chooseBowler(order, course, random);
	while (!isOver()) {
		const rest = order.breakAt(course.atMs + BALL_MS);
		if (rest) add(`${rest.session} of day ${rest.day}`, course.atMs + BALL_MS, "session_ended", { session: rest.session, day: rest.day });
		course.atMs = rest?.untilMs ?? course.atMs + BALL_MS;
		course.deliveries++;
		const wasFreeHit = course.isFreeHit;
		const ball = withoutFreeHitWicket(order, course, drawBall(order, course, random));
		const name = `${course.deliveries}`;
		add(name, course.atMs, "ball_bowled", ball);
		// There is hardly anything to review on a free hit.
		const review = wasFreeHit ? null : drawReview(ball, left, reviewing);
		if (review) {
			drafts.push(...reviewDrafts(review, { period, name, atMs: course.atMs }));
			course.atMs += REVIEW_MS;
			if (review.outcome === "stands") left[review.side]--;
		}
		apply(order, course, review?.ball ?? ball, random);
	}
	const isDeclared = order.declareAt !== null && course.runs >= order.declareAt && course.wickets < order.wickets;
	if (isDeclared) add("declared", course.atMs + 20_000, "innings_declared", { side });
	add("end", course.atMs + 30_000, "period_ended", {});
	return { drafts, runs: course.runs, wickets: course.wickets, balls: course.balls, endsAtMs: course.atMs + 30_000, isDeclared };
}

function reviewDrafts(
	{ side, subject, outcome, ball }: SimulatedReview,
	at: { period: string; name: string; atMs: number },
): ScheduledDraft[] {
	const { period, name, atMs } = at;
	const about = `${SCRIPT_VERSION}.${period} ${name}`;
	const draft = (type: string, payload: object) => ({ type, period, elapsedMs: null, payload });
	return [
		{ sourceId: `${about} review`, atMs: atMs + 12_000, draft: draft("review_started", { side, subject }), about },
		{ sourceId: `${about} decision`, atMs: atMs + REVIEW_MS, draft: draft("review_ended", { side, subject, outcome }), about },
		...(outcome === "overturned"
			? [{ sourceId: `${about} revised`, atMs: atMs + REVIEW_MS, draft: draft("ball_bowled", ball), revises: about }]
			: []),
	];
}

function drawBall(order: InningsOrder, course: Course, random: SeededRandom): BallBowled {
	const { side, teams, rates, limit, conditions } = order;
	const [batting, fielding] = [teams[side], teams[otherSide(side)]];
	const striker = batting.eleven[course.striker];
	const bowler = fielding.eleven[course.bowler];
	const ball: BallBowled = {
		side,
		strikerId: striker?.id ?? null,
		nonStrikerId: batting.eleven[course.other]?.id ?? null,
		bowlerId: bowler?.id ?? null,
		runs: 0,
	};
	const extra = random.next();
	if (extra < rates.wide) return { ...ball, wides: random.chance(0.1) ? 5 : 1 };
	const isNoBall = extra < rates.wide + rates.noBall;
	const edge = (batting.strength / fielding.strength) ** EDGE_OF_STRENGTH * (BATTER_EDGES[course.striker] ?? 0.4) * conditions;
	const { boundary, wicket: falls } = PHASES[limit === null ? -1 : phaseAt(course.balls / limit)] ?? { boundary: 1, wicket: 1 };
	const pace = paceOfChase(order, course);
	const wicket = isNoBall ? 0 : (rates.wicket * falls * pace ** 2) / Math.max(0.4, edge);
	const [one, two, three] = [rates.one, rates.two, rates.three];
	const [four, six] = [rates.four * boundary * pace * edge, rates.six * boundary * pace * edge];
	const weights = [wicket, one, two, three, four, six, rates.bye];
	const dot = Math.max(0.08, 1 - weights.reduce((sum, weight) => sum + weight, 0));
	const drawn = random.weighted([...weights, dot]);
	const runs = [0, 1, 2, 3, 4, 6, 0, 0][drawn] ?? 0;
	if (isNoBall) return { ...ball, runs, noBalls: 1 };
	if (drawn === 6) return random.chance(0.5) ? { ...ball, legByes: 1 } : { ...ball, byes: 1 };
	return drawn === 0 ? withWicket(ball, fielding, course, random) : { ...ball, runs };
}

/** CR12: bowled, caught and the like do not count on a free hit of limited overs. */
function withoutFreeHitWicket({ limit }: InningsOrder, course: Course, ball: BallBowled): BallBowled {
	const isFreeHit = limit !== null && course.isFreeHit;
	course.isFreeHit = Boolean(ball.noBalls) || (course.isFreeHit && Boolean(ball.wides));
	if (!isFreeHit || !ball.dismissal || ball.dismissal === "run_out") return ball;
	const { dismissal: _how, fielderId: _fielder, ...dot } = ball;
	return dot;
}

/** Returns the factor on the rate of boundaries of a side that must reach a target within its remaining balls. */
function paceOfChase({ rates, wickets, limit, target }: InningsOrder, course: Course): number {
	if (target === null || limit === null || course.balls >= limit) return 1;
	const left = { balls: limit - course.balls, wickets: wickets - course.wickets };
	return PACES[paceOf(paceLimits(rates, left, limit), target - course.runs)] ?? PACES[USUAL_PACE];
}

function withWicket(ball: BallBowled, fielding: CricketTeam, course: Course, random: SeededRandom): BallBowled {
	const [dismissal] = DISMISSAL_SHARES[random.weighted(DISMISSAL_SHARES.map(([, share]) => share))] ?? DISMISSAL_SHARES[0];
	const keeperId = fielding.keeper?.id ?? null;
	const someone = random.pick(fielding.eleven).id;
	if (dismissal === "stumped") return { ...ball, dismissal, fielderId: keeperId };
	if (dismissal === "run_out") return { ...ball, dismissal, fielderId: someone };
	if (dismissal !== "caught") return { ...ball, dismissal };
	return { ...ball, dismissal, fielderId: random.chance(0.22) ? keeperId : course.deliveries % 23 === 0 ? ball.bowlerId : someone };
}

function apply(order: InningsOrder, course: Course, ball: BallBowled, random: SeededRandom): void {
	const { runs, wides = 0, noBalls = 0, byes = 0, legByes = 0, dismissal } = ball;
	course.runs += runs + wides + noBalls + byes + legByes;
	const isLegal = wides === 0 && noBalls === 0;
	if (dismissal) {
		course.wickets++;
		course.striker = course.next++;
	}
	if ((runs + byes + legByes + Math.max(0, wides - 1)) % 2 === 1) changeEnds(course);
	if (!isLegal) return;
	course.balls++;
	course.bowled[course.bowler] = (course.bowled[course.bowler] ?? 0) + 1;
	if (course.balls % 6 !== 0) return;
	changeEnds(course);
	course.atMs += OVER_MS;
	chooseBowler(order, course, random);
}

function changeEnds(course: Course): void {
	[course.striker, course.other] = [course.other, course.striker];
}

/** Excludes the bowler of the previous over, and bowlers who have bowled a fifth of the overs (playing conditions of limited overs). */
function chooseBowler({ teams, side, limit }: InningsOrder, course: Course, random: SeededRandom): void {
	const { eleven } = teams[otherSide(side)];
	const most = limit === null ? Number.POSITIVE_INFINITY : Math.ceil(limit / 30) * 6;
	const weightOf = ({ position, skill }: (typeof eleven)[number], index: number) => {
		if (index === course.before || (course.bowled[index] ?? 0) + 6 > most) return 0;
		return position === "BOWL" ? 4 * skill : position === "AR" ? 2 * skill : position === "BAT" ? 0.05 : 0.001;
	};
	const weights = eleven.map((player, index) => weightOf(player, index));
	course.before = course.bowler = random.weighted(weights);
}
