// Folds only the confirmed events of a match, for statistics, which do not need the players and times of the setup.
import type { LeagueId, MatchId, TeamId } from "#shared/kit/ids.ts";
import type { MatchEvent } from "../match-event.ts";
import type { MatchFormat, MatchSetup, MatchState } from "../match-state.ts";
import type { SportModule } from "../sport-module.ts";
import { type PlacedEvent, placeLogged } from "./match-order.ts";
import { emptyMatchState, stepLogged } from "./reduce-match.ts";

const USUAL: MatchFormat = { hasExtraTime: false, hasShootOut: false };

/**
 * `events` are in their last revision, ordered by first revision, because MR8 folds a corrected event at the position where it was first
 * logged.
 */
export function foldConfirmed<Detail>(
	sport: SportModule<Detail>,
	events: readonly MatchEvent[],
	format: MatchFormat = USUAL,
	players: MatchSetup["players"] = {},
): MatchState<Detail> {
	const setup: MatchSetup = {
		matchId: "" as MatchId,
		sport: sport.key,
		leagueId: "" as LeagueId,
		startsAt: 0,
		teams: { home: "" as TeamId, away: "" as TeamId },
		players,
		format,
	};
	return confirmedInOrder(sport, events).reduce(
		(state, { logged, place }) => stepLogged(sport, state, logged, place),
		emptyMatchState(sport, setup),
	);
}

/**
 * Confirmed events in the order of the match page, each with its position. An event that was logged late has the position at which it
 * happened.
 */
export function confirmedInOrder(sport: Pick<SportModule, "periods">, events: readonly MatchEvent[]): PlacedEvent[] {
	const entries = events.map((event) => ({ event, earlier: [] }));
	return placeLogged(sport, entries).filter(({ logged }) => logged.event.status === "confirmed");
}
