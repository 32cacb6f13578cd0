// Sends chat commands over the live socket and returns their answers.
import type { Socket } from "socket.io-client";
import type { ClientToServer } from "#shared/contract/socket/protocol.ts";

type Command = "chat:send" | "chat:react";
type Answered<Name extends Command> = Parameters<Parameters<ClientToServer[Name]>[1]>[0];

/** Resolves with `null` if there is no connection, or if it is unknown whether the command arrived. */
export type Ask = <Name extends Command>(name: Name, payload: Parameters<ClientToServer[Name]>[0]) => Promise<Answered<Name> | null>;

/** Resolves at once if the connection breaks, and after `timeoutMs` without an answer. */
export function createAsk(socket: Pick<Socket, "connected" | "timeout">, timeoutMs: number): Ask {
	return (name, payload) =>
		new Promise((resolve) => {
			if (!socket.connected) return resolve(null);
			const settle = (lost: Error | null, answer: Answered<typeof name>) => resolve(lost ? null : answer);
			socket.timeout(timeoutMs).emit(name, payload, settle);
		});
}
