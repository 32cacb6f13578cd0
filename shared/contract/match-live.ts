// The state of a match as a list row shows it. match-log computes it after each append and stores it in match_heads; score-facts sends
// it.
import { disputedResult } from "#shared/match/fold/disputed-result.ts";
import { reportedResult } from "#shared/match/fold/reported-result.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasScore } from "#shared/match/match-status.ts";
import { isScoreProvisional } from "#shared/match/score-line.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import type { MatchLive } from "./match-row.ts";

/** State of a match whose log is empty. */
export const SCHEDULED_LIVE: MatchLive = {
	seq: 0,
	status: "scheduled",
	period: null,
	clock: null,
	score: null,
	winner: null,
	disputed: null,
	marks: {},
	news: null,
	scorers: [],
	pulse: "",
};

export function toMatchLive(sport: SportModule, state: MatchState): MatchLive {
	const { seq, status, period, clock, score, winner } = state;
	const reported = reportedResult(sport, state);
	return {
		seq,
		status,
		period,
		clock,
		score: hasScore(state) ? score : null,
		...(isScoreProvisional(sport, state) && { isProvisional: true }),
		winner,
		disputed: disputedResult(sport, state),
		...(reported && { reported }),
		marks: sport.rowMarks(state),
		news: sport.rowNews(state),
		scorers: sport.rowScorers?.(state) ?? [],
		pulse: sport.rowPulse?.(state) ?? "",
	};
}

/**
 * Parses the stored state of a head. States stored by older versions lack newer fields, and their `news` has another form, so it is
 * dropped.
 */
export function parseMatchLive(text: string): MatchLive {
	const live = { ...SCHEDULED_LIVE, ...(JSON.parse(text) as MatchLive) };
	return live.news && "text" in live.news ? { ...live, news: null } : live;
}
