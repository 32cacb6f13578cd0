// Compares a list of goals with the score of the same report: the score is the fact, and the list explains it (FD3). Surplus goals are left
// out: those that a review overturned, goals listed twice, kicks of a shoot-out. Other surplus goals contradict the score. Pure.
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { Contradiction } from "#shared/match/contradiction.ts";
import { type Score, SIDES, type Side } from "#shared/match/sides.ts";
import type { ReportedIncident, ReportedMatch, ReportedTime } from "./reported-match.ts";

type Goal = Extract<ReportedIncident, { kind: "goal" }>;

interface Explained {
	incidents: ReportedIncident[];
	/** The stated score plus the surplus goals of the list that nothing explains; `null` if there are none. */
	contradiction: Contradiction | null;
	remarks: string[];
}

interface Given {
	incidents: readonly ReportedIncident[];
	score: Score;
	/** First minute of the list from which goals are kicks of a shoot-out; `null` if the list has no kicks. */
	kicksFrom: number | null;
}

/** Maximum time on the match clock between a goal and the review that overturned it. */
export const REVIEWED_WITHIN_MS = 10 * MINUTE_MS;
const REVIEWED_WITHIN_MINUTES = REVIEWED_WITHIN_MS / MINUTE_MS;
/** Maximum number of missed kicks before the first scored one. */
const MISSES_BEFORE = 4;
/** Two entries are the same goal only if the second is at most this many minutes after the first. */
const TWICE_WITHIN_MINUTES = 3;

export function explainGoals({ incidents, score, kicksFrom }: Given): Explained {
	const left = new Set<ReportedIncident>();
	const kicks = new Set<ReportedIncident>();
	const remarks: string[] = [];
	const listed = { home: 0, away: 0 };
	for (const side of SIDES) {
		const goals = incidents.filter((each): each is Goal => each.kind === "goal" && each.side === side);
		let surplus = goals.length - score[side];
		const take = (found: readonly Goal[], into: Set<ReportedIncident>, why: string): void => {
			for (const goal of found.filter((each) => !left.has(each) && !kicks.has(each)).slice(0, Math.max(0, surplus))) {
				into.add(goal);
				surplus--;
				remarks.push(`a goal in minute ${labelOf(goal.time)} was left out: ${why}`);
			}
		};
		take(overturned(goals, incidents, side), left, "a review overturned it");
		take(listedTwice(goals, kicksFrom), left, "it is listed twice");
		if (kicksFrom !== null) take(kicksAmong(goals, kicksFrom), kicks, "it is a kick of the shoot-out");
		listed[side] = score[side] + Math.max(0, surplus);
		const newest = goals.toSorted((one, other) => placeOf(other.time) - placeOf(one.time));
		take(newest, left, `the score is ${score.home}-${score.away}`);
	}
	for (const miss of missesAmong(incidents, kicks)) kicks.add(miss);
	const isTooMany = SIDES.some((side) => listed[side] > score[side]);
	return {
		incidents: incidents.filter((each) => !left.has(each)).map((each) => (kicks.has(each) ? asKick(each) : each)),
		contradiction: isTooMany ? { by: "list", score: listed } : null,
		remarks,
	};
}

/** Returns the number of surplus goals in the list that remain unexplained, or of missing goals. */
export function misfitOf(incidents: readonly ReportedIncident[], score: Score): number {
	const explained = explainGoals({ incidents, score, kicksFrom: null });
	return SIDES.reduce((sum, side) => {
		const goals = explained.incidents.filter((each) => each.kind === "goal" && each.side === side).length;
		return sum + Math.abs((explained.contradiction?.score[side] ?? goals) - score[side]);
	}, 0);
}

/** Returns the nearest goal before each review that overturned a goal of this side. */
function overturned(goals: readonly Goal[], incidents: readonly ReportedIncident[], side: Side): Goal[] {
	const found = new Set<Goal>();
	for (const review of incidents) {
		if (review.kind !== "review" || review.subject !== "goal" || review.outcome !== "overturned" || review.side !== side) continue;
		const before = goals.filter(
			({ time }) => isWithin(time, review.time, REVIEWED_WITHIN_MINUTES) && placeOf(time) <= placeOf(review.time),
		);
		const nearest = before.filter((goal) => !found.has(goal)).at(-1);
		if (nearest) found.add(nearest);
	}
	return [...found];
}

/** Two entries of the same scorer and kind may be one goal. Kicks of one player are never one goal. */
function listedTwice(goals: readonly Goal[], kicksFrom: number | null): Goal[] {
	const ofPlay = goals.filter(({ time }) => kicksFrom === null || time.minute === null || time.minute < kicksFrom);
	const second = new Set<Goal>();
	for (const [place, goal] of ofPlay.entries()) {
		const isEntryOf = (first: Goal) =>
			!second.has(first) &&
			first.goal === goal.goal &&
			first.scorer?.sourceId === goal.scorer?.sourceId &&
			isWithin(first.time, goal.time, TWICE_WITHIN_MINUTES);
		if (ofPlay.slice(0, place).some(isEntryOf)) second.add(goal);
	}
	return [...second];
}

/** Returns the kicks, the last one first: a goal of extra time in the same minute comes before the kicks. */
const kicksAmong = (goals: readonly Goal[], kicksFrom: number): Goal[] =>
	goals.filter(({ time, goal }) => goal !== "own_goal" && time.minute !== null && time.minute >= kicksFrom).toReversed();

/** Returns missed penalties that belong to the shoot-out: those among the kicks, or shortly before the first scored kick. */
function missesAmong(incidents: readonly ReportedIncident[], kicks: ReadonlySet<ReportedIncident>): ReportedIncident[] {
	const from = Math.min(...[...kicks].map(({ time }) => placeOf(time))) - MISSES_BEFORE / 100;
	return incidents.filter(({ kind, time }) => kind === "penalty_missed" && placeOf(time) >= from);
}

function asKick(incident: ReportedIncident): ReportedIncident {
	const { time, side } = incident;
	const player = incident.kind === "goal" ? incident.scorer : incident.kind === "penalty_missed" ? incident.player : null;
	return { kind: "shoot_out_kick", time, side, player, isScored: incident.kind === "goal" };
}

/** Returns the minute from which a report lists the kicks of its shoot-out; `null` if it reports no shoot-out. */
export function kicksFromOf({ status, shootOut, periodScores }: ReportedMatch): number | null {
	const isShootOut = (status?.kind === "playing" && status.period === "p") || (status?.kind === "ended" && status.last === "p");
	if (!isShootOut && shootOut === null) return null;
	return periodScores.extra === undefined ? 90 : 120;
}

/** An entry without a minute is placed before all others. */
const placeOf = ({ minute, extra }: ReportedTime): number => (minute === null ? -1 : minute + extra / 100);

const isWithin = (one: ReportedTime, other: ReportedTime, minutes: number): boolean =>
	one.minute !== null && other.minute !== null && Math.abs(one.minute + one.extra - other.minute - other.extra) <= minutes;

const labelOf = ({ minute, extra }: ReportedTime): string => (minute === null ? "?" : extra > 0 ? `${minute}+${extra}` : `${minute}`);
