// The values that one key of a latest-value topic had, newest first, as far back as a delay reaches (RT12).
import { LONGEST_MATCH_DELAY_MS } from "#shared/contract/match-delay.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { TopicPast } from "../kernel/topic-source.ts";

export interface PastValue<Value> {
	/** The topic's, when the key got this value. */
	readonly version: number;
	readonly at: Instant;
	/** The value before it; null: none, or none that a delay reaches. */
	before: Value | null;
}

/** The value at a version of the topic; null where the key had none. */
export function valueAt<Value extends PastValue<Value>>(newest: Value, version: number): Value | null {
	let value: Value | null = newest;
	while (value && value.version > version) value = value.before;
	return value;
}

/** Forgets what no delay reaches when the newest value is published. */
export function forgetOutdated<Value extends PastValue<Value>>(newest: Value): void {
	let value = newest;
	while (value.before && value.at > newest.at - LONGEST_MATCH_DELAY_MS) value = value.before;
	value.before = null;
}

/** The past of a topic each of whose keys has a fact; `newest`: those of now, in the order of snapshots. */
export function pastOfValues<Value extends PastValue<Value> & { readonly factText: string }>(
	newest: () => Iterable<Value>,
	seqAt: TopicPast["seqAt"],
): TopicPast {
	const factsSince = (since: number, until: number): string[] => {
		const then = [...newest()].flatMap((value) => valueAt(value, until) ?? []);
		return then.flatMap(({ version, factText }) => (version > since ? [factText] : []));
	};
	return { seqAt, factsSince, snapshot: (until) => `[${factsSince(0, until).join(",")}]` };
}
