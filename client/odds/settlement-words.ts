// Describes why a market was settled, voided or reopened: "Away. Home 88' was cancelled."
import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { type MarketKey, type MarketView, marketFacts, type Outcome, type SettlementNote } from "#shared/contract/odds.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { marketWordsOf } from "#shared/sports/market-words.ts";

/** `names`: names of the teams, which replace home and away. */
export function outcomeName(outcome: Outcome, names: Pair<string>, t: Translate): string {
	return outcome === "home" || outcome === "away" ? names[outcome] : t(`odds.outcome.${outcome}`);
}

/** The match of the market: the terms of its sport and the names of its teams. */
interface WordedMatch {
	sport: SportKey;
	names: Pair<string>;
}

/** Returns `null` if there is nothing to explain. */
export function settlementWords({ market, result, note }: MarketView, match: WordedMatch, t: Translate): string | null {
	if (!note) return null;
	return t("odds.sentence", { lead: leadOf(note, result, match.names, t), cause: causeOf(market, note, match, t) });
}

function leadOf({ kind }: SettlementNote, result: Outcome | null, names: Pair<string>, t: Translate): string {
	if (kind === "rolled_back") return t("odds.takenBack");
	return kind === "void" || result === null ? t("odds.status.void") : outcomeName(result, names, t);
}

function causeOf(market: MarketKey, note: SettlementNote, { sport, names }: WordedMatch, t: Translate): string {
	const { unit, counts, winner } = marketWordsOf(sport);
	const { kind, cause, side, minute } = note;
	const score = formatScore(note.score);
	const goal = side && minute ? t("odds.goal", { team: names[side], minute }) : t("odds.anyGoal");
	if (kind === "rolled_back" && cause === "goal_changed") return t("odds.cause.goalDoubted", { goal });
	// Whether the market is void because a change to the goals left the score level.
	const isDrawn = kind === "void" && cause.startsWith("goal_") && note.score.home === note.score.away;
	if (isDrawn) return `${t(`odds.cause.${cause as "goal_added"}`, { goal })} ${t("odds.cause.draw", { score })}`;
	// In a sport with many scores, single ones are not named.
	if (cause.startsWith("goal_") && unit !== "goals") return t("odds.cause.scoreCorrected");
	if (cause !== "full_time") return t(`odds.cause.${cause}`, { goal, score });
	const count = note.score.home + note.score.away;
	const { explainedBy, wordedBy } = marketFacts(market);
	const isFinal = counts === "whole_match" || (wordedBy === "winner" && winner !== "draw_no_bet");
	const scoreWords = t(isFinal ? "odds.cause.finalScore" : "odds.cause.score", { score });
	if (explainedBy === "score") return scoreWords;
	if (count === 0) return t(`odds.cause.noTotal.${unit}`);
	if (explainedBy === "total") return t(`odds.cause.total.${unit}`, { count });
	return side && minute ? t("odds.cause.lastGoal", { goal }) : scoreWords;
}
