// The topics in use, their readers, and the requests that they need: all joins of a turn, and all topics after a reconnect, in one message
// (RT2, RT11); one resume in flight if something is missing (RT3).
import type { Frame, JoinAnswer, JoinRefusal, JoinRequest, PacketRefusal, TopicPosition } from "#shared/contract/socket/protocol.ts";
import { GAP_HOLD_MS, MAX_TOPICS_PER_SOCKET } from "#shared/contract/socket/protocol.ts";
import { splitTopic } from "#shared/contract/topics.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { createTopicReader, type Delivery, type TopicReader } from "./topic-reader.ts";

export interface TopicHandlers {
	/** Delivers the topic from scratch, replacing everything known of it. */
	snapshot(data: unknown, position: TopicPosition, baseAt: number): void;
	/**
	 * Delivers the next facts. They are contiguous in a sequenced topic; in a latest-value topic `firstSeq` is the version after them. A
	 * `firstSeq` of 0 means facts that were delivered out of order (RT12).
	 */
	facts(facts: unknown[][], firstSeq: number, baseAt: number): void;
}

/** Requests to the server; only used while connected. */
export interface Uplink {
	join(requests: JoinRequest[], answered: (answers: (JoinAnswer | JoinRefusal)[] | PacketRefusal) => void): void;
	leave(topics: string[]): void;
}

export interface TopicSubscriptions {
	/** Returns a function that unsubscribes. Each caller has its own position, also in the same topic. */
	add(topic: string, handlers: TopicHandlers, since: TopicPosition | undefined): () => void;
	count(): number;
	/** Returns whether a topic that was read before this connection has not been joined again: its facts may be old. */
	isBehind(): boolean;
	connected(): void;
	disconnected(): void;
	/** Returns when the frame was published; `undefined` for a topic that is no longer read. */
	takeFrame(...frame: Frame): Instant | undefined;
	takeHeads(heads: readonly [alias: number, seq: number][]): void;
	/**
	 * RT9: a guest may be removed from any topic without notice. When a user has signed in, such topics are requested again, and so are
	 * topics that were refused before.
	 */
	identityChanged(isSomeone: boolean): void;
}

interface Subscription {
	topic: string;
	handlers: TopicHandlers;
	reader: TopicReader;
	/** `null` until this connection's first answer. */
	alias: number | null;
	baseAt: Instant;
	isAsking: boolean;
	/** Whether the topic was refused for a temporary reason. */
	isPutOff: boolean;
	/** Whether the topic was refused for the current identity, or left when the identity ended. */
	isBarred: boolean;
	/** Whether facts that were missed before this connection have not been received yet. */
	isBehind: boolean;
}

/** Topics whose facts do not count for the age that the page shows. */
const AGELESS_TOPICS: readonly string[] = ["chat", "presence", "user"];

const createSubscription = (topic: string, handlers: TopicHandlers, since: TopicPosition | undefined): Subscription => ({
	topic,
	handlers,
	reader: createTopicReader(since),
	alias: null,
	baseAt: 0,
	isAsking: false,
	isPutOff: false,
	isBarred: false,
	isBehind: false,
});

/** The server's answer had no room for all topics; the rest is requested soon. */
const FULL_ANSWER = "overloaded";
const PASSING_REFUSALS: readonly string[] = [FULL_ANSWER, "rate_limited", "internal"];
const ASK_AGAIN_MS = 2_000;

/**
 * Splits requests into messages: a message names each topic once and at most 64 topics, so readers of one topic at different positions are
 * sent one after another.
 */
function inMessages(requested: readonly Subscription[]): Subscription[][] {
	const messages: Subscription[][] = [];
	for (const subscription of requested) {
		const hasRoom = (message: Subscription[]) =>
			message.length < MAX_TOPICS_PER_SOCKET && message.every(({ topic }) => topic !== subscription.topic);
		const message = messages.find(hasRoom);
		if (message) message.push(subscription);
		else messages.push([subscription]);
	}
	return messages;
}

/** Collects subscriptions that wait for the same reason and requests them in one message, if the reason still holds. */
function createDelay(waitMs: number, ask: (subscription: Subscription) => void) {
	const waiting = new Set<Subscription>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const clear = () => {
		clearTimeout(timer);
		timer = undefined;
		waiting.clear();
	};
	const askAll = () => {
		const due = [...waiting].filter(({ isPutOff, reader }) => isPutOff || reader.needsResync());
		clear();
		for (const subscription of due) ask(subscription);
	};
	return {
		add(subscription: Subscription) {
			waiting.add(subscription);
			timer ??= setTimeout(askAll, waitMs);
		},
		clear,
	};
}

interface Requests {
	/** Requests the topic at the end of this turn, or once connected. */
	ask(subscription: Subscription): void;
	/** Leaves the topic at the end of this turn, unless it is read again by then. */
	leave(topic: string): void;
	connected(): void;
	disconnected(): void;
}

