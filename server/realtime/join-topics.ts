// Answers one `topic:join`: opens what is not open yet, then reads and joins all topics in one turn, so that nothing
// falls between an answer and the frames after it (RT2).
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { JoinAnswer, JoinRefusal } from "#shared/contract/protocol.ts";
import { answerJoin } from "./answer-join.ts";
import type { Connection } from "./connection.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import type { JoinPayload } from "./packets.ts";
import type { TopicHub } from "./topic-hub.ts";

type Answers = (JoinAnswer | JoinRefusal)[];

/** One answer a request, in order. */
export async function joinTopics(hub: TopicHub, limits: GatewayLimits, connection: Connection, requests: JoinPayload): Promise<Answers> {
	const names = new Set([...connection.topics].map(({ name }) => name));
	const opened = await Promise.all(
		requests.map(({ topic }) => {
			if (names.size < limits.topicsPerSocket) names.add(topic);
			return names.has(topic) ? hub.open(topic) : null;
		}),
	);
	let waitingBytes = connection.wire.waitingBytes();
	// No await from here on.
	return requests.map(({ topic: name, since }, index) => {
		const result = opened[index];
		if (!result) return refusal(name, "too_many_topics", `A socket reads at most ${limits.topicsPerSocket} topics.`);
		if (!result.ok) return refusal(name, result.error.code, result.error.message);
		const hasRoom = waitingBytes <= limits.closeBytes;
		if (!hasRoom || !connection.isOpen || !hub.join(result.value, connection)) return askAgain(name);
		const answer = answerJoin(result.value, since);
		connection.lag?.cursors.set(answer.alias, answer.seq);
		waitingBytes += answer.data.length;
		return answer;
	});
}

const refusal = (topic: string, code: ErrorCode, message: string): JoinRefusal => ({ ok: false, topic, error: { code, message } });
const askAgain = (topic: string) => refusal(topic, "overloaded", "Ask for this topic again.");
