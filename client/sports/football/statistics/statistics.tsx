// The statistics tab: bars of both teams, and the map of their shots.
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import { ShotMap } from "../shot-map/shot-map.tsx";
import { TeamStats } from "./team-stats.tsx";

export function Statistics({ state, teams }: { state: MatchState<FootballDetail>; teams: Pair<TeamBrief> }) {
	return (
		<>
			<TeamStats state={state} />
			<ShotMap state={state} teams={teams} />
		</>
	);
}
