// Pairs the items of a report with those of the previous one: providers give incidents no ids, so a corrected minute or scorer has to be
// recognised. Pure.
import { isDeepStrictEqual } from "node:util";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import type { Item } from "./report-items.ts";

/** Two incidents of one player that are farther apart than this are different incidents. */
const SAME_PLAYER_WITHIN_MS = 15 * MINUTE_MS;
/** Incidents of different players that are farther apart than this are different incidents. */
const SAME_WITHIN_MS = 3 * MINUTE_MS;

type Content = Pick<Item, "kind" | "isFrame" | "period" | "elapsedMs" | "payload" | "isBare">;

export const isSameContent = (one: Content, other: Content): boolean =>
	one.period === other.period && one.elapsedMs === other.elapsedMs && isDeepStrictEqual(one.payload, other.payload);

/** Ordered by closeness, the closest first. */
const LIKENESS: readonly ((before: Content, now: Content) => boolean)[] = [
	isSameContent,
	(before) => before.isFrame,
	(before, now) => isSamePlayer(before, now) && apartMs(before, now) <= SAME_PLAYER_WITHIN_MS,
	(before, now) => isSameCard(before, now) && before.elapsedMs !== null && before.elapsedMs === now.elapsedMs,
	(before, now) => isSameCard(before, now) && apartMs(before, now) <= SAME_WITHIN_MS,
	// A goal that only the score implied is in the list now, or a listed goal is now only implied.
	(before, now) => isBare(before) !== isBare(now) && before.period === now.period,
	(before, now) => isBare(before) !== isBare(now),
	(before, now) => isBare(before) && isBare(now),
];

/** Returns the previous item for each current one; each is paired once. Cancelled items are paired only with equal ones. */
export function pairItems<Before extends Content & { isCancelled: boolean }>(
	before: readonly Before[],
	now: readonly Item[],
): Map<Item, Before> {
	const pairs = new Map<Item, Before>();
	const free = new Set(before);
	const pairWhere = (isAlike: (before: Before, now: Item) => boolean) => {
		for (const item of now) {
			if (pairs.has(item)) continue;
			for (const each of free) {
				if (each.kind !== item.kind || !isAlike(each, item)) continue;
				pairs.set(item, each);
				free.delete(each);
				break;
			}
		}
	};
	for (const isAlike of LIKENESS) pairWhere((each, item) => !each.isCancelled && isAlike(each, item));
	pairWhere((each, item) => each.isCancelled && !item.isBare && (each.isFrame || isSameContent(each, item)));
	return pairs;
}

const PLAYERS = ["scorerId", "playerId", "inId", "outId"] as const;

/** Returns `true` if the items name a player in at least one common field, and the same player in each of these fields. */
function isSamePlayer(one: Content, other: Content): boolean {
	if (!isSameCard(one, other)) return false;
	const named = PLAYERS.filter((field) => one.payload[field] != null && other.payload[field] != null);
	return named.length > 0 && named.every((field) => one.payload[field] === other.payload[field]);
}

/** A second yellow card is different from the first card. */
const isSameCard = (one: Content, other: Content): boolean => one.payload.card === other.payload.card;

const apartMs = (one: Content, other: Content): number =>
	one.elapsedMs === null || other.elapsedMs === null ? Number.POSITIVE_INFINITY : Math.abs(one.elapsedMs - other.elapsedMs);

/** Returns `true` for a goal without scorer and minute. */
const isBare = ({ payload, elapsedMs }: Content): boolean => payload.scorerId === null && elapsedMs === null;
