// Opens topics at the first join, keeps them for a while after the last leave, and stores the readers of each topic. There is one per
// gateway.
import type { NodeCounts } from "#server/bus/node-counts.ts";
import { AppError, type Result, refuse } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import { splitTopic } from "#shared/contract/topics.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { Identity } from "../kernel/identity.ts";
import type { ReaderConnection } from "../kernel/socket-connection.ts";
import type { TopicKind, TopicPast, TopicSource } from "../kernel/topic-source.ts";
import type { Connection } from "./connection.ts";
import { createDelayedSource } from "./delayed-source.ts";
import { createOfferedTopics, type OfferedTopics, type RefuseFeature } from "./offered-topics.ts";
import type { RoomAdapter } from "./room-adapter.ts";
import { DELAY_MARK, headOf, type Reader, roomOf, type Topic } from "./topic.ts";
import { createTopicPlaces } from "./topic-places.ts";

export interface TopicRegistry extends OfferedTopics {
	/** Returns the full name of a topic for a reader with this position (TopicKind.fullKeyOf). */
	fullNameOf(name: string, since: TopicPosition | undefined): string;
	/** RT9: returns `false` for a private topic of another user, whether it exists or not. */
	mayRead(name: string, reader: Identity | null): boolean;
	/** Maximum number of topics of this topic's kind that one connection reads at a time. */
	maxPerConnection(name: string): number;
	/** Returns whether anyone may read topics of this kind, whether the topic exists or not. */
	isPublic(name: string): boolean;
	/**
	 * Opens a topic; refuses unknown topics, and those whose source fails to open. With a delay, opens the earlier state of the topic if its
	 * kind is delayed (RT12).
	 */
	open(name: string, reader: Pick<Connection, "delayMs" | "network">): Promise<Result<Topic>>;
	/** Returns `false` if the topic was closed since it was opened. */
	join(topic: Topic, reader: Reader): boolean;
	/** Removes the reader from the topic: nothing more of the topic is sent to the reader, not even by a running flush. */
	leave(topic: Topic, reader: Reader): void;
	/** Leaves all topics that `mayStay` does not allow. */
	leaveAll(reader: Reader, mayStay?: (name: string) => boolean): void;
	topics(): Iterable<Topic>;
	/** The open topics that have a delay. */
	delayedTopics(): Iterable<Topic>;
	/** Number of readers of a topic, with any delay, except those that also read `besides`. */
	readersOf(name: string, besides?: string): number;
	close(): void;
}

interface RegistryParts {
	kinds: readonly TopicKind[];
	rooms: Pick<RoomAdapter, "membersOf">;
	limits: GatewayLimits;
	/** Called when a topic has new facts. */
	changed(topic: Topic): void;
	/** Called when a fact of a delayed topic must be sent out of order. */
	hurried(topic: Topic, factText: string): void;
	/** Called when what the topic's readers got is void, so that they must connect again. */
	begunAgain(readers: Iterable<ReaderConnection>): void;
	/** Returns the refusal of a feature that a match does not offer to the reader. */
	refuseFeature: RefuseFeature;
	clock: Clock;
	log: Logger;
	/** Adds up what networks opened on all nodes; if absent, each node counts only its own. */
	nodeCounts?: Pick<NodeCounts, "shareOf"> | undefined;
}

