// Of a match that several polled feeds have, which of them reports its course: the first in the order of the settings that answers. It goes
// on with what the feed whose course is in the log has reported, under that feed's names, so that nothing is doubled.
import type { Kysely } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { type RememberedMatch, readPausedFeeds, readRemembered, readSourcesOf } from "./feed-match.store.ts";
import { readBudgets } from "./requests/request-budget.store.ts";

/**
 * `own`: the feed reports the match. `states`: another does; of this one the final score counts. `rests`: another goes on with the course
 * that this one began. `continues`: this one goes on with the course of `owner`.
 */
export type Part =
	| { kind: "own" }
	| { kind: "states"; leader: string }
	| { kind: "rests"; active: string }
	| { kind: "continues"; owner: string; remembered: RememberedMatch };

const FAILED_IN_A_ROW = 3;
/** A wait between two requests of a minute is shorter. */
const BLOCKED_MS = 2 * MINUTE_MS;
/** Even a plan with few requests a day answers more often during a match. */
const SILENT_MS = 30 * MINUTE_MS;

interface Given {
	feed: string;
	/** Polled feeds, the first counts most. */
	priority: readonly string[];
	matchIds: readonly string[];
	/** By match, the feed whose course was logged first. */
	leaders: ReadonlyMap<string, string>;
	now: Instant;
}

/** By match; of those that no other polled feed has, what follows from the leader alone. */
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

/** Those that fail, must wait, are silent, or were paused by staff. */
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
