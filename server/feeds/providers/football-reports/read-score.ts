// Makes the parts of a report consistent: its score is the fact, its list of goals explains the score, and an end without a score is not
// taken (FD1, FD3). Pure.
import type { ContradictingPart, Contradiction } from "#shared/match/contradiction.ts";
import type { Score } from "#shared/match/sides.ts";
import type { FollowContext } from "../polled/report-follower.ts";
import { explainGoals, kicksFromOf } from "./explain-goals.ts";
import type { ReportedIncident, ReportedMatch } from "./reported-match.ts";
import { listedKicks } from "./stated-score.ts";

const WITHHELD = "the match is over by its status, and no score is stated: the end waits for one";
const WITHOUT_KICKS = "the match went to a shoot-out by its status, and nobody says its kicks: the end waits for them";
const CONTRADICTED_AWARD = "the match is awarded, and its winner is not that of the score: it was left as it was";

/** `firstLeg` is the other match of a tie over two legs. */
export function readScore(report: ReportedMatch, firstLeg: FollowContext["firstLeg"]): ReportedMatch {
	const { score, status } = report;
	const isWithheld = status?.kind === "ended" && score === null;
	const isWithoutKicks = status?.kind === "ended" && status.last === "p" && !isWithheld && report.shootOut === null;
	const isNoAward = status?.kind === "awarded" && report.contradiction?.by === "outcome";
	const explained = report.incidents && score ? explainGoals({ incidents: report.incidents, score, kicksFrom: kicksFromOf(report) }) : null;
	const listed = explained?.incidents ?? report.incidents;
	const surplusKicks = status?.kind === "ended" && listed ? surplusKicksIn(listed, report.shootOut) : null;
	const kicks: Contradiction | null = surplusKicks && { by: "shoot_out", score: surplusKicks };
	const contradiction = report.contradiction ?? explained?.contradiction ?? kicks ?? unlevel(report, firstLeg);
	return {
		...report,
		status: isWithheld || isWithoutKicks || isNoAward ? null : status,
		incidents: surplusKicks && listed ? listed.filter(({ kind }) => kind !== "shoot_out_kick") : listed,
		contradiction,
		remarks: [
			...report.remarks,
			...(explained?.remarks ?? []),
			...(isWithheld ? [WITHHELD] : isWithoutKicks ? [WITHOUT_KICKS] : isNoAward ? [CONTRADICTED_AWARD] : []),
			...(contradiction && score && !isNoAward ? [remarkOn(contradiction, score)] : []),
		],
	};
}

/** Returns the score of the listed kicks if it exceeds the stated score of the shoot-out, otherwise `null`. */
function surplusKicksIn(incidents: readonly ReportedIncident[], shootOut: Score | null): Score | null {
	const listed = listedKicks(incidents);
	if (shootOut === null || listed === null) return null;
	return listed.home > shootOut.home || listed.away > shootOut.away ? listed : null;
}

/**
 * Returns the contradiction of a shoot-out after a score that is not level; in a tie over two legs, the total of both matches must be
 * level.
 */
function unlevel({ status, score, shootOut }: ReportedMatch, firstLeg: FollowContext["firstLeg"]): Contradiction | null {
	if (status?.kind !== "ended" || status.last !== "p" || score === null || shootOut === null) return null;
	if (firstLeg !== undefined && firstLeg.score === null) return null;
	const before = firstLeg?.score ?? { home: 0, away: 0 };
	return score.home + before.home === score.away + before.away ? null : { by: "shoot_out", score: shootOut };
}

const WORDS: Record<ContradictingPart, string> = {
	list: "the goals listed make",
	parts: "its parts make",
	shoot_out: "the kicks of the shoot-out say",
	outcome: "its outcome stands beside",
};

function remarkOn({ by, score: other }: Contradiction, score: Score): string {
	return `the score is ${score.home}-${score.away}, ${WORDS[by]} ${other.home}-${other.away}: it is disputed`;
}
