// The player of the match above the timeline; nothing where nobody is.
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { playerOfTheMatch } from "#shared/sports/football/player-of-the-match.ts";
import { footballRatings } from "#shared/sports/football/ratings.ts";
import { RatingNotes } from "./rating-notes.tsx";

export function PlayerOfTheMatch({ state, teams }: { state: MatchState<FootballDetail>; teams: Pair<TeamBrief> }) {
	const best = playerOfTheMatch(state, footballRatings(state));
	return best && <RatingNotes best={best} teams={teams} players={state.setup.players} />;
}
