// Highlights of matches that staff published none of: the newest finished matches with a key moment, drawn from their logs.
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type Clock, HOUR_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { keyMomentsOf } from "#shared/sports/key-moments.ts";
import type { PublishedHighlight } from "./media-ports.ts";

const MATCHES = 60;
const ABOUT_HOURS = 2;
/** Home lists them at each render: a list serves all that ask for it within this time. */
const FRESH_MS = SECOND_MS;
/** Of matches, also of some that a correction gave another log. */
const MEMORY = 4 * MATCHES;

export interface DrawnHighlightsPorts {
	matchLog: MatchLog;
	/** The newest first. */
	finishedMatches(most: number): Promise<MatchRow[]>;
	clock: Clock;
}

/** Returns the matches whose highlights are listed without a publication, the newest first. */
export function createDrawnHighlights({ matchLog, finishedMatches, clock }: DrawnHighlightsPorts): () => Promise<MatchRow[]> {
	/** By match and length of its log: a log is folded once. */
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
		// One after the other: a fold costs the thread's time, and only the first call folds all.
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

/** Its id is the match's: pages name it by the match. */
export function asPublished({ id, startsAt }: MatchRow): PublishedHighlight {
	return {
		...{ id, version: 1, title: "", description: "" },
		publishedAt: startsAt + ABOUT_HOURS * HOUR_MS,
		fields: {
			...{ matchId: id, posterImageId: null, source: null, captions: [], marks: [], access: "free" },
			countries: { rule: "all", codes: [] },
		},
	};
}
