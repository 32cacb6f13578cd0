// Describes a disputed result: the score that another source states, or that it states another outcome with the same score.
import type { DisputedResult } from "#shared/match/fold/disputed-result.ts";
import { formatScore } from "./format-score.ts";
import type { Translate } from "./text-of.ts";

type Disputed = Pick<DisputedResult, "statedScore" | "statedBy" | "by">;

/** Feeds and kinds of sources whose names readers would not understand. Others are shown by their own name. */
const SOURCES = [
	...(["api-football", "football-data", "cricsheet", "csv", "wyscout", "simulator"] as const),
	...(["import", "replay", "provider", "operator"] as const),
	...(["home_reporter", "away_reporter", "official_reporter"] as const),
];

/** Returns `an imported file` or `API-Football`; in a row `Imported file`. */
export function disputingSource(source: string, t: Translate, place: "sourceInSentence" | "sourceInRow" = "sourceInSentence"): string {
	const known = SOURCES.find((each) => each === source);
	return known === undefined ? source : t(`disputed.${place}.${known}`);
}

/** Returns `openfootball: 2–1`. */
export function disputedRow({ statedScore, statedBy, by }: Disputed, t: Translate): string {
	const key = by === "outcome" ? "disputed.rowOutcome" : "disputed.row";
	return t(key, { source: disputingSource(statedBy, t, "sourceInRow"), score: formatScore(statedScore) });
}

/** Returns `Disputed: openfootball states 2–1`. */
export const disputedSentence = ({ statedScore, statedBy, by }: Disputed, t: Translate): string =>
	t(`disputed.${by ?? "sentence"}`, { source: disputingSource(statedBy, t), score: formatScore(statedScore) });