export function createTopicRegistry(parts: RegistryParts): TopicRegistry {
	const { rooms, limits, changed, hurried, begunAgain, refuseFeature, clock, log, nodeCounts } = parts;
	const kinds = new Map(parts.kinds.map((kind) => [kind.kind, kind]));
	const topics = new Map<string, Topic>();
	const opening = new Map<string, Promise<Result<Topic>>>();
	const grace = createGrace(({ kind }) => kind.invented?.graceMs ?? limits.graceMs, closeTopic);
	const takePlace = createTopicPlaces(nodeCounts);
	const freeAliases: number[] = [];
	let lastAlias = 0;

	async function openSource(name: string, network: string): Promise<Result<Topic>> {
		const [kindName, key] = splitTopic(name);
		const kind = name.endsWith(":") || name.includes(DELAY_MARK) ? undefined : kinds.get(kindName);
		let topic: Topic | null = null;
		const sendOutOfBand = (factText: string) => {
			for (const delayed of topic?.delayed.values() ?? []) hurried(delayed, factText);
		};
		if (!kind) return UNKNOWN;
		const place = takePlace(kind, network);
		if (!place.ok) return place;
		const restart = () => topic && beginAgain(topic);
		try {
			const opened = await openKind(kind, key, () => topic && changed(topic), sendOutOfBand, restart);
			if (!opened) return UNKNOWN;
			topic = createTopic({ name, kind, ...opened, delayMs: 0, present: null, freePlace: place.value });
		} finally {
			if (!topic) place.value();
		}
		topics.set(name, topic);
		grace.begin(topic);
		return { ok: true, value: topic };
	}

	/** Closes the topic, so that the next join opens it with what is true now. */
	function beginAgain(topic: Topic): void {
		const variants = withDelays(topic);
		begunAgain(variants.flatMap(({ readers }) => [...readers]));
		for (const each of variants.reverse()) if (isOpen(each)) closeTopic(each);
	}

	function createTopic(parts: Pick<Topic, "name" | "kind" | "source" | "past" | "delayMs" | "present" | "freePlace">): Topic {
		const alias = freeAliases.pop() ?? ++lastAlias;
		const sent = { sentSeq: headOf(parts.source), isDue: false, touchedAt: 0, flushedAt: 0, headSentAt: performance.now() };
		const room = roomOf(parts.name, parts.delayMs);
		return {
			...parts,
			...sent,
			room,
			alias,
			delayed: new Map(),
			get readers() {
				return rooms.membersOf(room);
			},
		};
	}

	/** Returns the delayed topic, which it opens if necessary; `present` itself if there is no delay, or if its kind is not delayed. */
	function behind(present: Topic, { delayMs, network }: Pick<Connection, "delayMs" | "network">): Result<Topic> {
		const { name, kind, source, past } = present;
		if (delayMs === 0 || !past) {
			grace.begin(present);
			return { ok: true, value: present };
		}
		let topic = present.delayed.get(delayMs);
		if (!topic) {
			const place = takePlace(kind, network);
			if (!place.ok) return place;
			const delayed = createDelayedSource(source, past, delayMs, clock);
			topic = createTopic({ name, kind, source: delayed, past: null, delayMs, present, freePlace: place.value });
			present.delayed.set(delayMs, topic);
			grace.end(present);
		}
		grace.begin(topic);
		return { ok: true, value: topic };
	}

	const isOpen = (topic: Topic) => (topic.present ? topic.present.delayed.get(topic.delayMs) : topics.get(topic.name)) === topic;

	function* allTopics(): Iterable<Topic> {
		for (const topic of topics.values()) {
			yield topic;
			yield* topic.delayed.values();
		}
	}

	function closeTopic(topic: Topic): void {
		const { present } = topic;
		grace.end(topic);
		freeAliases.push(topic.alias);
		topic.source.close();
		topic.freePlace();
		if (!present) topics.delete(topic.name);
		else if (present.delayed.delete(topic.delayMs)) grace.begin(present);
	}

	function leave(topic: Topic, reader: Reader): void {
		if (!reader.topics.delete(topic)) return;
		reader.socketConnection.batch = reader.socketConnection.batch?.without(topic.alias) ?? null;
		reader.socket.leave(topic.room);
		grace.begin(topic);
	}

	return {
		fullNameOf: (name, since) => fullNameOf(kinds.get(splitTopic(name)[0]), name, since),
		mayRead: (name, reader) => kinds.get(splitTopic(name)[0])?.mayRead?.(splitTopic(name)[1], reader) ?? true,
		maxPerConnection: (name) => kinds.get(splitTopic(name)[0])?.invented?.perConnection ?? Number.POSITIVE_INFINITY,
		...createOfferedTopics(kinds, refuseFeature),
		isPublic: (name) => kinds.get(splitTopic(name)[0])?.mayRead === undefined,
		async open(name, reader) {
			const known = topics.get(name);
			if (known) return behind(known, reader);
			let result = opening.get(name);
			if (!result) {
				result = openSource(name, reader.network)
					.catch((error: unknown) => refusalOf(error, name, log))
					.finally(() => opening.delete(name));
				opening.set(name, result);
			}
			const opened = await result;
			return opened.ok ? behind(opened.value, reader) : opened;
		},
		join(topic, reader) {
			if (!isOpen(topic)) return false;
			grace.end(topic);
			reader.topics.add(topic);
			reader.socket.join(topic.room);
			return true;
		},
		leave,
		leaveAll(reader, mayStay = () => false) {
			for (const topic of reader.topics) if (!mayStay(topic.name)) leave(topic, reader);
		},
		topics: allTopics,
		*delayedTopics() {
			for (const { delayed } of topics.values()) yield* delayed.values();
		},
		readersOf(name, besides) {
			const variants = withDelays(topics.get(name));
			const others = withDelays(besides === undefined ? undefined : topics.get(besides));
			const isOther = (reader: ReaderConnection) => others.some(({ readers }) => readers.has(reader));
			const countOf = ({ readers }: Topic) => (others.length === 0 ? readers.size : [...readers].filter((one) => !isOther(one)).length);
			return variants.reduce((count, topic) => count + countOf(topic), 0);
		},
		close() {
			for (const topic of [...allTopics()].reverse()) closeTopic(topic);
		},
	};
}

