// RT3 for a reader of named events: its position in one topic, and the event that it gets next. If facts do not follow the position, the
// reader gets all facts after it, as in the answer to a join.
import type { JoinAnswer, TopicPosition } from "#shared/contract/socket/protocol.ts";
import { answerJoin } from "../topics/answer-join.ts";
import type { Topic } from "../topics/topic.ts";
import type { NamedEvent, NamedEvents } from "./named-events.ts";

export class TopicCursor {
	readonly topic: Topic;
	#position: TopicPosition;

	/** Begins where the answer to the join has brought the reader. */
	constructor(topic: Topic, { epoch, seq }: Pick<JoinAnswer, "epoch" | "seq">) {
		this.topic = topic;
		this.#position = { epoch, seq };
	}

	/** Returns what the reader gets instead of `event`: mostly the event itself, `null` if it has all of it. */
	next(event: NamedEvent, events: NamedEvents, serverAt: number): NamedEvent | null {
		const { topic } = this;
		const { epoch, seq: reached } = this.#position;
		const { name, sinceSeq, seq } = event;
		if (name === "ahead") return event;
		const isKnown = epoch === topic.source.epoch;
		if (name === "facts" && isKnown && seq <= reached) return null;
		const isNext = topic.source.kind === "latest" ? sinceSeq <= reached : sinceSeq === reached;
		if (isKnown && isNext) {
			this.#position = { epoch, seq: Math.max(seq, reached) };
			return event;
		}
		const answer = answerJoin(topic, this.#position);
		const closing = events.ofAnswer(topic, answer, reached, serverAt);
		this.#position = { epoch: answer.epoch, seq: answer.seq };
		return closing;
	}
}

/** Refuses a topic if this node cannot name the fields of its facts, such as a node of an earlier version while the site is upgraded. */
export const UNNAMED = { code: "internal", message: "The topic cannot be read as events now.", retryAfterMs: 5_000 } as const;
