// RT12: a topic for readers with a match delay, in its earlier state. It is a view of the present source and its history, and stores only
// its position. Nothing notifies it when a fact becomes old enough: release-delayed.ts polls it.
import type { Clock } from "#shared/kit/instant.ts";
import type { TopicPast, TopicSource } from "../kernel/topic-source.ts";

/** Closing the delayed topic does not close the present source, which belongs to another topic. */
export function createDelayedSource(present: TopicSource, past: TopicPast, delayMs: number, clock: Clock): TopicSource {
	let reached = 0;
	/** Position in the history; it never decreases, even if the clock is set back. */
	function head(): number {
		reached = Math.max(reached, past.seqAt(clock() - delayMs));
		return reached;
	}
	const factsSince = (since: number) => past.factsSince(since, head());
	const snapshot = () => past.snapshot(head());
	const { baseAt, named } = present;
	const close = () => undefined;
	if (present.kind === "latest") {
		return { kind: "latest", epoch: present.epoch, baseAt, version: head, changedSince: factsSince, snapshot, named, close };
	}
	const { forgottenSeq, resumedFacts } = present;
	return {
		kind: "sequenced",
		get epoch() {
			return present.epoch;
		},
		baseAt,
		head,
		factsSince,
		snapshot,
		named,
		...(forgottenSeq && { forgottenSeq: () => Math.min(forgottenSeq(), head()) }),
		...(resumedFacts !== undefined && { resumedFacts }),
		close,
	};
}
