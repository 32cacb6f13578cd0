// A tie of a knock-out as it stands: one match, or the legs of two teams added up. Pure: pages compute it anew while a leg is played.
import { hasScore, isInPlay } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";
import type { MatchLive, MatchRow } from "./match-row.ts";

export interface TieScore {
	/** Of all legs, by side of the tie: its home side is at home in the first leg. Null before the first one. */
	score: Score | null;
	/** Kicks scored in a shoot-out, by side of the tie. */
	shootOut: Score | null;
	isLive: boolean;
}

type Leg = { home: Pick<MatchRow["home"], "id">; live: Pick<MatchLive, "status" | "period" | "score" | "marks"> };

/** `homeId`: the team that is the tie's home side. */
export function tieScoreOf(homeId: string, legs: readonly Leg[]): TieScore {
	const tie: TieScore = { score: null, shootOut: null, isLive: false };
	for (const { home, live } of legs) {
		const bySide = (pair: Score): Score => (home.id === homeId ? pair : { home: pair.away, away: pair.home });
		if (isInPlay(live.status)) tie.isLive = true;
		if (live.score && hasScore(live)) {
			const { home: own, away: other } = bySide(live.score);
			tie.score = { home: (tie.score?.home ?? 0) + own, away: (tie.score?.away ?? 0) + other };
		}
		// A side's other counts, cards among them, do not decide.
		if (live.marks.shootOut) tie.shootOut = bySide(live.marks.shootOut);
	}
	return tie;
}
