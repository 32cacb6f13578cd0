// RT12: a topic as readers with a match delay have it, as it stood so long ago. A view of the present source and its past: it stores
// nothing but how far it has come. Nothing tells it when a fact has become old enough: release-delayed.ts looks.
import type { Clock } from "#shared/kit/instant.ts";
import type { TopicPast, TopicSource } from "../kernel/topic-source.ts";

/** Closing it closes nothing: the present source has an owner. */
export function createDelayedSource(present: TopicSource, past: TopicPast, delayMs: number, clock: Clock): TopicSource {
	let reached = 0;
	/** Never falls, though the clock may be set back. */
	function head(): number {
		reached = Math.max(reached, past.seqAt(clock() - delayMs));
		return reached;
	}
	const factsSince = (since: number) => past.factsSince(since, head());
	const snapshot = () => past.snapshot(head());
	const { baseAt } = present;
	const close = () => undefined;
	if (present.kind === "latest") {
		return { kind: "latest", epoch: present.epoch, baseAt, version: head, changedSince: factsSince, snapshot, close };
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
		...(forgottenSeq && { forgottenSeq: () => Math.min(forgottenSeq(), head()) }),
		...(resumedFacts !== undefined && { resumedFacts }),
		close,
	};
}
