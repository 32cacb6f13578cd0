// The things that a reader follows, as text keys: `team.t12`, `league.l3`, `match.m7`. Browsers store those of guests; the API sends
// those of accounts. Pure.
import type { MatchRow } from "./match-row.ts";

export const FOLLOW_KINDS = ["team", "league", "match"] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];
export type FollowKey = `${FollowKind}.${string}`;

/** Limit per account. */
export const MAX_FOLLOWS = 500;
/** Limit per guest. A guest's follows are also in a cookie, so that the first paint has them. */
export const MAX_GUEST_FOLLOWS = 200;

/** The id has the format defined in kit/ids.ts. */
export const FOLLOW_KEY = /^(team|league|match)\.[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export const followKey = (kind: FollowKind, id: string): FollowKey => `${kind}.${id}`;

export function splitFollowKey(key: FollowKey): [kind: FollowKind, id: string] {
	const dot = key.indexOf(".");
	return [key.slice(0, dot) as FollowKind, key.slice(dot + 1)];
}

/** Returns the valid keys without duplicates, oldest first, limited to the newest `most`. */
export function parseFollows(words: readonly unknown[], most: number): FollowKey[] {
	const keys = words.filter((word): word is FollowKey => typeof word === "string" && FOLLOW_KEY.test(word));
	return [...new Set(keys)].slice(-most);
}

/** A key whose team or league was merged into another, with the key of the other one. */
export interface MovedFollow {
	from: FollowKey;
	into: FollowKey;
}

/** Replaces the moved keys and removes duplicates. */
export function moveFollows(follows: readonly FollowKey[], moved: readonly MovedFollow[]): readonly FollowKey[] {
	if (moved.length === 0) return follows;
	const intoOf = new Map(moved.map(({ from, into }) => [from, into]));
	return [...new Set(follows.map((key) => intoOf.get(key) ?? key))];
}

type Followed = Pick<MatchRow, "id"> & { home: { id: string }; away: { id: string } };

/** Whether the match or one of its teams is followed. */
export function isMatchFollowed({ id, home, away }: Followed, follows: ReadonlySet<FollowKey>): boolean {
	return (
		follows.size > 0 && [followKey("match", id), followKey("team", home.id), followKey("team", away.id)].some((key) => follows.has(key))
	);
}

/** Whether the match, one of its teams or its league is followed. */
export function isRowFollowed(row: Followed & { league: { id: string } }, follows: ReadonlySet<FollowKey>): boolean {
	return isMatchFollowed(row, follows) || follows.has(followKey("league", row.league.id));
}
