// Derives the score that a provider states from the total, the parts and the kicks of its report, whichever are given (FD1, FD3). Missing
// values stay unknown; if they disagree, the report contradicts itself. Pure.
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import type { Score, Side } from "#shared/match/sides.ts";
import type { ReportedIncident, ReportedMatch } from "./reported-match.ts";

/** The scores in a report. A score is `null` if it is not given, or given for one side only. */
interface GivenScores {
	/** Goals so far; with `hasKicksInTotal` it includes the kicks of a shoot-out. */
	total: Score | null;
	hasKicksInTotal: boolean;
	/** Scores at half-time and after regular time. */
	half: Score | null;
	regular: Score | null;
	/** Goals of extra time only. */
	extra: Score | null;
	penalties: Score | null;
	/** Scored kicks, counted in a list of kicks. */
	listedKicks: Score | null;
	/** The last part of the match if it is over, otherwise the current part. */
	last: "regular" | "extra" | "shoot_out";
	isOver: boolean;
	/** `true` if the result was decided by an award, not by play. */
	isAwarded?: boolean;
	/** The winner that the source states; absent if it states none. */
	winner?: Side | "draw" | undefined;
}

type Stated = Pick<ReportedMatch, "score" | "periodScores" | "shootOut" | "contradiction">;

/** Converts a score from the provider's form; `null` if a side is missing. */
export function scoreOf(goals: { home?: number | null | undefined; away?: number | null | undefined } | null | undefined): Score | null {
	return goals?.home == null || goals.away == null ? null : { home: goals.home, away: goals.away };
}

export function statedScore(given: GivenScores): Stated {
	const stated = given.last === "shoot_out" ? afterShootOut(given) : ofPlay(given);
	return { ...stated, contradiction: stated.contradiction ?? contradictionOfWinner(stated, given) };
}

/**
 * Returns the contradiction between the stated winner and the score. A level match with a winner is not one, because something that the report
 * does not contain may have decided: the other leg, away goals.
 */
function contradictionOfWinner({ score, shootOut }: Stated, { winner, isOver, isAwarded }: GivenScores): Stated["contradiction"] {
	if (!(isOver || isAwarded) || score === null || winner === undefined) return null;
	const decided = leaderOf(shootOut) ?? leaderOf(score);
	const isOther = winner === "draw" ? shootOut === null && decided !== null : decided !== null && decided !== winner;
	return isOther ? { by: "outcome", score } : null;
}

const leaderOf = (score: Score | null): Side | null =>
	score === null || score.home === score.away ? null : score.home > score.away ? "home" : "away";

/** Returns `null` without a list of kicks. */
export function listedKicks(incidents: readonly ReportedIncident[]): Score | null {
	const kicks = incidents.filter((each) => each.kind === "shoot_out_kick");
	const scored = (side: Side) => kicks.filter((each) => each.isScored && each.side === side).length;
	return kicks.length === 0 ? null : { home: scored("home"), away: scored("away") };
}

/** Returns the minimum number of goals, from the known scores of the played periods. */
export function leastScore({ periodScores }: Pick<ReportedMatch, "periodScores">): Score {
	const parts = Object.values(periodScores);
	return parts.reduce((sum, part) => plus(sum, part), { home: 0, away: 0 });
}

function ofPlay(given: GivenScores): Stated {
	const { total, regular, extra, penalties, last, isOver } = given;
	const whole = last === "extra" ? regular && extra && plus(regular, extra) : regular;
	const score = total ?? (isOver ? whole : null);
	const periodScores = partsOf(given, score);
	// A match that ended before a shoot-out cannot have kicks.
	const kicks: Stated["contradiction"] = isOver && score && penalties && leaderOf(penalties) ? { by: "shoot_out", score: penalties } : null;
	return { score, periodScores, shootOut: penalties, contradiction: kicks ?? contradictionIn(score, isOver ? whole : null, given) };
}

/** If the total is known, it is the score; every known part must be at most the total. */
function contradictionIn(score: Score | null, whole: Score | null, { half, regular, extra }: GivenScores): Stated["contradiction"] {
	if (score === null) return null;
	if (whole && !isSameScore(whole, score)) return { by: "parts", score: whole };
	const begun = regular ?? half;
	const least = begun && extra ? plus(begun, extra) : (begun ?? extra);
	return least && (least.home > score.home || least.away > score.away) ? { by: "parts", score: least } : null;
}

/**
 * The number of kicks is the one that most parts of the report agree on. A list of kicks may be incomplete, so it contradicts the others
 * only if it has too many.
 */
function afterShootOut(given: GivenScores): Stated {
	const { total, hasKicksInTotal, regular, extra, penalties, listedKicks, isOver } = given;
	const played = regular && extra && plus(regular, extra);
	const rest = total && played && !isSameScore(total, played) ? minus(total, played) : null;
	// Some reports with kicks have a total that does not include them. No other difference of the total is explained in this way.
	const isKicks = rest !== null && (hasKicksInTotal || isSameScore(rest, penalties ?? listedKicks ?? rest));
	const kicks = [penalties, isKicks ? rest : null].filter((each) => each !== null);
	const votes = (one: Score) => [...kicks, listedKicks].filter((other) => other && isSameScore(one, other)).length;
	const decided = kicks.filter(({ home, away }) => !isOver || home !== away).sort((one, other) => votes(other) - votes(one));
	const shootOut = decided[0] ?? listedKicks;
	const withoutKicks = hasKicksInTotal ? isOver && total && shootOut && minus(total, shootOut) : total;
	const score = played ?? (withoutKicks || null);
	const isOther = (each: Score) => shootOut !== null && !isSameScore(each, shootOut);
	const isTooMany = ({ home, away }: Score) => shootOut !== null && (home > shootOut.home || away > shootOut.away);
	const other = isOver ? (kicks.find(isOther) ?? (listedKicks && isTooMany(listedKicks) ? listedKicks : null)) : null;
	const isTotalOther = isOver && total && played && !isSameScore(total, played) && !isKicks;
	const ofTotal: Stated["contradiction"] = isTotalOther ? { by: "parts", score: total } : contradictionIn(score, null, given);
	return { score, periodScores: partsOf(given, score), shootOut, contradiction: other ? { by: "shoot_out", score: other } : ofTotal };
}

/** `score` has all goals of the match. */
function partsOf({ half, regular, extra, last, isOver }: GivenScores, score: Score | null): ReportedMatch["periodScores"] {
	const hasExtra = last !== "regular" && extra !== null;
	const isRegularOver = isOver || hasExtra || last !== "regular";
	const ofRegular = regular ?? (score && (hasExtra ? minus(score, extra) : last === "regular" ? score : null));
	const second = half && ofRegular && isRegularOver ? minus(ofRegular, half) : null;
	return { ...(half && { "1h": half }), ...(second && { "2h": second }), ...(hasExtra && { extra }) };
}

const plus = (one: Score, other: Score): Score => ({ home: one.home + other.home, away: one.away + other.away });

/** Returns `null` if the result would be negative, because then the two scores do not belong together. */
function minus(one: Score, other: Score): Score | null {
	const rest = { home: one.home - other.home, away: one.away - other.away };
	return rest.home < 0 || rest.away < 0 ? null : rest;
}
