// Highlights of matches without a published one: the newest finished matches with a key moment, drawn from their logs.
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type Clock, HOUR_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { keyMomentsOf } from "#shared/sports/key-moments.ts";
import type { PublishedHighlight } from "./media-ports.ts";

const MATCHES = 60;
const ABOUT_HOURS = 2;
/** Time for which a list is shared, because the home page needs it for each render. */
const FRESH_MS = SECOND_MS;
/** Number of cached matches, including earlier versions of logs that were corrected. */
const MEMORY = 4 * MATCHES;

export interface DrawnHighlightsPorts {
	matchLog: MatchLog;
	/** The newest comes first. */
	finishedMatches(most: number): Promise<MatchRow[]>;
	clock: Clock;
}

/**
 * Returns a function that lists the newest finished matches with a key moment, newest first. The caller leaves out those with a published
 * highlight.
 */
export function createDrawnHighlights({ matchLog, finishedMatches, clock }: DrawnHighlightsPorts): () => Promise<MatchRow[]> {
	/** Cached by match and length of its log, so that each version of a log is folded once. */
	const known = new Lru<string, boolean>(MEMORY);

	async function hasMoment({ id, live: { seq } }: MatchRow): Promise<boolean> {
		const key = `${id} ${seq}`;
		const before = known.get(key);
		if (before !== undefined) return before;
		const logged = await matchLog.stateOf(id);
		const has = logged !== null && keyMomentsOf(logged.state).length > 0;
		known.set(key, has);
		return has;
	}

	async function list(): Promise<MatchRow[]> {
		const drawn: MatchRow[] = [];
		// Logs are folded one after the other, because each fold blocks the thread; only the first call folds them all.
		for (const match of await finishedMatches(MATCHES)) if (await hasMoment(match)) drawn.push(match);
		return drawn;
	}

	let latest: { from: Instant; matches: Promise<MatchRow[]> } | null = null;
	return () => {
		const now = clock();
		if (latest && now - latest.from < FRESH_MS) return latest.matches;
		const matches = list();
		latest = { from: now, matches };
		matches.catch(() => {
			latest = null;
		});
		return matches;
	};
}

/** The highlight's id is that of its match, which pages use to find it. */
export function asPublished({ id, startsAt }: MatchRow): PublishedHighlight {
	return {
		id,
		version: 1,
		title: "",
		description: "",
		publishedAt: startsAt + ABOUT_HOURS * HOUR_MS,
		fields: {
			matchId: id,
			posterImageId: null,
			source: null,
			captions: [],
			marks: [],
			access: "free",
			countries: { rule: "all", codes: [] },
		},
	};
}
