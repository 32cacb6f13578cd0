// The way up for what belongs to an open conversation: the live socket, handed in by app/use-live-updates.ts.
import { atom } from "jotai";
import type { ClientToServer } from "#shared/contract/protocol.ts";

type Command = "chat:send" | "chat:react";
export type PayloadOf<Name extends Command> = Parameters<ClientToServer[Name]>[0];
export type Answered<Name extends Command> = Parameters<Parameters<ClientToServer[Name]>[1]>[0];

export type AnswerTo<Name extends Command> = Extract<Answered<Name>, { ok: true }>["answer"];

export interface ChatUplink {
	/** Null: not connected, or nobody knows whether it arrived. */
	send<Name extends Command>(name: Name, payload: PayloadOf<Name>): Promise<Answered<Name> | null>;
}

/** Null before the socket's code is here. */
export const chatUplinkAtom = atom<ChatUplink | null>(null);
