// The data that readers of the same changed topics get in one flush, made once and shared: each batch is a node of a trie whose edges are
// topics. A flush moves each reader along the trie, topic by topic, so that one write contains everything that the reader gets (RT6).
import { encodeWebSocketFrame, headsText } from "./encode-packet.ts";

/** One packet's share of a flush. */
export interface Part {
	/**
	 * The topic of the facts: readers had it up to `sinceSeq` before this flush, and have it up to `seq` after it. `null` for a packet
	 * without a number.
	 */
	topic: { alias: number; sinceSeq: number; seq: number } | null;
	/** `true` for a packet that a lagging reader does not get. */
	isVolatile: boolean;
	/** Server time in heartbeats. */
	at: number;
	/** Packet text of the new facts and its bytes; `null` if only the head is sent (RT8). */
	frame: Packet | null;
}

/** The same packets in two forms: for Engine.IO, and as bytes for a WebSocket's own socket. */
export interface Packet {
	texts: readonly string[];
	bytes: Buffer;
	/** The packets that this one consists of, if it was joined from several; readers of different topics share them. */
	joined?: readonly Packet[];
}

export function toPacket(...texts: string[]): Packet {
	const frames = texts.map(encodeWebSocketFrame);
	return { texts, bytes: frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames) };
}

/** Joins packets into one that is sent in one write. */
export function joinPackets(packets: readonly Packet[]): Packet {
	const [first, ...others] = packets;
	if (first && others.length === 0) return first;
	return { texts: packets.flatMap(({ texts }) => texts), bytes: Buffer.concat(packets.map(({ bytes }) => bytes)), joined: packets };
}

export class Batch {
	readonly parts: readonly Part[];
	readonly #next = new Map<Part, Batch>();
	#packet: Packet | null = null;

	constructor(parts: readonly Part[] = []) {
		this.parts = parts;
	}

	/** The batch of readers that also get the part. */
	with(part: Part): Batch {
		let next = this.#next.get(part);
		if (!next) {
			next = new Batch([...this.parts, part]);
			this.#next.set(part, next);
		}
		return next;
	}

	/** The batch without the part of a topic that the reader left in the meantime; `null` if nothing remains. */
	without(alias: number): Batch | null {
		const rest = this.parts.filter(({ topic }) => topic?.alias !== alias);
		if (rest.length === this.parts.length) return this;
		return rest.length === 0 ? null : new Batch(rest);
	}

	get packet(): Packet {
		this.#packet ??= this.#join();
		return this.#packet;
	}

	#join(): Packet {
		const frames = this.parts.flatMap(({ frame }) => frame ?? []);
		const silent = this.parts.filter(({ frame }) => frame === null);
		if (silent.length > 0) {
			const heads = silent.flatMap(({ topic }): [number, number][] => (topic ? [[topic.alias, topic.seq]] : []));
			frames.push(toPacket(headsText(silent[0]?.at ?? 0, heads)));
		}
		return joinPackets(frames);
	}
}
