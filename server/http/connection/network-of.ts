// Derives the network of one person from an address: an IPv4 address, or the first half of an IPv6 one, because a household gets 2^64 of
// those. Limits count by it: serve-endpoint.ts for guests, accounts/password/guess-limits.ts for guesses.
import { isIPv6 } from "node:net";
import { remember } from "#shared/kit/remember.ts";

/**
 * Matches most addresses, in the form that proxies send. A text that only looks like an address counts as a network of its own, like any
 * other text.
 */
const IPV4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/** Number of results that are remembered, since each request needs its network twice. */
const MAX_KNOWN = 5_000;
const knownNetworkOf = remember(MAX_KNOWN, readNetwork);

/** "::ffff:192.0.2.1" → "192.0.2.1"; "2001:db8:1:2:3::4%eth0" → "2001:db8:1:2::/64"; any other text is returned unchanged. */
export function networkOf(address: string): string {
	return IPV4.test(address) ? address : knownNetworkOf(address);
}

function readNetwork(address: string): string {
	// Some proxies append the client's port, which differs each time.
	const bare = address
		.replace(/^([\d.]+):\d+$/, "$1")
		.replace(/^\[(.+)\](?::\d+)?$/, "$1")
		.replace(/%.*$/, "");
	if (!isIPv6(bare)) return bare;
	const groups = groupsOf(bare);
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	if (isMapped)
		return groups
			.slice(6)
			.flatMap((group) => [group >> 8, group & 255])
			.join(".");
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(":")}::/64`;
}

/**
 * The limit of a block (blockOf) is the limit of one network times this number: the thousands of networks in a block may all belong to one
 * visitor.
 */
export const NETWORKS_OF_A_BLOCK = 8;

/**
 * The block of networks as providers assign them: for a result of networkOf the /24, or the /48 of IPv6, all of which one customer may
 * have.
 */
export function blockOf(network: string): string {
	const parts = network.endsWith("/64") ? network.split(":") : network.split(".");
	return parts.slice(0, 3).join(network.endsWith("/64") ? ":" : ".");
}

/** Returns eight numbers. */
function groupsOf(address: string): number[] {
	// The URL parser accepts every spelling and returns the shortest one.
	const shortest = new URL(`http://[${address}]/`).hostname.slice(1, -1);
	const [head = [], tail = []] = shortest.split("::").map((part) => (part === "" ? [] : part.split(":")));
	const middle = Array<string>(8 - head.length - tail.length).fill("0");
	return [...head, ...middle, ...tail].map((group) => Number.parseInt(group, 16));
}
