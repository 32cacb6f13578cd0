// Tennis in the card of the hot match: games by set, the current game, the server, and what the next point can decide.
import "#texts/tennis";
import type { HotMatchView } from "#client/scores/hot-match/hot-match-view.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { Scoreboard } from "./scoreboard/scoreboard.tsx";

export const hotMatchView: HotMatchView = {
	loadModule: async () => (await import("#shared/sports/tennis/module.ts")).tennis,
	shownEntries: () => [],
	shownDetail: ({ detail }) => detail as TennisDetail,
	// The card gets all players, because their number per side distinguishes doubles from singles.
	shownPlayers: ({ setup }) => Object.keys(setup.players),
	Graph: ({ state, names }) => <Scoreboard state={state as MatchState<TennisDetail>} names={names} />,
	KeyMoments: () => null,
};
