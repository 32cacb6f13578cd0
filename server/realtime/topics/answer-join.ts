// RT2: a join is a resume. The answer has either all facts since the reader's position or a whole snapshot.
import type { JoinAnswer, TopicPosition } from "#shared/contract/socket/protocol.ts";
import { factsSince, headOf, type Topic } from "./topic.ts";

/** Up to this size a resume is sent without comparing it with the snapshot, which would perhaps have to be made for the comparison. */
const LIGHT_CHARACTERS = 4_096;

/** Returns the facts or the snapshot that move a reader from `since` to the topic's head. */
export function answerJoin(topic: Topic, since: TopicPosition | undefined): JoinAnswer {
	const { name, alias, source } = topic;
	const missed = since && missedSince(topic, since);
	return {
		ok: true,
		topic: name,
		kind: source.kind,
		alias,
		epoch: source.epoch,
		seq: headOf(source),
		baseAt: source.baseAt,
		delayMs: topic.delayMs,
		mode: missed === undefined ? "snapshot" : "resume",
		data: missed ?? source.snapshot(),
	};
}

/** JSON text of the facts after `since`; `undefined` if they are not available, or the snapshot is shorter. */
function missedSince({ source }: Topic, { epoch, seq }: TopicPosition): string | undefined {
	const isKnown = epoch === source.epoch && Number.isInteger(seq) && seq >= 0 && seq <= headOf(source);
	if (!isKnown) return undefined;
	if (source.kind === "sequenced" && seq < (source.forgottenSeq?.() ?? 0)) return undefined;
	const facts = factsSince(source, seq);
	const text = `[${facts.join(",")}]`;
	if (source.kind === "sequenced" && source.resumedFacts !== undefined) return facts.length <= source.resumedFacts ? text : undefined;
	return text.length <= LIGHT_CHARACTERS || text.length <= source.snapshot().length ? text : undefined;
}
