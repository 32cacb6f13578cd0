// The values that one key of a latest-value topic had, newest first, as far back as a delay reaches (RT12).
import { MAX_MATCH_DELAY_MS } from "#shared/contract/match-delay.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { TopicPast } from "../kernel/topic-source.ts";

export interface PastValue<Value> {
	/** The topic's version at which the key got this value. */
	readonly version: number;
	readonly at: Instant;
	/** The previous value of the key; `null` if it had none within the maximum delay. */
	before: Value | null;
}

/** Returns the value at a version of the topic; `null` if the key had none. */
export function valueAt<Value extends PastValue<Value>>(newest: Value, version: number): Value | null {
	let value: Value | null = newest;
	while (value && value.version > version) value = value.before;
	return value;
}

/** Drops values beyond the maximum delay when a new value is published. */
export function forgetOutdated<Value extends PastValue<Value>>(newest: Value): void {
	let value = newest;
	while (value.before && value.at > newest.at - MAX_MATCH_DELAY_MS) value = value.before;
	value.before = null;
}

/** The history of a topic whose keys each have a fact; `newest` returns the current values, in the order of snapshots. */
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