/** Collects the requests of a turn: leaves of the old page and joins of the next are sent in order, in one message each. */
function createRequests(
	subscriptions: ReadonlySet<Subscription>,
	send: { leave(topics: string[]): void; join(requested: readonly Subscription[]): void },
): Requests {
	const toAsk = new Set<Subscription>();
	const left = new Set<string>();
	let isConnected = false;
	let isScheduled = false;

	function schedule(): void {
		if (isScheduled || !isConnected) return;
		isScheduled = true;
		queueMicrotask(() => {
			isScheduled = false;
			if (isConnected) sendAll();
		});
	}

	function sendAll(): void {
		for (const { topic } of subscriptions) left.delete(topic);
		if (left.size > 0) send.leave([...left]);
		left.clear();
		const requested = [...toAsk].filter((subscription) => subscriptions.has(subscription) && !subscription.isAsking);
		toAsk.clear();
		for (const message of inMessages(requested)) send.join(message);
	}

	return {
		ask(subscription) {
			toAsk.add(subscription);
			schedule();
		},
		leave(topic) {
			left.add(topic);
			schedule();
		},
		connected() {
			isConnected = true;
			left.clear();
			for (const subscription of subscriptions) toAsk.add(subscription);
			schedule();
		},
		disconnected() {
			isConnected = false;
		},
	};
}

export function createTopicSubscriptions(uplink: Uplink): TopicSubscriptions {
	const subscriptions = new Set<Subscription>();
	const requests = createRequests(subscriptions, { leave: uplink.leave, join: sendJoin });
	const askSoon = createDelay(GAP_HOLD_MS, requests.ask);
	const askLater = createDelay(ASK_AGAIN_MS, requests.ask);

	function sendJoin(requested: readonly Subscription[]): void {
		const joins = requested.map(({ topic, reader }) => ({ topic, since: reader.position() }));
		for (const subscription of requested) Object.assign(subscription, { isAsking: true, isPutOff: false, isBarred: false });
		uplink.join(joins, (answers) => {
			for (const [index, subscription] of requested.entries()) {
				subscription.isAsking = false;
				const answer = Array.isArray(answers) ? answers[index] : answers;
				if (answer && subscriptions.has(subscription)) takeAnswer(subscription, answer, joins[index]?.since);
			}
		});
	}

	function takeAnswer(
		subscription: Subscription,
		answer: JoinAnswer | JoinRefusal | PacketRefusal,
		requested: TopicPosition | undefined,
	): void {
		if (!answer.ok) {
			const { code } = answer.error;
			subscription.isBarred = code === "forbidden";
			subscription.isPutOff = PASSING_REFUSALS.includes(code);
			if (subscription.isPutOff) (code === FULL_ANSWER ? askSoon : askLater).add(subscription);
			else subscription.isBehind = false;
			return;
		}
		subscription.isBehind = false;
		subscription.alias = answer.alias;
		subscription.baseAt = answer.baseAt;
		deliver(subscription, subscription.reader.takeAnswer(answer, requested));
	}

	function deliver(subscription: Subscription, deliveries: readonly Delivery[]): void {
		const { handlers, baseAt, reader } = subscription;
		for (const delivery of deliveries) {
			if (delivery.kind === "snapshot") handlers.snapshot(delivery.data, delivery.position, baseAt);
			else handlers.facts(delivery.facts, delivery.firstSeq, baseAt);
		}
		if (reader.needsResync() && !subscription.isAsking) askSoon.add(subscription);
	}

	return {
		add(topic, handlers, since) {
			const subscription = createSubscription(topic, handlers, since);
			subscriptions.add(subscription);
			requests.ask(subscription);
			return () => {
				if (!subscriptions.delete(subscription)) return;
				requests.leave(topic);
			};
		},
		count: () => subscriptions.size,
		isBehind: () => [...subscriptions].some(({ isBehind }) => isBehind),
		connected() {
			for (const each of subscriptions) each.isBehind = !AGELESS_TOPICS.includes(splitTopic(each.topic)[0]);
			requests.connected();
		},
		disconnected() {
			requests.disconnected();
			askSoon.clear();
			askLater.clear();
			for (const subscription of subscriptions) {
				Object.assign(subscription, { alias: null, isAsking: false });
				subscription.reader.restart();
			}
		},
		takeFrame(alias, seq, facts, publishedMs, sinceSeq) {
			let publishedAt: Instant | undefined;
			for (const subscription of subscriptions) {
				if (subscription.alias !== alias) continue;
				publishedAt = subscription.baseAt + publishedMs;
				if (seq) deliver(subscription, subscription.reader.takeFrame(seq, facts, sinceSeq));
				else subscription.handlers.facts(facts, 0, subscription.baseAt);
			}
			return publishedAt;
		},
		takeHeads(heads) {
			const seqs = new Map(heads);
			for (const subscription of subscriptions) {
				const seq = subscription.alias === null ? undefined : seqs.get(subscription.alias);
				if (seq === undefined) continue;
				subscription.reader.takeHead(seq);
				deliver(subscription, []);
			}
		},
		identityChanged(isSomeone) {
			for (const subscription of subscriptions) {
				if (!isSomeone) subscription.isBarred = true;
				else if (subscription.isBarred) requests.ask(subscription);
			}
		},
	};
}
