// Derives the course of a match, as far as it is known, from the score and goal list of one openfootball row.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { Contradiction } from "#shared/match/contradiction.ts";
import { otherSide, type Score, SIDES, type Side } from "#shared/match/sides.ts";
import { type GoalKind, USUAL_PERIODS, type UsualPeriod } from "#shared/sports/football/events.ts";
import type { RawGoal, RawMatch, RawScore } from "./file-schema.ts";
import { readMinute } from "./read-sheet.ts";

export interface CourseGoal {
	/** The side whose score the goal increases. */
	side: Side;
	period: UsualPeriod;
	/** `null` if the file has no minute: then the goal fell somewhere in the part of the match that ends with `period`. */
	elapsedMs: number | null;
	scorer: { name: string; side: Side } | null;
	kind: GoalKind;
}

export interface Course {
	final: Score;
	/** Played periods, in order; empty if only the final score is known. */
	periods: UsualPeriod[];
	/** Goals in match order. */
	goals: CourseGoal[];
	/** Number of scored kicks; `null` without a shoot-out. */
	shootOut: Score | null;
	/** A score at a break that is higher than a later one; `null` without one. */
	contradiction: Contradiction | null;
}

/** Returns the course of a played match, and adds notes on unreadable parts; `null` without a result. */
export function readCourse(raw: RawMatch): { course: Course; notes: string[] } | null {
	const score: RawScore = Array.isArray(raw.score) ? { ft: raw.score } : raw.score;
	const final = toScore(score.et ?? score.ft);
	if (!final) return null;
	const notes: string[] = [];
	const shootOut = toScore(score.p);
	if (shootOut && shootOut.home === shootOut.away) notes.push(`a shoot-out cannot end ${text(shootOut)}: left out`);
	const listedGoals = readGoals(raw, score, notes);
	const areGoalsWhole = isEqual(sumGoals(listedGoals), final);
	if (listedGoals.length > 0 && !areGoalsWhole) {
		notes.push(
			`the goals listed make ${text(sumGoals(listedGoals))}, the score is ${text(final)}: the score stands, the goals are left out`,
		);
	}
	const goals = areGoalsWhole ? listedGoals : goalsFromScore(score, notes);
	const surplus = findSurplus(score);
	if (surplus) {
		const { name, early, later } = surplus;
		const taken = goals ? "" : ", and the final score alone is taken";
		notes.push(`the ${name} score ${text(early)} is more than a later one, ${text(later)}: the result is disputed${taken}`);
	} else if (!goals && score.ht) notes.push("score.ft: is missing: the final score alone is taken");
	if (areGoalsWhole) notes.push(...findContradictions(score, listedGoals));
	const decided = shootOut && shootOut.home !== shootOut.away ? shootOut : null;
	const played = USUAL_PERIODS.filter((period) => (period === "p" ? decided : period === "1h" || period === "2h" || score.et));
	const contradiction: Contradiction | null = surplus && { by: "parts", score: surplus.early };
	return { course: { final, periods: goals ? played : [], goals: goals ?? [], shootOut: decided, contradiction }, notes };
}

/** Finds the first stated score that is higher than the next one, for either side: no match is played like that (FD3). */
function findSurplus(score: RawScore): { name: string; early: Score; later: Score } | null {
	const stated = Object.entries({ "half-time": score.ht, "full-time": score.ft, "extra-time": score.et }).flatMap(([name, pair]) => {
		const each = toScore(pair);
		return each ? [{ name, score: each }] : [];
	});
	for (const [place, { name, score: early }] of stated.entries()) {
		const later = stated[place + 1]?.score;
		if (later && isLess(later, early)) return { name, early, later };
	}
	return null;
}

/** Goals in match order; those without a readable minute are placed where the scores at the breaks have room for them. */
function readGoals(raw: RawMatch, score: RawScore, notes: string[]): CourseGoal[] {
	const goals = SIDES.flatMap((side) =>
		(side === "home" ? raw.goals1 : raw.goals2).map((goal) => readGoal(goal, side, score.et !== undefined)),
	);
	const placed = goals.flatMap(({ period, ...goal }) => (period ? [{ ...goal, period }] : []));
	for (const { period, ...goal } of goals) {
		if (period) continue;
		placed.push({ ...goal, period: findRoom(placed, goal.side, score) });
		notes.push(`the goal of ${goal.scorer?.name ?? "an unknown player"} has no readable minute: it counts without one`);
	}
	moveToStoppage(placed, score, notes);
	const order = (goal: CourseGoal) => USUAL_PERIODS.indexOf(goal.period) * 1e9 + (goal.elapsedMs ?? 1e9 - 1);
	return placed.sort((one, other) => order(one) - order(other));
}

/**
 * Moves goals of a minute such as 93 to stoppage time: with extra time, 93 is ambiguous, and the goal belongs to the second half if the
 * score after 90 minutes lacks a goal.
 */
