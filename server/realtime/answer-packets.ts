// What happens with a packet from a client (RT10): weighed, parsed, answered by its acknowledgement, or refused by it.
import type { Logger } from "#server/observability/logger.ts";
import type { ErrorCode } from "#shared/contract/error-code.ts";
import type { PacketRefusal } from "#shared/contract/protocol.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { Connection } from "./connection.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { joinTopics } from "./join-topics.ts";
import { type JoinPayload, parsePacket, type Upward } from "./packets.ts";
import type { TopicHub } from "./topic-hub.ts";

type Acknowledge = (answer: unknown) => void;

/** `args`: all that came with the packet's name. `expel` closes a connection with a code. */
export function createPacketAnswerer(parts: {
	hub: TopicHub;
	limits: GatewayLimits;
	clock: Clock;
	log: Logger;
	expel(connection: Connection, code: "slow" | "abuse"): void;
}): (connection: Connection, name: string, args: unknown[]) => void {
	const { hub, limits, clock, log, expel } = parts;

	function blame(connection: Connection, code: ErrorCode): void {
		if (connection.isOpen && !connection.packets.forgive(code, performance.now())) expel(connection, "abuse");
	}

	async function join(connection: Connection, requests: JoinPayload) {
		const answers = await joinTopics(hub, limits, connection, requests);
		// Each of these was looked up.
		for (const answer of answers) if (!answer.ok && answer.error.code === "unknown_topic") blame(connection, "unknown_topic");
		return answers;
	}

	async function answer(connection: Connection, { name, payload }: Upward): Promise<unknown> {
		switch (name) {
			case "clock:ping":
				return { ok: true, serverAt: clock() };
			case "topic:join":
				return join(connection, payload);
			case "topic:leave":
				for (const topic of connection.topics) if (payload.includes(topic.name)) hub.leave(topic, connection);
				return { ok: true };
		}
	}

	return (connection, name, args) => {
		if (!connection.isOpen) return;
		const acknowledge = typeof args.at(-1) === "function" ? (args.pop() as Acknowledge) : null;
		const refuse = (code: ErrorCode, message: string) => {
			acknowledge?.({ ok: false, error: { code, message } } satisfies PacketRefusal);
			blame(connection, code);
		};

		if (connection.wire.waitingBytes() > limits.stuckBytes) return expel(connection, "slow");
		if (!connection.packets.admit(performance.now()))
			return refuse("rate_limited", `At most ${limits.messagesPerSecond} messages a second.`);
		const packet = acknowledge && parsePacket(name, args);
		if (!packet) return refuse("malformed_packet", "No packet of this protocol, or without an acknowledgement.");
		const work = async () => {
			try {
				acknowledge(await answer(connection, packet));
			} catch (error) {
				log.error({ err: error, packet: name }, "a packet failed");
				acknowledge({ ok: false, error: { code: "internal", message: "Something went wrong here." } } satisfies PacketRefusal);
			}
		};
		if (packet.name === "clock:ping") void work();
		else connection.inTurn(work);
	};
}
