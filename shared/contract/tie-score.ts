// The current score of a knock-out tie: one match, the aggregate of two legs, or the matches won in a series. Pure, because pages
// recompute it while a leg is in play.
import { hasEnded, hasScore, isInPlay } from "#shared/match/match-status.ts";
import { otherSide, type Score } from "#shared/match/sides.ts";
import type { MatchLive, MatchRow } from "./match-row.ts";

export interface TieScore {
	/**
	 * Aggregate of all legs, or matches won in a series, by side of the tie: its home side is at home in the first leg. `null` before the
	 * first leg.
	 */
	score: Score | null;
	/** Kicks scored in a shoot-out, by side of the tie. */
	shootOut: Score | null;
	isLive: boolean;
}

type Leg = { home: Pick<MatchRow["home"], "id">; live: Pick<MatchLive, "status" | "period" | "score" | "marks"> };

/** `homeId`: id of the team that is the tie's home side. */
export function tieScoreOf(homeId: string, legs: readonly Leg[]): TieScore {
	const tie: TieScore = { score: null, shootOut: null, isLive: false };
	for (const { home, live } of legs) {
		const bySide = (pair: Score): Score => (home.id === homeId ? pair : { home: pair.away, away: pair.home });
		if (isInPlay(live.status)) tie.isLive = true;
		if (live.score && hasScore(live)) {
			const { home: own, away: other } = bySide(live.score);
			tie.score = { home: (tie.score?.home ?? 0) + own, away: (tie.score?.away ?? 0) + other };
		}
		// Other counts of a side, such as cards, are ignored: they do not decide the tie.
		if (live.marks.shootOut) tie.shootOut = bySide(live.marks.shootOut);
	}
	return tie;
}

type Game = { home: Pick<MatchRow["home"], "id">; live: Pick<MatchLive, "status" | "winner"> };

/** Score of a series. A match without a winner counts for neither side. */
export function seriesScoreOf(homeId: string, games: readonly Game[]): TieScore {
	const won = { home: 0, away: 0 };
	for (const { home, live } of games) {
		if (live.winner && hasEnded(live.status)) won[home.id === homeId ? live.winner : otherSide(live.winner)]++;
	}
	const isLive = games.some(({ live }) => isInPlay(live.status));
	return { score: isLive || games.some(({ live }) => hasEnded(live.status)) ? won : null, shootOut: null, isLive };
}
