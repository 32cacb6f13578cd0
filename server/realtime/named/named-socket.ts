// A socket of the named format (`?format=named`). It is in the same rooms as other sockets and gets the same packets, but sends them on as
// events, under the names that a stream of server-sent events uses. Its topics are joined and left by the same packets.
import type { JoinAnswer, JoinRefusal, ServerToClient } from "#shared/contract/socket/protocol.ts";
import { type Batch, joinPackets, type Packet, toPacket } from "../kernel/batch.ts";
import type { JoinPayload } from "../kernel/packets.ts";
import type { Lag, ReaderConnection } from "../kernel/socket-connection.ts";
import type { SizeOf } from "../topics/join-topics.ts";
import type { NoticeName, RoomSocket, Topic } from "../topics/topic.ts";
import type { NamedEvent, Naming } from "./named-events.ts";
import { TopicCursor, UNNAMED } from "./topic-cursor.ts";

/** Acknowledges the join of one topic; its data follow as an event. */
interface JoinAcknowledgement {
	ok: true;
	topic: string;
	delayMs: number;
}

export class NamedSocket implements ReaderConnection, RoomSocket {
	readonly direct = null;
	batch: Batch | null = null;
	lag: Lag | null = null;
	/** `true` for a page of another origin: it cannot sign in. */
	readonly isGuestOnly: boolean;
	readonly #connection: ReaderConnection;
	readonly #socket: Pick<RoomSocket, "join" | "leave">;
	readonly #naming: Naming;
	/** First events that were already made to measure the sizes of answers. */
	readonly #first = new WeakMap<JoinAnswer, NamedEvent>();
	/** The joined topics by alias. */
	readonly #cursors = new Map<number, TopicCursor>();

	/** If the fields of a fact cannot be named, the socket is closed, or the join refused. */
	constructor(parts: {
		connection: ReaderConnection;
		socket: Pick<RoomSocket, "join" | "leave">;
		isGuestOnly: boolean;
		naming: Naming;
	}) {
		this.isGuestOnly = parts.isGuestOnly;
		this.#connection = parts.connection;
		this.#socket = parts.socket;
		this.#naming = parts.naming;
	}

	/** Number of characters of the answer's event; 0 if it cannot be named, because then it is not sent. */
	readonly sizeOf: SizeOf = (topic, answer, since) => {
		try {
			const { events, clock } = this.#naming;
			const event = events.ofAnswer(topic, answer, since?.seq ?? 0, clock());
			this.#first.set(answer, event);
			return event.length;
		} catch {
			return 0;
		}
	};

	/**
	 * Turns the answers of a join into acknowledgements and events; call `begin` in the same turn, after they were acknowledged. `leave` is
	 * called for a topic that cannot be named.
	 */
	nameAnswers(
		requests: JoinPayload,
		answers: readonly (JoinAnswer | JoinRefusal)[],
		topics: Iterable<Topic>,
		leave: (topic: Topic) => void,
	): { acknowledgements: (JoinAcknowledgement | JoinRefusal)[]; begin(): void } {
		const { events, failed, clock } = this.#naming;
		const joined = new Map([...topics].map((topic) => [topic.alias, topic]));
		const first: NamedEvent[] = [];
		const acknowledgements = answers.map((answer, index): JoinAcknowledgement | JoinRefusal => {
			const topic = answer.ok ? joined.get(answer.alias) : undefined;
			if (!answer.ok || !topic) return answer as JoinRefusal;
			try {
				first.push(this.#first.get(answer) ?? events.ofAnswer(topic, answer, requests[index]?.since?.seq ?? 0, clock()));
			} catch (error) {
				failed(topic, error);
				leave(topic);
				return { ok: false, topic: topic.name, error: UNNAMED };
			}
			this.#cursors.set(topic.alias, new TopicCursor(topic, answer));
			return { ok: true, topic: topic.name, delayMs: answer.delayMs };
		});
		return { acknowledgements, begin: () => this.#send(first) };
	}

	waitingBytes(): number {
		return this.#connection.waitingBytes();
	}

	write(packet: Packet): void {
		const { events, failed, clock } = this.#naming;
		const sent: NamedEvent[] = [];
		for (const { alias, nameFor } of events.ofPacket(packet)) {
			const cursor = this.#cursors.get(alias);
			if (!cursor) continue;
			try {
				const event = cursor.next(nameFor(cursor.topic), events, clock());
				if (event) sent.push(event);
			} catch (error) {
				failed(cursor.topic, error);
				this.#cursors.clear();
				this.emit("closing", { code: UNNAMED.code, message: UNNAMED.message });
				this.close();
				return;
			}
		}
		this.#send(sent);
	}

	close(): void {
		this.#connection.close();
	}

	join(room: string): void {
		this.#socket.join(room);
	}

	leave(room: string): void {
		this.#socket.leave(room);
		for (const [alias, { topic }] of this.#cursors) if (topic.room === room) this.#cursors.delete(alias);
	}

	/** Sends a notice under the name that it has in a stream of server-sent events. */
	emit<Name extends NoticeName>(name: Name, notice: Parameters<ServerToClient[Name]>[0]): void {
		this.#connection.write(toPacket(`2${JSON.stringify([name.replace(":", "-"), notice])}`));
	}

	#send(events: readonly NamedEvent[]): void {
		if (events.length > 0) this.#connection.write(joinPackets(events.map(({ packet }) => packet)));
	}
}
