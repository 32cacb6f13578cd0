// Finds play-offs that a file lists below the last matchday without a heading: they do not belong to the league's table (FD8). Pure.
import { DAY_MS } from "#shared/kit/instant.ts";
import { roundNumber } from "#shared/kit/name-form.ts";
import { isLeagueRound } from "../fixtures/stage-of-round.ts";
import type { ReadMatch } from "./file-match.ts";

/** Minimum number of rounds. With fewer, not every pairing has been played, so a repeated pairing means nothing. */
const FEWEST_ROUNDS = 10;

/**
 * Returns the matches in a league's last round between clubs that have already played in that round, if each of them repeats a pairing of
 * the season and only a few clubs remain. A regular round that lasts weeks has matches of all clubs, and new pairings.
 */
export function findUnheadedPlayOffs(matches: readonly ReadMatch[]): ReadonlySet<ReadMatch> {
	const league = matches.filter(({ group, round }) => group === null && round !== null && isLeagueRound(round));
	const last = Math.max(0, ...league.map(({ round }) => roundNumber(round) ?? 0));
	if (last < FEWEST_ROUNDS) return new Set();
	const inOrder = league.toSorted((one, other) => one.kickOff.startsAt - other.kickOff.startsAt);
	const ofLast = inOrder.filter(({ round }) => roundNumber(round) === last);
	const playedIn = new Map<string, number>();
	const again = ofLast.filter(({ home, away, kickOff: { startsAt } }) => {
		const isAgain = [home, away].some(({ key }) => startsAt - (playedIn.get(key) ?? startsAt) >= DAY_MS);
		for (const { key } of [home, away]) playedIn.set(key, playedIn.get(key) ?? startsAt);
		return isAgain;
	});
	const pairings = new Map<string, number>();
	for (const match of league) pairings.set(pairingOf(match), (pairings.get(pairingOf(match)) ?? 0) + 1);
	const clubs = new Set(again.flatMap(({ home, away }) => [home.key, away.key]));
	const areFew = clubs.size * 2 < playedIn.size;
	return new Set(areFew && again.every((match) => (pairings.get(pairingOf(match)) ?? 0) > 1) ? again : []);
}

const pairingOf = ({ home, away }: ReadMatch): string => `${home.key} - ${away.key}`;
