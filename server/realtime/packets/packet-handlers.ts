// Handles a packet from a client (RT10): counts it, parses it, and acknowledges it with a result or a refusal.
import { isDatabaseUnavailable } from "#server/db/database-unavailable.ts";
import type { Result } from "#server/errors/app-error.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { CommandAnswer, PacketRefusal } from "#shared/contract/socket/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { GatewayLimits } from "../kernel/gateway-limits.ts";
import type { GatewayWatch } from "../kernel/gateway-watch.ts";
import type { Identity } from "../kernel/identity.ts";
import { type JoinPayload, parsePacket, type Upward } from "../kernel/packets.ts";
import type { NamedSocket } from "../named/named-socket.ts";
import type { Connection } from "../topics/connection.ts";
import type { ConnectionAuth } from "../topics/connection-auth.ts";
import { joinTopics } from "../topics/join-topics.ts";
import type { TopicRegistry } from "../topics/topic-registry.ts";

/** Errors that count as abuse, because no honest client causes them; a rate limit or a closed room may happen to anyone. */
const BLAMED_COMMANDS: readonly ErrorCode[] = ["invalid_request", "unauthenticated", "forbidden"];

const SURPRISE = { code: "internal", message: "Something went wrong here." } as const;
/** RT9: the refusal of a token that a page of another origin shows. */
export const GUESTS_ONLY = {
	ok: false,
	error: { code: "forbidden", message: "A page of another origin reads public topics only: connect without a token." },
} as const;
const NOT_NOW = { code: "not_accepted", message: "The database cannot be used now: send the same again.", retryAfterMs: 2_000 } as const;

/** Commands of rooms that a connection may send, by packet name. */
export interface SocketCommands {
	names: readonly string[];
	/** Refusals are returned; unexpected errors are thrown. */
	run(name: string, payload: object, identity: Identity | null): Promise<CommandAnswer<unknown>>;
}

type Acknowledge = (answer: unknown) => void;

/** A connected socket; `named` is set if its format is the named one. */
export interface SocketClient {
	connection: Connection;
	named: NamedSocket | null;
}

/** `args` are all values that arrived with the packet's name. `expel` closes a connection with a code. */
export function createPacketHandlers(parts: {
	hub: TopicRegistry;
	identities: ConnectionAuth;
	/** RT9: returns the identity of the token, or `null` without one. */
	identify(token: string | null): Result<Identity | null>;
	commands: SocketCommands;
	limits: GatewayLimits;
	clock: Clock;
	log: Logger;
	expel(connection: Connection, code: "slow" | "abuse"): void;
	watch?: Pick<GatewayWatch, "joined"> | undefined;
}): (client: SocketClient, name: string, args: unknown[]) => void {
	const { hub, identities, identify, commands, limits, clock, log, expel, watch } = parts;

	function blame(connection: Connection, code: ErrorCode): void {
		if (connection.isOpen && !connection.packets.forgive(code, performance.now())) expel(connection, "abuse");
	}

	async function join({ connection, named }: SocketClient, requests: JoinPayload, acknowledge: Acknowledge): Promise<void> {
		identities.check(connection);
		const give = await joinTopics(hub, limits, connection, requests, named?.sizeOf);
		const answers = give();
		const events = named?.nameAnswers(requests, answers, connection.topics, (topic) => hub.leave(topic, connection));
		acknowledge(events?.acknowledgements ?? answers);
		events?.begin();
		// Unknown and forbidden topics count as abuse, because each caused a lookup.
		for (const answer of answers) {
			if (answer.ok) watch?.joined(answer.mode);
			else if (answer.error.code === "unknown_topic" || answer.error.code === "forbidden") blame(connection, answer.error.code);
		}
	}

	/** RT9: renews the identity in place. A refused token changes nothing. */
	function renew({ connection, named }: SocketClient, token: string | null, acknowledge: Acknowledge): void {
		const read: Result<Identity | null> = named?.isGuestOnly && token !== null ? GUESTS_ONLY : identify(token);
		const refusal = read.ok ? identities.assign(connection, read.value) : read.error;
		if (refusal) {
			const { code, message } = refusal;
			acknowledge({ ok: false, error: { code, message } } satisfies PacketRefusal);
			blame(connection, code);
		} else acknowledge({ ok: true, expiresAt: connection.identity?.expiresAt ?? null });
	}

	async function runCommand(connection: Connection, name: string, payload: object, acknowledge: Acknowledge): Promise<void> {
		identities.check(connection);
		const answer = await commands.run(name, payload, connection.identity);
		acknowledge(answer);
		if (!answer.ok && BLAMED_COMMANDS.includes(answer.error.code)) blame(connection, answer.error.code);
	}

	/** Acknowledges in the turn in which the command takes effect: data sent for one identity never follows the answer for another. */
	async function answer(client: SocketClient, packet: Upward, acknowledge: Acknowledge): Promise<void> {
		switch (packet.name) {
			case "clock:ping":
				acknowledge({ ok: true, serverAt: clock() });
				break;
			case "topic:join":
				await join(client, packet.payload, acknowledge);
				break;
			case "topic:leave":
				for (const topic of client.connection.topicsNamed(packet.payload)) hub.leave(topic, client.connection);
				acknowledge({ ok: true });
				break;
			case "auth:renew":
				renew(client, packet.payload, acknowledge);
				break;
			case "command":
				await runCommand(client.connection, packet.command, packet.payload, acknowledge);
		}
	}

	return (client, name, args) => {
		const { connection, named } = client;
		if (!connection.isOpen) return;
		const acknowledge = typeof args.at(-1) === "function" ? (args.pop() as Acknowledge) : null;
		const refuse = (code: ErrorCode, message: string) => {
			acknowledge?.({ ok: false, error: { code, message } } satisfies PacketRefusal);
			blame(connection, code);
		};

		if (connection.socketConnection.waitingBytes() > limits.stuckBytes) return expel(connection, "slow");
		if (!connection.packets.admit(performance.now()))
			return refuse("rate_limited", `At most ${limits.messagesPerSecond} messages a second.`);
		const packet = acknowledge && parsePacket(name, args, named ? [] : commands.names);
		if (!packet) return refuse("malformed_packet", "No packet of this protocol, or without an acknowledgement.");
		if (packet.name === "topic:join" && !connection.packets.admitJoin(packet.payload.length, performance.now()))
			return refuse("rate_limited", "Too many topics at once: ask again in a moment.");
		const work = async () => {
			if (!connection.isOpen) return;
			try {
				await answer(client, packet, acknowledge);
			} catch (error) {
				log.error({ err: error, packet: name }, "Handling a packet failed");
				acknowledge({ ok: false, error: isDatabaseUnavailable(error) ? NOT_NOW : SURPRISE } satisfies PacketRefusal);
			}
		};
		if (packet.name === "clock:ping") void work();
		else connection.inTurn(work);
	};
}
