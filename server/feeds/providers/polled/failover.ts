// Decides which of several polled feeds reports the course of a match: the first available one in the order of the settings. It continues
// the course of the feed that began it, with that feed's ids, so that nothing is duplicated.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { type RememberedMatch, readPausedFeeds, readRemembered, readSourcesOf } from "./feed-match.store.ts";
import { readBudgets } from "./requests/request-budget.store.ts";

/**
 * `own`: the feed reports the match. `states`: another feed does; only the final score of this one counts. `rests`: another feed
 * continues the course that this one began. `continues`: this feed continues the course of `owner`.
 */
export type Part =
	| { kind: "own" }
	| { kind: "states"; leader: string }
	| { kind: "rests"; active: string }
	| { kind: "continues"; owner: string; remembered: RememberedMatch };

const FAILED_IN_A_ROW = 3;
/** A feed that must wait longer than this is unavailable; waits between the requests of a minute are shorter. */
const BLOCKED_MS = 2 * MINUTE_MS;
/** A feed without a response for this time is silent: even a plan with few requests a day makes one more often during a match. */
const SILENT_MS = 30 * MINUTE_MS;

interface Given {
	feed: string;
	/** Polled feeds by descending priority. */
	priority: readonly string[];
	matchIds: readonly string[];
	/** The feed whose course was logged first, by match id. */
	leaders: ReadonlyMap<string, string>;
	now: Instant;
}

/** Returns the role of the feed in each match; if no other polled feed has the match, only the leader decides. */
export async function partsOf(connection: Kysely<Database>, given: Given): Promise<(matchId: string) => Part> {
	const { feed, priority, matchIds, leaders, now } = given;
	const alone = (matchId: string): Part => {
		const leader = leaders.get(matchId);
		return leader === undefined || leader === feed ? { kind: "own" } : { kind: "states", leader };
	};
	if (priority.length < 2 || !priority.includes(feed)) return alone;
	const sources = await readSourcesOf(connection, matchIds, priority);
	const down = await readDown(connection, now);
	const isUp = (each: string) => each === feed || !down(each);
	const owners = new Map<string, string[]>();
	for (const [matchId, links] of sources) {
		const leader = leaders.get(matchId);
		const link = links.find(({ source }) => source === leader);
		if (link && leader !== feed) owners.set(link.source, [...(owners.get(link.source) ?? []), link.sourceId]);
	}
	const remembered = new Map<string, RememberedMatch>();
	for (const [owner, ids] of owners) {
		for (const [sourceId, match] of await readRemembered(connection, owner, ids)) remembered.set(`${owner} ${sourceId}`, match);
	}
	return (matchId) => {
		const links = sources.get(matchId) ?? [];
		const leader = leaders.get(matchId);
		const isOfAnother = leader !== undefined && !priority.includes(leader);
		if (links.length < 2 || isOfAnother) return alone(matchId);
		const active = priority.find((each) => links.some(({ source }) => source === each) && isUp(each)) ?? feed;
		if (active !== feed) return leader === feed ? { kind: "rests", active } : { kind: "states", leader: active };
		if (leader === undefined || leader === feed) return { kind: "own" };
		const link = links.find(({ source }) => source === leader);
		const course = remembered.get(`${leader} ${link?.sourceId}`);
		return course ? { kind: "continues", owner: leader, remembered: course } : { kind: "states", leader };
	};
}

/** Returns whether a feed is unavailable: it fails, must wait, is silent, or was paused by staff. */
async function readDown(connection: Kysely<Database>, now: Instant): Promise<(feed: string) => boolean> {
	const budgets = await readBudgets(connection);
	const paused = await readPausedFeeds(connection);
	return (feed) => {
		const budget = budgets.get(feed);
		if (!budget || paused.has(feed)) return true;
		const { failures, blockedUntil, answeredAt } = budget;
		return failures >= FAILED_IN_A_ROW || blockedUntil - now > BLOCKED_MS || answeredAt === null || now - answeredAt > SILENT_MS;
	};
}
