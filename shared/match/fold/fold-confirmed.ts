// The state of a match by its confirmed events alone, for statistics: players and times of the set-up do not matter to them.
import type { LeagueId, MatchId, TeamId } from "#shared/kit/ids.ts";
import type { MatchEvent } from "../match-event.ts";
import type { MatchFormat, MatchSetup, MatchState } from "../match-state.ts";
import type { SportModule } from "../sport-module.ts";
import { foldEvents } from "./reduce-match.ts";

const USUAL: MatchFormat = { hasExtraTime: false, hasShootOut: false };

/** `events`: each in its last revision. */
export function foldConfirmed<Detail>(
	sport: SportModule<Detail>,
	events: readonly MatchEvent[],
	format: MatchFormat = USUAL,
	players: MatchSetup["players"] = {},
): MatchState<Detail> {
	const setup: MatchSetup = {
		...{ matchId: "" as MatchId, sport: sport.key, leagueId: "" as LeagueId, startsAt: 0 },
		...{ teams: { home: "" as TeamId, away: "" as TeamId }, players, format },
	};
	const confirmed = events.filter(({ status }) => status === "confirmed");
	return foldEvents(
		sport,
		setup,
		confirmed.map((event) => ({ event, earlier: [] })),
	);
}
