// Limits of kinds of which readers invent as many topics as they like, such as runs of playbacks: open topics of a node, and of the network
// that opened them.
import type { NodeCounts } from "#server/bus/node-counts.ts";
import { type Result, refuse } from "#server/errors/app-error.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { createNetworkPlaces, type NetworkPlaces } from "../kernel/network-places.ts";
import type { TopicKind } from "../kernel/topic-source.ts";

/** Takes a place for a topic that is about to be opened. The value is a function that must be called once, to free the place. */
export type TakePlace = (kind: TopicKind, network: string) => Result<() => void>;

const TOO_MANY = refuse({
	code: "overloaded",
	message: "Too many topics of this kind are open now. Read one that is already open, or come back in a minute.",
	retryAfterMs: MINUTE_MS,
});
const tooManyOfNetwork = (limit: number) =>
	refuse({
		code: "rate_limited",
		message: `One network opens at most ${limit} topics of this kind at a time. Leave one, or read one that is already open.`,
		retryAfterMs: 10 * SECOND_MS,
	});

export function createTopicPlaces(nodeCounts?: Pick<NodeCounts, "shareOf">): TakePlace {
	const counts = new Map<TopicKind, { open: number; networks: NetworkPlaces }>();

	return (kind, network) => {
		const limits = kind.invented;
		if (!limits) return { ok: true, value: () => undefined };
		const share = nodeCounts?.shareOf(`${kind.kind} topics of a network`);
		const count = counts.get(kind) ?? { open: 0, networks: createNetworkPlaces(limits.perNetwork, share) };
		counts.set(kind, count);
		if (count.networks.isFull(network)) return tooManyOfNetwork(limits.perNetwork);
		if (count.open >= limits.open) return TOO_MANY;
		const freeOfNetwork = count.networks.take(network);
		count.open++;
		const free = () => {
			freeOfNetwork();
			count.open--;
		};
		return { ok: true, value: free };
	};
}
