// Opens topics at the first join, keeps them a while after the last leave, and knows which readers are in which topic. One a gateway.
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import { splitTopic } from "#shared/contract/topics.ts";
import type { GatewayLimits } from "../gateway-limits.ts";
import type { Identity } from "../identity.ts";
import type { TopicKind } from "../topic-source.ts";
import { headOf, type Reader, type Topic } from "./topic.ts";

export interface TopicRegistry {
	/** RT9: false for a private topic that is not this user's, whether it exists or not. */
	mayRead(name: string, reader: Identity | null): boolean;
	/** Unknown topics and sources that fail to open are refusals. */
	open(name: string): Promise<Result<Topic>>;
	/** False when the topic was closed since it was opened. */
	join(topic: Topic, reader: Reader): boolean;
	/** Nothing more of the topic is sent, by a flush under way neither. */
	leave(topic: Topic, reader: Reader): void;
	/** Leaves all topics that `mayStay` does not allow. */
	leaveAll(reader: Reader, mayStay?: (name: string) => boolean): void;
	/** Undefined unless it is open. */
	find(name: string): Topic | undefined;
	topics(): Iterable<Topic>;
	/** How many read a topic, those left out that read `besides` too. */
	readersOf(name: string, besides?: string): number;
	close(): void;
}

export function createTopicRegistry(parts: {
	kinds: readonly TopicKind[];
	limits: GatewayLimits;
	/** A topic moved on. */
	changed(topic: Topic): void;
	log: Logger;
}): TopicRegistry {
	const { limits, changed, log } = parts;
	const kinds = new Map(parts.kinds.map((kind) => [kind.kind, kind]));
	const topics = new Map<string, Topic>();
	const opening = new Map<string, Promise<Result<Topic>>>();
	const graceTimers = new Map<Topic, NodeJS.Timeout>();
	const freeAliases: number[] = [];
	let lastAlias = 0;

	async function openSource(name: string): Promise<Result<Topic>> {
		const [kindName, key] = splitTopic(name);
		const kind = name.endsWith(":") ? undefined : kinds.get(kindName);
		let topic: Topic | null = null;
		const source = await kind?.open(key, () => {
			if (topic) changed(topic);
		});
		if (!kind || !source) return { ok: false, error: { code: "unknown_topic", message: "There is no such topic." } };
		const head = headOf(source);
		const now = performance.now();
		const alias = freeAliases.pop() ?? ++lastAlias;
		topic = { name, alias, tickMs: kind.tickMs, source, readers: new Set(), sentSeq: head, isDue: false, flushedAt: 0, headSentAt: now };
		topics.set(name, topic);
		keepForNow(topic);
		return { ok: true, value: topic };
	}

	/** The grace time begins anew. */
	function keepForNow(topic: Topic): void {
		clearTimeout(graceTimers.get(topic));
		graceTimers.set(topic, setTimeout(() => closeTopic(topic), limits.graceMs).unref());
	}

	function closeTopic(topic: Topic): void {
		clearTimeout(graceTimers.get(topic));
		graceTimers.delete(topic);
		topics.delete(topic.name);
		freeAliases.push(topic.alias);
		topic.source.close();
	}

	function leave(topic: Topic, reader: Reader): void {
		reader.topics.delete(topic);
		reader.batch = reader.batch?.without(topic.alias) ?? null;
		if (topic.readers.delete(reader) && topic.readers.size === 0) keepForNow(topic);
	}

	return {
		mayRead(name, reader) {
			const [kindName, key] = splitTopic(name);
			return kinds.get(kindName)?.mayRead?.(key, reader) ?? true;
		},
		async open(name) {
			const topic = topics.get(name);
			if (topic) {
				if (topic.readers.size === 0) keepForNow(topic);
				return { ok: true, value: topic };
			}
			let result = opening.get(name);
			if (!result) {
				result = openSource(name)
					.catch((error: unknown): Result<Topic> => {
						log.error({ err: error, topic: name }, "a topic failed to open");
						return { ok: false, error: { code: "internal", message: "The topic failed to open." } };
					})
					.finally(() => opening.delete(name));
				opening.set(name, result);
			}
			return result;
		},
		join(topic, reader) {
			if (topics.get(topic.name) !== topic) return false;
			clearTimeout(graceTimers.get(topic));
			graceTimers.delete(topic);
			topic.readers.add(reader);
			reader.topics.add(topic);
			return true;
		},
		leave,
		leaveAll(reader, mayStay = () => false) {
			for (const topic of reader.topics) if (!mayStay(topic.name)) leave(topic, reader);
		},
		find: (name) => topics.get(name),
		topics: () => topics.values(),
		readersOf(name, besides) {
			const readers = topics.get(name)?.readers;
			const others = besides === undefined ? undefined : topics.get(besides)?.readers;
			return (readers?.size ?? 0) - [...(others ?? [])].filter((reader) => readers?.has(reader)).length;
		},
		close() {
			for (const topic of [...topics.values()]) closeTopic(topic);
		},
	};
}
