// Counts the places that the readers of a network take: live connections (admission.ts), topics that they invent (topics/topic-places.ts).
import type { CountShare } from "#server/bus/node-counts.ts";
import { sharedFrom } from "#server/bus/node-counts.ts";
import { blockOf, NETWORKS_OF_A_BLOCK } from "#server/http/connection/network-of.ts";

export interface NetworkPlaces {
	/** Returns whether the network, or its block of IPv6, has no place left on all nodes. */
	isFull(network: string): boolean;
	/** Takes a place, also beyond the limit. Returns a function to call once, which frees it. */
	take(network: string): () => void;
}

/** `limit`: places of a network; 0 for no limit. Without `share`, each node counts only its own. */
export function createNetworkPlaces(limit: number, share?: CountShare): NetworkPlaces {
	const taken = new Map<string, number>();
	const from = limit > 0 ? sharedFrom(limit) : Number.POSITIVE_INFINITY;

	function change(key: string, by: 1 | -1): number {
		const count = (taken.get(key) ?? 0) + by;
		if (count > 0) taken.set(key, count);
		else taken.delete(key);
		return count;
	}

	// Only blocks of IPv6 are limited: one customer may have a whole /48, while thousands of people are behind an IPv4 block.
	const blockKeyOf = (network: string) => (network.includes(":") ? `${blockOf(network)} block` : null);

	return {
		isFull(network) {
			if (limit === 0) return false;
			if ((taken.get(network) ?? 0) + (share?.others(network) ?? 0) >= limit) return true;
			const block = blockKeyOf(network);
			return block !== null && (taken.get(block) ?? 0) >= NETWORKS_OF_A_BLOCK * limit;
		},
		take(network) {
			const block = blockKeyOf(network);
			const count = (by: 1 | -1) => {
				if (block !== null) change(block, by);
				const own = change(network, by);
				if (own >= from - 1) share?.set(network, own >= from ? own : 0);
			};
			count(1);
			return () => count(-1);
		},
	};
}
