// The adapter of Socket.IO: the members of rooms, and the only way to send what is broadcast to rooms, facts of topics and packets of
// `io.to(room).emit()` alike. In a flush, sockets that get the same data share one batch, which is made once and sent in one write to each
// (RT6). A lagging reader gets no numbered packets (RT7).
import type { Duplex } from "node:stream";
import { Adapter, type BroadcastOptions, type Room, type SocketId } from "socket.io-adapter";
import { Batch, type Part, toPacket } from "../kernel/batch.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { ReaderConnection } from "../kernel/socket-connection.ts";

export interface RoomParts {
	limits: Pick<GatewayLimits, "lagBytes" | "sliceSize">;
	/** Called when a flush begins, to broadcast the facts that are due. */
	collect(): void;
	/** Called if the connection did not get `unsent`: it gets the missed facts separately after it has read the waiting data. */
	lagged(socketConnection: ReaderConnection, unsent: Batch): void;
}

/** A packet in the form that Socket.IO passes to an adapter. */
interface EventPacket {
	type: number;
	data: unknown;
	nsp?: string;
}

/** The parts of Socket.IO's namespace that are used. */
interface Namespace {
	readonly name: string;
	readonly sockets: ReadonlyMap<SocketId, { readonly data: { readonly socketConnection: ReaderConnection } }>;
	readonly server: { readonly encoder: { encode(packet: EventPacket): unknown[] } };
}

type AckCallbacks = Parameters<Adapter["broadcastWithAck"]> extends [unknown, unknown, ...infer Rest] ? Rest : never;

const BLOCK_SIZE = 128;
const NOBODY: ReadonlySet<ReaderConnection> = new Set();

export class RoomAdapter extends Adapter {
	declare readonly nsp: Namespace;
	readonly #lagBytes: number;
	readonly #sliceSize: number;
	readonly #collect: RoomParts["collect"];
	readonly #lagged: RoomParts["lagged"];
	/** The members of `rooms` as connections, for flushes. */
	readonly #members = new Map<Room, Set<ReaderConnection>>();
	/** The connections that have a batch, in the order in which they are written to. */
	#reached: ReaderConnection[] = [];
	#nobody = new Batch();
	/** The first facts of a flush; if no others follow, no connection needs a batch of its own. */
	#first: { part: Part; socketConnections: ReadonlySet<ReaderConnection> } | null = null;
	readonly #ready = Array<Duplex | null>(BLOCK_SIZE).fill(null);
	#isScheduled = false;
	#isWriting = false;
	#writes = 0;

	constructor(namespace: Namespace, { limits, collect, lagged }: RoomParts) {
		super(namespace);
		this.#lagBytes = limits.lagBytes;
		this.#sliceSize = limits.sliceSize;
		this.#collect = collect;
		this.#lagged = lagged;
		this.on("join-room", (room: Room, id: SocketId) => this.#enter(room, id));
		this.on("leave-room", (room: Room, id: SocketId) => this.#leave(room, id));
	}

	/** Number of writes since the start. */
	get writes(): number {
		return this.#writes;
	}

	membersOf(room: Room): ReadonlySet<ReaderConnection> {
		return this.#members.get(room) ?? NOBODY;
	}

	/** Adds a reader that is no socket of Socket.IO to the room of a topic. */
	addMember(room: Room, connection: ReaderConnection): void {
		const members = this.#members.get(room);
		if (members) members.add(connection);
		else this.#members.set(room, new Set([connection]));
	}

	removeMember(room: Room, connection: ReaderConnection): void {
		const members = this.#members.get(room);
		if (members?.delete(connection) && members.size === 0) this.#members.delete(room);
	}

	/**
	 * Everything that was broadcast is sent at the end of the turn. Only one flush runs at a time, so under load the next flush sends more at
	 * once.
	 */
	schedule(): void {
		if (this.#isScheduled) return;
		this.#isScheduled = true;
		if (!this.#isWriting) setImmediate(() => this.#flush());
	}

	/** Broadcasts facts of a topic, or a packet of Socket.IO; a packet with attachments takes the standard path. */
	override broadcast(packet: Part | EventPacket, options: BroadcastOptions): void {
		const targets = this.#targets(options);
		const part = "topic" in packet ? packet : this.#encode(packet, options);
		if (part) {
			this.#gather(part, targets);
			this.schedule();
		} else {
			this.#overtake(targets);
			super.broadcast(packet, options);
		}
	}

	override broadcastWithAck(packet: EventPacket, options: BroadcastOptions, ...rest: AckCallbacks): void {
		this.#overtake(this.#targets(options));
		super.broadcastWithAck(packet, options, ...rest);
	}

	#flush(): void {
		this.#collect();
		this.#isScheduled = false;
		this.#writeFirst();
		this.#writeSlice(0);
	}

	/** Sends the waiting batches of the connections before a packet that takes the standard path. */
	#overtake(socketConnections: ReadonlySet<ReaderConnection>): void {
		for (const socketConnection of socketConnections) this.#takeTurn(socketConnection);
	}

	#enter(room: Room, id: SocketId): void {
		const socketConnection = this.nsp.sockets.get(id)?.data.socketConnection;
		if (socketConnection && room !== id) this.addMember(room, socketConnection);
	}

	#leave(room: Room, id: SocketId): void {
		const socketConnection = this.nsp.sockets.get(id)?.data.socketConnection;
		if (socketConnection) this.removeMember(room, socketConnection);
	}

