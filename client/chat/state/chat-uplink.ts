// Sends the chat's socket commands by the live socket, which app/use-live-updates.ts passes in.
import { atom } from "jotai";
import type { ClientToServer } from "#shared/contract/socket/protocol.ts";

type Command = "chat:send" | "chat:react";
export type PayloadOf<Name extends Command> = Parameters<ClientToServer[Name]>[0];
export type Answered<Name extends Command> = Parameters<Parameters<ClientToServer[Name]>[1]>[0];

export type AnswerTo<Name extends Command> = Extract<Answered<Name>, { ok: true }>["answer"];

export interface ChatUplink {
	/** Resolves with `null` if there is no connection, or if it is unknown whether the command arrived. */
	send<Name extends Command>(name: Name, payload: PayloadOf<Name>): Promise<Answered<Name> | null>;
}

/** `null` until the socket's code is loaded. */
export const chatUplinkAtom = atom<ChatUplink | null>(null);
