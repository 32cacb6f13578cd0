// A disputed result in words: the score that a source states, or that it states another outcome beside the same score.
import type { DisputedResult } from "#shared/match/fold/disputed-result.ts";
import { formatScore } from "./format-score.ts";
import type { Translate } from "./text-of.ts";

type Disputed = Pick<DisputedResult, "statedScore" | "statedBy" | "by">;

/** `openfootball: 2–1` */
export function disputedRow({ statedScore, statedBy, by }: Disputed, t: Translate): string {
	const key = by === "outcome" ? "disputed.rowOutcome" : "disputed.row";
	return t(key, { source: statedBy, score: formatScore(statedScore) });
}

/** `Disputed: openfootball states 2–1` */
export const disputedSentence = ({ statedScore, statedBy, by }: Disputed, t: Translate): string =>
	t(`disputed.${by ?? "sentence"}`, { source: statedBy, score: formatScore(statedScore) });