function fullNameOf(kind: TopicKind | undefined, name: string, since: TopicPosition | undefined): string {
	return kind?.fullKeyOf ? `${kind.kind}:${kind.fullKeyOf(splitTopic(name)[1], since)}` : name;
}

/** Returns the source's own refusal, or a general one for an unexpected error. */
function refusalOf(error: unknown, topic: string, log: Logger): Result<Topic> {
	if (error instanceof AppError) return refuse(error.fields);
	log.error({ err: error, topic }, "Opening a topic failed");
	return refuse({ code: "internal", message: "The topic failed to open." });
}

const withDelays = (topic: Topic | undefined): Topic[] => (topic ? [topic, ...topic.delayed.values()] : []);

const UNKNOWN = refuse({ code: "unknown_topic", message: "There is no such topic." });
/** Closes topics that were unused for the time of their kind. */
function createGrace(graceMsOf: (topic: Topic) => number, close: (topic: Topic) => void) {
	const timers = new Map<Topic, NodeJS.Timeout>();
	const end = (topic: Topic) => {
		clearTimeout(timers.get(topic));
		timers.delete(topic);
	};
	return {
		end,
		/** Starts the time until the topic is closed, from the beginning; does nothing while the topic is used. */
		begin(topic: Topic): void {
			if (topic.readers.size > 0 || topic.delayed.size > 0) return;
			end(topic);
			timers.set(topic, setTimeout(() => close(topic), graceMsOf(topic)).unref());
		},
	};
}

/** Returns `undefined` for a topic that does not exist. */
async function openKind(
	kind: TopicKind,
	key: string,
	...signals: Parameters<TopicKind["open"]> extends [string, ...infer Signals] ? Signals : never
): Promise<{ source: TopicSource; past: TopicPast | null } | undefined> {
	if (kind.delay === "applies") {
		const source = await kind.open(key, ...signals);
		return source ? { source, past: source.past } : undefined;
	}
	const source = await kind.open(key, ...signals);
	return source ? { source, past: null } : undefined;
}
