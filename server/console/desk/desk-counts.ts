// Viewers and feed of the desk's matches, which change all the time and are counted every few seconds.
import type { DeskFeed, DeskMatch } from "#shared/contract/desk.ts";
import { deskTopic, matchTopic } from "#shared/contract/topics.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";

type MatchCounts = Pick<DeskMatch, "viewers" | "feed">;

export interface DeskCountsPorts {
	/** Number of readers of a topic on this node, except those that also read `besides`. */
	readersOf(topic: string, besides: string): number;
	/** The feed that reports a match, or `null`. */
	feedOf(matchId: string): Promise<DeskFeed | null> | DeskFeed | null;
}

export interface DeskCounts {
	/**
	 * Counts the viewers of each match whose last count is too old, and reads its feed. `isNear` returns `true` for a match to count often:
	 * one in play, with a present operator, or whose desk has just changed.
	 */
	count(matchIds: readonly string[], isNear: (matchId: string) => boolean, now: Instant): Promise<void>;
	of(matchId: string): MatchCounts;
	forget(matchId: string): void;
}

const COUNT_EVERY_MS = { near: 2 * SECOND_MS, far: 20 * SECOND_MS };

export function createDeskCounts({ readersOf, feedOf }: DeskCountsPorts): DeskCounts {
	const counted = new Map<string, MatchCounts & { at: Instant }>();
	return {
		async count(matchIds, isNear, now) {
			for (const matchId of matchIds) {
				const goodForMs = COUNT_EVERY_MS[isNear(matchId) ? "near" : "far"];
				const at = counted.get(matchId)?.at;
				if (at !== undefined && now - at < goodForMs && now >= at) continue;
				// A desk has joined all matches, so it does not count as a viewer.
				counted.set(matchId, { viewers: readersOf(matchTopic(matchId), deskTopic), feed: await feedOf(matchId), at: now });
			}
		},
		of(matchId) {
			const { viewers = 0, feed = null } = counted.get(matchId) ?? {};
			return { viewers, feed };
		},
		forget: (matchId) => void counted.delete(matchId),
	};
}
