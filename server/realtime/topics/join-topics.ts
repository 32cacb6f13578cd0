// Answers one `topic:join`: opens topics that are not open yet, then reads and joins all topics in one turn, so that nothing falls
// between an answer and the frames after it (RT2).
import type { AppErrorFields, Result } from "#server/errors/app-error.ts";
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { JoinAnswer, JoinRefusal, TopicPosition } from "#shared/contract/socket/protocol.ts";
import { splitTopic } from "#shared/contract/topics.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { JoinPayload } from "../kernel/packets.ts";
import { answerJoin } from "./answer-join.ts";
import type { Connection } from "./connection.ts";
import type { Topic } from "./topic.ts";
import type { TopicRegistry } from "./topic-registry.ts";

type Answers = (JoinAnswer | JoinRefusal)[];
type Opened = Result<Topic>;
/** Number of characters that are written to the reader for an answer; by default, those of its data. */
export type SizeOf = (topic: Topic, answer: JoinAnswer, since: TopicPosition | undefined) => number;

const refused = (code: ErrorCode, message: string): Opened => ({ ok: false, error: { code, message } });
/** Refuses a topic that the same message has already requested. */
const REPEATED = refused("overloaded", "Ask for a topic once in a message.");
const FORBIDDEN = refused("forbidden", "This topic is not for this reader.");

/**
 * Returns the second step, which joins the topics and returns one answer per request, in order. It must be called, and its result sent, in
 * one turn.
 */
export async function joinTopics(
	hub: TopicRegistry,
	limits: GatewayLimits,
	connection: Connection,
	joins: JoinPayload,
	sizeOf: SizeOf = lengthOf,
): Promise<() => Answers> {
	const requests = joins.map(({ topic, since }) => ({ topic: hub.fullNameOf(topic, since), since }));
	const names = new Set([...connection.topics].map(({ name }) => name));
	const requestedTopics = new Set<string>();
	const version = hub.offersVersion();
	const opened = await Promise.all(
		requests.map(async ({ topic }): Promise<Opened> => {
			if (requestedTopics.has(topic)) return REPEATED;
			requestedTopics.add(topic);
			// RT9: access is checked first, because a reader without it must not find out whether the topic exists.
			if (!hub.mayRead(topic, connection.identity)) return FORBIDDEN;
			if (names.size < limits.topicsPerSocket) names.add(topic);
			if (!names.has(topic)) return refused("too_many_topics", `A socket reads at most ${limits.topicsPerSocket} topics.`);
			const ofKind = [...names].filter((name) => splitTopic(name)[0] === splitTopic(topic)[0]).length;
			if (ofKind > hub.maxPerConnection(topic)) {
				names.delete(topic);
				return refused("too_many_topics", `A connection reads at most ${hub.maxPerConnection(topic)} topics of this kind.`);
			}
			const notOffered = await hub.refuseUnoffered(topic, connection);
			return notOffered ? { ok: false, error: notOffered } : hub.open(topic, connection);
		}),
	);
	return () => {
		let waitingBytes = connection.socketConnection.waitingBytes();
		return requests.map(({ topic: name, since }, index) => {
			// RT9: access is checked again, because the reader may have been signed out in the meantime.
			const result = hub.mayRead(name, connection.identity) ? (opened[index] as Opened) : FORBIDDEN;
			if (!result.ok) return refusal(name, result.error);
			// What is offered changed while the topics were opened: the next attempt is judged by it.
			if (version !== hub.offersVersion()) return askAgain(name);
			const hasRoom = waitingBytes <= limits.closeBytes;
			if (!hasRoom || !connection.isOpen || !hub.join(result.value, connection)) return askAgain(name);
			const answer = answerJoin(result.value, since);
			connection.socketConnection.lag?.cursors.set(answer.alias, answer.seq);
			connection.joinedAs.set(result.value, joins[index]?.topic ?? name);
			waitingBytes += sizeOf(result.value, answer, since);
			return answer;
		});
	};
}

const lengthOf: SizeOf = (_topic, { data }) => data.length;

const refusal = (topic: string, { code, message, retryAfterMs }: AppErrorFields): JoinRefusal => ({
	ok: false,
	topic,
	error: { code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) },
});
const askAgain = (topic: string) => refusal(topic, { code: "overloaded", message: "Ask for this topic again." });
