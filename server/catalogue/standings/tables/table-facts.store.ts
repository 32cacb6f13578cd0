// Reads values that a table needs in addition to results, if the season's rules or its sport require them: winners, matches decided after
// regular time, rates, points for cards.

import type { FairPlay, SeasonRules } from "#server/catalogue/competitions/rules/competition-rules.ts";
import { readLastRevisions, readLoggedMatches } from "#server/catalogue/people/appearance.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { parseMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import type { Booking } from "#shared/match/appearance.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Side } from "#shared/match/sides.ts";
import type { TableShape } from "#shared/match/table-shape.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import type { SeasonMatch } from "./season-matches.store.ts";
import { isOfStage } from "./standings.ts";

/** Adds these values to the matches of one season. */
export async function withTableFacts(
	db: Db,
	rules: SeasonRules,
	shape: TableShape,
	matches: readonly SeasonMatch[],
): Promise<SeasonMatch[]> {
	const { playOffs = [], fairPlay, stages } = rules;
	const asksForAll = shape.isByWinner || shape.isLate || shape.ratesOf;
	const decisive = matches.filter((match) => match.isOver && (asksForAll || playOffs.some((stage) => isOfStage(stage, match))));
	const orders = [rules.tieBreakers, ...stages.flatMap(({ across, tieBreakers = [] }) => [tieBreakers, across?.tieBreakers ?? []])];
	const usesCards = orders.some((each) => each.includes("fair_play"));
	const [played, cards] = await Promise.all([
		readPlayed(db, decisive),
		fairPlay && usesCards ? readCards(db, matches, fairPlay) : new Map<string, { home: number; away: number }>(),
	]);
	return matches.map((match) => {
		const [live, own] = [played.get(match.id), cards.get(match.id)];
		return { ...match, ...(live && factsOf(live, shape)), ...(shape.isByWinner && byWinner(match)), ...(own && { cards: own }) };
	});
}

function factsOf({ live, format }: Played, { isLate, ratesOf }: TableShape): Partial<SeasonMatch> {
	const { winner } = live;
	const rates = ratesOf?.(live, format);
	return { ...(winner && { winner }), ...(isLate?.(live) && { isLate: true }), ...(rates && { rates }) };
}

/** The winner of a match in play is unknown. */
const byWinner = ({ score, isLive }: SeasonMatch): Partial<SeasonMatch> => ({ isByWinner: true, score: isLive ? null : score });

interface Played {
	live: MatchLive;
	/** The format that was in force for the match: the league's rules may have changed since, and set no lengths. */
	format: Pick<MatchFormat, "options">;
}

/** Returns the values that the logs of the matches have, by match. */
async function readPlayed({ kysely }: Db, matches: readonly SeasonMatch[]): Promise<Map<string, Played>> {
	if (matches.length === 0) return new Map();
	const ids = matches.map(({ id }) => id);
	const rows = await kysely
		.selectFrom("match_heads")
		.innerJoin("matches", "matches.id", "match_heads.match_id")
		.select(["match_id", "live", "format"])
		.where("match_id", "in", ids)
		.execute();
	return new Map(
		rows.map(({ match_id, live, format }) => [match_id, { live: parseMatchLive(live), format: JSON.parse(format) as MatchFormat }]),
	);
}

/**
 * Returns, by match, penalty points of both sides. Empty if no match of the season has a card, because then its source does not report
 * cards.
 */
async function readCards(db: Db, matches: readonly SeasonMatch[], fairPlay: FairPlay) {
	const counted = new Set(matches.filter(({ score }) => score !== null).map(({ id }) => id));
	const logged = (await readLoggedMatches(db, { matchIds: [...counted] })).filter(({ sport }) => appearanceRuleOf(sport) !== null);
	const types = [...new Set(logged.flatMap(({ sport }) => appearanceRuleOf(sport)?.cardTypes ?? []))];
	const ids = logged.map(({ id }) => id);
	const events = types.length > 0 ? await readLastRevisions(db, ids, types) : new Map();
	const bookings = logged.map(({ id, sport }) => [id, appearanceRuleOf(sport)?.bookingsOf(events.get(id) ?? []) ?? []] as const);
	if (!bookings.some(([, all]) => all.length > 0)) return new Map<string, { home: number; away: number }>();
	return new Map(bookings.map(([id, all]) => [id, { home: against(all, "home", fairPlay), away: against(all, "away", fairPlay) }]));
}

const against = (bookings: readonly Booking[], side: Side, fairPlay: FairPlay): number =>
	bookings.filter((booking) => booking.side === side).reduce((sum, { kind }) => sum + fairPlay[kind], 0);
