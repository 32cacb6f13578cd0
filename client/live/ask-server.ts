// The commands of an open conversation over the live socket, each with its answer.
import type { Socket } from "socket.io-client";
import type { ClientToServer } from "#shared/contract/socket/protocol.ts";

type Command = "chat:send" | "chat:react";
type Answered<Name extends Command> = Parameters<Parameters<ClientToServer[Name]>[1]>[0];

/** Null: not connected, or nobody knows whether it arrived. */
export type Ask = <Name extends Command>(name: Name, payload: Parameters<ClientToServer[Name]>[0]) => Promise<Answered<Name> | null>;

/** A connection that breaks answers at once, one that is silent after `timeoutMs`. */
export function createAsk(socket: Pick<Socket, "connected" | "timeout">, timeoutMs: number): Ask {
	return (name, payload) =>
		new Promise((resolve) => {
			if (!socket.connected) return resolve(null);
			const settle = (lost: Error | null, answer: Answered<typeof name>) => resolve(lost ? null : answer);
			socket.timeout(timeoutMs).emit(name, payload, settle);
		});
}
