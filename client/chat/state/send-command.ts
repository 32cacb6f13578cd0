// Sends one chat command: over the socket, or over HTTP if the socket cannot send it.

import type { ApiRequest } from "#client/api/request.ts";
import { ApiError } from "#client/api/send-request.ts";
import { sendAsUser } from "#client/session/call-api.ts";
import { userAtom } from "#client/session/session.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { PacketRefusal } from "#shared/contract/socket/protocol.ts";
import { type Answered, type AnswerTo, chatUplinkAtom, type PayloadOf } from "./chat-uplink.ts";

/** The socket was opened before the sign-in, or its token has expired; an HTTP call refreshes the token. */
const NOT_SIGNED_IN: readonly string[] = ["unauthenticated", "token_expired"];
const SIGNED_OUT: PacketRefusal = { ok: false, error: { code: "token_expired", message: "The sign-in has ended." } };

/** Resolves with `null` if there is no connection, or if it is unknown whether the command arrived. */
export async function sendCommand<Name extends "chat:send" | "chat:react">(
	store: Store,
	name: Name,
	payload: PayloadOf<Name>,
	byHttp: ApiRequest<AnswerTo<Name>>,
): Promise<Answered<Name> | null> {
	const senderId = store.get(userAtom)?.id;
	const answer = (await store.get(chatUplinkAtom)?.send(name, payload)) ?? null;
	if (answer && (answer.ok || !NOT_SIGNED_IN.includes(answer.error.code))) return answer;
	// If another user has signed in since, the answer is not theirs.
	const now = store.get(userAtom)?.id;
	if (now !== undefined && now !== senderId) return null;
	try {
		return { ok: true, answer: await sendAsUser(store, byHttp) } as Answered<Name>;
	} catch (error) {
		// Any other error means that the sign-in has ended, or that its code could not be loaded.
		if (!(error instanceof ApiError)) return store.get(userAtom) ? null : (SIGNED_OUT as Answered<Name>);
		if (error.code === "network") return null;
		const { code, message, retryAfterMs } = error;
		const refusal: PacketRefusal = { ok: false, error: { code, message, ...(retryAfterMs !== null && { retryAfterMs }) } };
		return refusal as Answered<Name>;
	}
}
