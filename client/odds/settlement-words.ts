// Why a market was settled, voided or settled no more, in a sentence: "Away. Home 88' was cancelled."
import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/translate.ts";
import type { MarketKey, MarketView, Outcome, SettlementNote } from "#shared/contract/odds.ts";
import type { Pair } from "#shared/match/sides.ts";

/** `names`: of the teams, which stand in for home and away. */
export function outcomeName(outcome: Outcome, names: Pair<string>, t: Translate): string {
	return outcome === "home" || outcome === "away" ? names[outcome] : t(`odds.outcome.${outcome}`);
}

/** Null where there is nothing to explain. */
export function settlementWords({ market, result, note }: MarketView, names: Pair<string>, t: Translate): string | null {
	if (!note) return null;
	return t("odds.sentence", { lead: leadOf(note, result, names, t), cause: causeOf(market, note, names, t) });
}

function leadOf({ kind }: SettlementNote, result: Outcome | null, names: Pair<string>, t: Translate): string {
	if (kind === "rolled_back") return t("odds.takenBack");
	return kind === "void" || result === null ? t("odds.status.void") : outcomeName(result, names, t);
}

/** What explains the result at full time: the score, how many goals there were, or the last of them. */
const EXPLAINED_BY: Record<MarketKey, "score" | "goals" | "last_goal"> = {
	match_result: "score",
	over_under_2_5: "goals",
	two_way: "score",
	odd_even: "goals",
	last_team_to_score: "last_goal",
};

function causeOf(market: MarketKey, note: SettlementNote, names: Pair<string>, t: Translate): string {
	const { kind, cause, side, minute } = note;
	const score = formatScore(note.score);
	const goal = side && minute ? t("odds.goal", { team: names[side], minute }) : t("odds.anyGoal");
	if (kind === "rolled_back" && cause === "goal_changed") return t("odds.cause.goalDoubted", { goal });
	// A goal that makes a draw of it.
	const isDrawn = kind === "void" && cause.startsWith("goal_") && note.score.home === note.score.away;
	if (isDrawn) return `${t(`odds.cause.${cause as "goal_added"}`, { goal })} ${t("odds.cause.draw", { score })}`;
	if (cause !== "full_time") return t(`odds.cause.${cause}`, { goal, score });
	const count = note.score.home + note.score.away;
	const explainedBy = EXPLAINED_BY[market];
	if (explainedBy === "score") return t("odds.cause.score", { score });
	if (count === 0) return t("odds.cause.noGoals");
	if (explainedBy === "goals") return t("odds.cause.goals", { count });
	return side && minute ? t("odds.cause.lastGoal", { goal }) : t("odds.cause.score", { score });
}
