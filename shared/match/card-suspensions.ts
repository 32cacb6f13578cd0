// Suspensions that follow from cards by the rules of a competition: five yellow cards, one match. Pure: they are derived anew from the logs
// each time, so a corrected card corrects them.
import type { PlayerId } from "#shared/kit/ids.ts";

/** One rule of a competition, with the place where it is written. */
export interface SuspensionTerm {
	/** The sport's own key of the card: `yellow`. */
	card: string;
	/** Number of such cards that suspends a player; 1: each card. */
	count: number;
	/** Number of matches that the player misses. */
	matches: number;
	/** Whether each further `count` of cards suspends again; otherwise only the first. */
	isRepeated?: true | undefined;
	/** If set, only cards of the team's first matches, this many, count for the rule. */
	withinMatches?: number | undefined;
	/** The source of the rule: the name of the regulations and the paragraph, or an address. */
	source: string;
}

/** What one match of a team, which is over, contributes. */
export interface PlayedMatch {
	matchId: string;
	/** Whether suspended players serve a match with it; an abandoned match is not served. */
	isServed: boolean;
	/** Cards of the team that count, in the order of the log. */
	cards: readonly { playerId: PlayerId; card: string }[];
	/** Players whom the team named for it; a suspended player among them has not served it. */
	namedIds: ReadonlySet<PlayerId>;
}

export interface CardSuspension {
	playerId: PlayerId;
	card: string;
	/** Number of such cards that the player had with the last one. */
	cards: number;
	/** The match of the last card. */
	matchId: string;
	matches: number;
	/** Matches of the suspension that are served. */
	served: number;
	source: string;
}

/** Identifies a suspension: a card of a player in a match causes at most one. */
export const suspensionKey = ({ matchId, playerId, card }: Pick<CardSuspension, "matchId" | "playerId" | "card">): string =>
	`${matchId} ${playerId} ${card}`;

/**
 * Returns the suspensions that are not served after these matches. `played`: all matches of a team in the competition's season, in order.
 * Several suspensions of a player are served one after the other. A lifted suspension is never served.
 */
export function openSuspensions(
	terms: readonly SuspensionTerm[],
	played: readonly PlayedMatch[],
	lifted: ReadonlySet<string> = new Set(),
): CardSuspension[] {
	const totals = new Map<string, number>();
	let open: CardSuspension[] = [];
	for (const [index, match] of played.entries()) {
		open = afterServing(open, match);
		for (const { playerId, card } of match.cards) {
			const cards = (totals.get(`${playerId} ${card}`) ?? 0) + 1;
			totals.set(`${playerId} ${card}`, cards);
			const [term] = terms
				.filter((one) => one.card === card && isReached(one, cards, index + 1))
				.toSorted((one, other) => other.matches - one.matches);
			if (!term) continue;
			const suspension = { playerId, card, cards, matchId: match.matchId, matches: term.matches, served: 0, source: term.source };
			if (!lifted.has(suspensionKey(suspension))) open.push(suspension);
		}
	}
	return open;
}

function isReached({ count, isRepeated, withinMatches }: SuspensionTerm, cards: number, matchNumber: number): boolean {
	if (withinMatches !== undefined && matchNumber > withinMatches) return false;
	return isRepeated || count === 1 ? cards % count === 0 : cards === count;
}

/** Each suspended player who was not named serves one match of the earliest suspension. */
function afterServing(open: readonly CardSuspension[], { isServed, namedIds }: PlayedMatch): CardSuspension[] {
	if (!isServed) return [...open];
	const servers = new Set<PlayerId>();
	return open
		.map((suspension) => {
			if (namedIds.has(suspension.playerId) || servers.has(suspension.playerId)) return suspension;
			servers.add(suspension.playerId);
			return { ...suspension, served: suspension.served + 1 };
		})
		.filter(({ served, matches }) => served < matches);
}