	#encode(packet: EventPacket, { flags }: BroadcastOptions): Part | null {
		const [text, ...attachments] = this.nsp.server.encoder.encode({ ...packet, nsp: this.nsp.name });
		if (typeof text !== "string" || attachments.length > 0) return null;
		return { topic: null, isVolatile: flags?.volatile === true, at: 0, frame: toPacket(text) };
	}

	#targets({ rooms, except }: BroadcastOptions): ReadonlySet<ReaderConnection> {
		const [room] = rooms;
		if (rooms.size === 1 && room !== undefined && !except?.size) return this.membersOf(room);
		const chosen = rooms.size > 0 ? [...rooms].flatMap((each) => [...this.membersOf(each)]) : this.#all();
		const targets = new Set(chosen);
		for (const each of except ?? []) for (const socketConnection of this.membersOf(each)) targets.delete(socketConnection);
		return targets;
	}

	#all(): ReaderConnection[] {
		return [...this.nsp.sockets.values()].map(({ data }) => data.socketConnection);
	}

	#gather(part: Part, socketConnections: ReadonlySet<ReaderConnection>): void {
		const isFirst = part.topic !== null && !this.#isWriting && this.#first === null && this.#reached.length === 0;
		if (isFirst && socketConnections.size <= this.#sliceSize) {
			this.#first = { part, socketConnections };
			return;
		}
		this.#spreadFirst();
		this.#spread(part, socketConnections);
	}

	#spreadFirst(): void {
		const first = this.#first;
		this.#first = null;
		if (first) this.#spread(first.part, first.socketConnections);
	}

	/** Adds the part to each connection's batch. */
	#spread(part: Part, socketConnections: ReadonlySet<ReaderConnection>): void {
		for (const socketConnection of socketConnections) {
			if (socketConnection.lag) {
				this.#writeUnnumbered(socketConnection, [part]);
				continue;
			}
			if (!socketConnection.batch) this.#reached.push(socketConnection);
			socketConnection.batch = (socketConnection.batch ?? this.#nobody).with(part);
		}
	}

	/**
	 * Writes the facts of one topic to its whole room in this turn; most flushes consist of one topic. It accesses only the connection of
	 * each reader.
	 */
	#writeFirst(): void {
		const first = this.#first;
		this.#first = null;
		if (!first || first.socketConnections.size === 0) return;
		const batch = this.#nobody.with(first.part);
		const socketConnections = [...first.socketConnections];
		for (let start = 0; start < socketConnections.length; start += BLOCK_SIZE) this.#writeBlock(socketConnections, start, batch);
	}

	/**
	 * Reads all connections of a block before it writes to the first: their data is scattered in memory, and the processor prefetches it for
	 * many of them at once, but only if no system call lies between the reads.
	 */
	#writeBlock(socketConnections: readonly ReaderConnection[], start: number, batch: Batch): void {
		const end = Math.min(start + BLOCK_SIZE, socketConnections.length);
		const lagBytes = this.#lagBytes;
		const ready = this.#ready;
		let count = 0;
		for (let index = start; index < end; index++) {
			const socketConnection = socketConnections[index] as ReaderConnection;
			const { direct, lag } = socketConnection;
			if (lag !== null) continue;
			if (direct !== null && direct.writableLength <= lagBytes) ready[count++] = direct;
			else this.#deliver(socketConnection, batch);
		}
		const { bytes } = batch.packet;
		for (let index = 0; index < count; index++) ready[index]?.write(bytes);
		this.#writes += count;
		ready.fill(null, 0, count);
	}

	/** A flush larger than a slice pauses between slices for other work. */
	#writeSlice(start: number): void {
		const reached = this.#reached;
		const end = Math.min(start + this.#sliceSize, reached.length);
		for (let index = start; index < end; index++) this.#takeTurn(reached[index] as ReaderConnection);
		this.#isWriting = end < reached.length;
		if (this.#isWriting) {
			setImmediate(() => this.#writeSlice(end));
			return;
		}
		this.#reached = [];
		this.#nobody = new Batch();
		if (this.#isScheduled) setImmediate(() => this.#flush());
	}

	#takeTurn(socketConnection: ReaderConnection): void {
		const { batch } = socketConnection;
		socketConnection.batch = null;
		if (batch) this.#deliver(socketConnection, batch);
	}

	#deliver(socketConnection: ReaderConnection, batch: Batch): void {
		if (socketConnection.waitingBytes() > this.#lagBytes) {
			this.#lagged(socketConnection, batch);
			this.#writeUnnumbered(socketConnection, batch.parts);
			return;
		}
		this.#writes++;
		socketConnection.write(batch.packet);
	}

	/** A packet without a number cannot be resumed: it is written to a lagging connection too, unless it is volatile. */
	#writeUnnumbered(socketConnection: ReaderConnection, parts: readonly Part[]): void {
		for (const { topic, isVolatile, frame } of parts) if (!topic && !isVolatile && frame) socketConnection.write(frame);
	}
}