function moveToStoppage(placed: CourseGoal[], score: RawScore, notes: string[]): void {
	const fullTime = score.et === undefined ? null : toScore(score.ft);
	if (!fullTime) return;
	for (const side of SIDES) {
		const isBefore = ({ period }: CourseGoal) => period === "1h" || period === "2h";
		const missing = fullTime[side] - placed.filter((goal) => goal.side === side && isBefore(goal)).length;
		const early = placed.filter((goal) => goal.side === side && goal.period === "e1" && goal.elapsedMs !== null);
		const first = early.sort((one, other) => (one.elapsedMs ?? 0) - (other.elapsedMs ?? 0)).slice(0, Math.max(0, missing));
		for (const goal of first) {
			goal.period = "2h";
			notes.push(`goals: minute ${(goal.elapsedMs ?? 0) / MINUTE_MS + 1} is stoppage time by the score after 90 minutes`);
		}
	}
}

/** `period` and `elapsedMs` are `null` for an unreadable minute. Minutes beyond 90 of a match without extra time are stoppage time. */
function readGoal(goal: RawGoal, side: Side, hasExtraTime: boolean): Omit<CourseGoal, "period"> & { period: UsualPeriod | null } {
	const kind: GoalKind = goal.owngoal ? "own_goal" : goal.penalty ? "penalty" : "unknown";
	const scorer = goal.name === null ? null : { name: goal.name, side: goal.owngoal ? otherSide(side) : side };
	const place = readMinute(goal.minute, goal.offset ?? 0, hasExtraTime);
	return { side, kind, scorer, ...(place ?? { period: null, elapsedMs: null }) };
}

/** Returns the first part of the match whose score needs another goal of this side, otherwise the last part. */
function findRoom(placed: readonly CourseGoal[], side: Side, score: RawScore): UsualPeriod {
	const parts: [UsualPeriod, Score | null][] = [
		["1h", toScore(score.ht)],
		["2h", toScore(score.ft)],
		["e2", toScore(score.et)],
	];
	const countTo = (period: UsualPeriod) =>
		placed.filter((goal) => goal.side === side && USUAL_PERIODS.indexOf(goal.period) <= USUAL_PERIODS.indexOf(period)).length;
	const part = parts.find(([period, score]) => score && countTo(period) < score[side]);
	return part?.[0] ?? (score.et ? "e2" : "2h");
}

/**
 * Returns the goals of a match whose file has only scores: no scorer, no minute, home before away in each part of the match that the file
 * lists. Returns `null` if the file does not even separate the halves.
 */
function goalsFromScore(score: RawScore, notes: string[]): CourseGoal[] | null {
	const none: Score = { home: 0, away: 0 };
	const fullTime = toScore(score.ft);
	// A missing half-time score must not lose the facts of extra time and a shoot-out: the earlier goals are placed in the second half.
	const isPlacedLate = !score.ht && fullTime !== null && !isEqual(fullTime, none) && (score.et !== undefined || score.p !== undefined);
	if (isPlacedLate) notes.push("score.ht: is missing: the goals of the 90 minutes are placed in the second half");
	// The files omit a half-time score of 0-0, which follows from the full-time score 0-0.
	const halfTime = toScore(score.ht) ?? ((fullTime && isEqual(fullTime, none)) || isPlacedLate ? none : null);
	if (!fullTime || !halfTime) return null;
	const parts: [UsualPeriod, Score, Score][] = [
		["1h", none, halfTime],
		["2h", halfTime, fullTime],
		["e2", fullTime, toScore(score.et) ?? fullTime],
	];
	if (parts.some(([, before, after]) => isLess(after, before))) return null;
	return parts.flatMap(([period, before, after]) =>
		SIDES.flatMap((side) =>
			Array.from(
				{ length: after[side] - before[side] },
				(): CourseGoal => ({ side, period, elapsedMs: null, scorer: null, kind: "unknown" }),
			),
		),
	);
}

/** Finds scores at breaks that contradict the minutes of the goals. If the goal list gives the final score, its minutes are used. */
function findContradictions(score: RawScore, goals: readonly CourseGoal[]): string[] {
	const breaks: [string, Score | null, readonly UsualPeriod[]][] = [
		["half-time", toScore(score.ht), ["1h"]],
		["full-time", score.et ? toScore(score.ft) : null, ["1h", "2h"]],
	];
	return breaks.flatMap(([name, score, periods]) => {
		const made = sumGoals(goals.filter((goal) => periods.includes(goal.period)));
		return score && !isEqual(score, made)
			? [`the ${name} score ${text(score)} does not fit the goals' minutes, which make ${text(made)}: the minutes stand`]
			: [];
	});
}

function sumGoals(goals: readonly CourseGoal[]): Score {
	const count = (side: Side) => goals.filter((goal) => goal.side === side).length;
	return { home: count("home"), away: count("away") };
}

const toScore = (pair: [number, number] | undefined): Score | null => (pair ? { home: pair[0], away: pair[1] } : null);
const isEqual = (one: Score, other: Score): boolean => one.home === other.home && one.away === other.away;
/** Returns `true` if `one` has fewer goals than `other` for at least one side. */
const isLess = (one: Score, other: Score): boolean => one.home < other.home || one.away < other.away;
const text = (score: Score): string => `${score.home}-${score.away}`;
