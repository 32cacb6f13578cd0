// The state of a match by its confirmed events alone, for statistics: players and times of the set-up do not matter to them.
import type { LeagueId, MatchId, TeamId } from "#shared/kit/ids.ts";
import type { MatchEvent } from "../match-event.ts";
import type { MatchFormat, MatchSetup, MatchState } from "../match-state.ts";
import type { SportModule } from "../sport-module.ts";
import { type PlacedEvent, placeLogged } from "./match-order.ts";
import { emptyMatchState, stepLogged } from "./reduce-match.ts";

const USUAL: MatchFormat = { hasExtraTime: false, hasShootOut: false };

/**
 * `events`: each in its last revision, in the order in which they were first logged: MR8 folds a corrected event where it was logged, not
 * where its correction was.
 */
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
	return confirmedInOrder(sport, events).reduce(
		(state, { logged, place }) => stepLogged(sport, state, logged, place),
		emptyMatchState(sport, setup),
	);
}

/** Confirmed events in the order of the match page, each with its place; `events` as above: what was told late stands where it happened. */
export function confirmedInOrder(sport: Pick<SportModule, "periods">, events: readonly MatchEvent[]): PlacedEvent[] {
	const entries = events.map((event) => ({ event, earlier: [] }));
	return placeLogged(sport, entries).filter(({ logged }) => logged.event.status === "confirmed");
}
