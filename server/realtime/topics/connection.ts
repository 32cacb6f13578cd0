// One connected client: the topics that it reads, its limits, and the order in which its packets are answered.

import type { OfferReader } from "#shared/public-rules/public-rule.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { Identity } from "../kernel/identity.ts";
import { PacketLimits } from "../kernel/packet-limits.ts";
import type { ReaderConnection } from "../kernel/socket-connection.ts";
import type { Reader, RoomSocket, Topic } from "./topic.ts";

const DONE = Promise.resolve();

export class Connection implements Reader {
	readonly socketConnection: ReaderConnection;
	readonly socket: RoomSocket;
	readonly packets: PacketLimits;
	/** RT12: delay of the connection's topics. */
	readonly delayMs: number;
	/** The network that the client belongs to (http/connection/network-of.ts). */
	readonly network: string;
	readonly topics = new Set<Topic>();
	/** The name by which the client last joined a topic: it may be shorter than the topic's own (TopicKind.fullKeyOf). */
	readonly joinedAs = new WeakMap<Topic, string>();
	isOpen = true;
	/** The signed-in user; `null` for a guest (RT9). Only connection-auth.ts sets it. */
	identity: Identity | null = null;
	#work = DONE;

	/** What the rules for offers look at. */
	readonly offerReader: OfferReader;

	constructor(
		parts: Pick<Connection, "socketConnection" | "socket" | "delayMs" | "network"> & {
			limits: GatewayLimits;
			offerReader?: OfferReader | undefined;
		},
	) {
		const { socketConnection, socket, limits, delayMs, network, offerReader = { country: null, confirmedAge: null } } = parts;
		this.offerReader = offerReader;
		this.socketConnection = socketConnection;
		this.socket = socket;
		this.delayMs = delayMs;
		this.network = network;
		this.packets = new PacketLimits(limits, performance.now());
	}

	get userId(): string | null {
		return this.identity?.userId ?? null;
	}

	/** The joined topics that have one of these names: their own, or the one by which they were last joined. */
	topicsNamed(names: readonly string[]): Topic[] {
		const isNamed = (name: string | undefined) => name !== undefined && names.includes(name);
		return [...this.topics].filter((topic) => isNamed(topic.name) || isNamed(this.joinedAs.get(topic)));
	}

	/** Runs `work` after all earlier requests, so that a leave never overtakes the join that it undoes. `work` must not throw. */
	inTurn(work: () => Promise<void>): void {
		this.#work = this.#work.then(work);
	}
}
