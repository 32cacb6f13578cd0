// Loads the matches of a reader's day, for the home and live-sports pages.

import { addDays } from "#client/i18n/format-time.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { listMatches, MAX_MATCHES } from "#shared/contract/rest/catalogue/matches.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { PageContext } from "./page-context.ts";
import { shareEqual } from "./share-equal.server.ts";

export interface DayMatches {
	rows: MatchRow[];
	/** Position of the rows in the topic `live`. */
	position: TopicPosition;
	/** The next match of a later day; loaded only if the rows contain no upcoming match. */
	next: MatchRow | null;
}

/** Number of upcoming matches to load so that at least one of them is not postponed. */
const NEXT_ASKED = 20;

/**
 * `today`: the reader's day. `date`: `null` for today, including matches that began before midnight and are still under way. `sport`: a
 * slug; `null` for all.
 */
export async function loadDay(
	{ api, clock, reader: { zone } }: PageContext,
	date: string | null,
	sport: string | null,
	today: string,
): Promise<DayMatches> {
	const query = { zone, ...(sport && { sport }) };
	const answer = await api.call(listMatches, { query: { ...query, ...(date && { date }), limit: MAX_MATCHES } });
	const { position } = answer;
	const rows = shareEqual(answer.matches);
	if (rows.some(isToCome)) return { rows, position, next: null };
	// Matches of past days that were never played would fill the answer.
	const yesterday = addDays(today, -1);
	const after = date === null ? today : date > yesterday ? date : yesterday;
	const { matches } = await api.call(listMatches, { query: { ...query, status: "upcoming", after, limit: NEXT_ASKED } });
	return { rows, position, next: matches.find((row) => isToCome(row) && row.startsAt > clock()) ?? null };
}

function isToCome({ live }: MatchRow): boolean {
	return live.status === "scheduled";
}
