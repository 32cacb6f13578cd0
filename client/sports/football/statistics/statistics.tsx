// The statistics tab: bars of both teams, their shot map, and the positions of their players.
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { PlayerPositions } from "../positions/player-positions.tsx";
import { ShotMap } from "../shot-map/shot-map.tsx";
import { TeamStats } from "./team-stats.tsx";

interface StatisticsProps {
	state: MatchState<FootballDetail>;
	teams: Pair<TeamBrief>;
	/** The touches loaded with the page; `null` if they were not loaded. */
	touches: readonly PlayerTouches[] | null;
}

export function Statistics({ state, teams, touches }: StatisticsProps) {
	return (
		<>
			<TeamStats state={state} />
			<ShotMap state={state} teams={teams} />
			<PlayerPositions state={state} teams={teams} touches={touches} />
		</>
	);
}
