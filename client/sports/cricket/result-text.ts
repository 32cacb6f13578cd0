// Describes in words how a match ended, or what the side that bats last still needs.
import "#texts/cricket-crease";
import type { Translate } from "#client/i18n/text-of.ts";
import { otherSide, type Pair } from "#shared/match/sides.ts";
import { type CricketState, currentInnings, formatOf, isSuperOver, mainInnings } from "#shared/sports/cricket/detail.ts";
import { type CricketResult, resultOf, superOverTarget, targetOf } from "#shared/sports/cricket/result.ts";
import { oversText } from "#shared/sports/cricket/score-text.ts";

/** Returns `null` while the match is in progress. `names`: names of the teams. */
export function resultText(state: CricketState, names: Pair<string>, t: Translate): string | null {
	const result = resultOf(state);
	return result && wordsOf(result, names, t);
}

function wordsOf(result: CricketResult, names: Pair<string>, t: Translate): string {
	if (result.kind !== "won") return t(`match.cricket.result.${result.kind}`);
	const team = names[result.side];
	switch (result.by) {
		case "runs":
		case "wickets":
		case "innings": {
			const words = t(`match.cricket.result.${result.by}`, { team, count: result.margin });
			if (result.method === null) return words;
			return t("match.cricket.result.method", { result: words, method: t(`match.cricket.method.${result.method}`) });
		}
		default:
			return t(`match.cricket.result.${result.by}`, { team });
	}
}

/** Sentences about the chase, or about the lead in a match of two innings per side. Empty before the second innings. */
export function chaseTexts(state: CricketState, names: Pair<string>, t: Translate): string[] {
	const { detail, setup } = state;
	const { ballsPerOver } = formatOf(setup.format);
	const innings = currentInnings(detail);
	if (!innings?.side || state.status === "finished") return [];
	const team = names[innings.side];
	const needed = isSuperOver(innings.period) ? superOverTarget(state) : targetOf(state);
	if (!needed || needed.side !== innings.side) return leadTexts(state, names, t);
	const runs = needed.runs - innings.runs;
	const limit = isSuperOver(innings.period) ? ballsPerOver : needed.balls;
	const left = limit === null ? null : Math.max(0, limit - innings.balls);
	const stated = detail.statedTarget;
	const target = stated
		? t("match.cricket.chase.targetBy", {
				runs: needed.runs,
				overs: needed.balls === null ? "–" : oversText(needed.balls, ballsPerOver),
				method: t(`match.cricket.method.${stated.method}`),
			})
		: t("match.cricket.chase.target", { runs: needed.runs });
	if (runs <= 0 || !state.isPeriodOpen) return [target];
	if (left === null) return [target, t("match.cricket.chase.needsRuns", { team, runs })];
	const rate = left === 0 ? null : ((runs * ballsPerOver) / left).toFixed(2);
	return [
		target,
		t("match.cricket.chase.needs", { team, runs, balls: left }),
		...(rate ? [t("match.cricket.chase.required", { rate })] : []),
	];
}

/** Sentences for a match of two innings per side, from the second innings on. */
function leadTexts({ detail, setup, score }: CricketState, names: Pair<string>, t: Translate): string[] {
	const side = currentInnings(detail)?.side;
	if (!side || formatOf(setup.format).inningsPerSide === 1 || mainInnings(detail).length < 2) return [];
	const ahead = score[side] - score[otherSide(side)];
	if (ahead === 0) return [t("match.cricket.chase.level")];
	return [t(ahead > 0 ? "match.cricket.chase.lead" : "match.cricket.chase.trail", { team: names[side], runs: Math.abs(ahead) })];
}
