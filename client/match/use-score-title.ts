// The title of a match page with the current score.
import { useText } from "#client/i18n/translate.ts";
import { matchTitle } from "#client/scores/match-title.ts";
import { useTitle } from "#client/ui/page/use-title.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { scoreFacts } from "#shared/match/score-line.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";

/** `live`: the current state. */
export function useScoreTitle(match: MatchRow, live: MatchState): void {
	const sport = loadedSport(match.sport);
	useTitle(matchTitle(match, scoreFacts(sport, live), sport, useText()));
}
