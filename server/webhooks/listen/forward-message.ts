// Forwards one message to the local address as a delivery would arrive there, after its signature was checked as a receiver does it.
import { Webhook } from "standardwebhooks";
import { type DoneMessage, type ListenedMessage, MAX_ERROR_LENGTH } from "#shared/contract/rest/console/webhook-listeners.ts";
import { parseMessage } from "../new-delivery.ts";

/** A receiver has the same time to answer a delivery. */
const ANSWER_WITHIN_MS = 10_000;

/** Returns the error; `null` if the signature is right. */
export function checkSignature(secret: string, { headers, body }: ListenedMessage): string | null {
	try {
		new Webhook(secret).verify(body, headers);
		return null;
	} catch (error) {
		return (error as Error).message;
	}
}

export async function forwardMessage(to: string, { id, headers, body }: ListenedMessage, signal: AbortSignal): Promise<DoneMessage> {
	const startedMs = performance.now();
	const taken = (status: number | null, error: string | null): DoneMessage => {
		return { id, status, error: error?.slice(0, MAX_ERROR_LENGTH) ?? null, durationMs: Math.round(performance.now() - startedMs) };
	};
	try {
		const within = AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), signal]);
		const answer = await fetch(to, { method: "POST", headers, body, redirect: "manual", signal: within });
		await answer.body?.cancel();
		return taken(answer.status, answer.ok ? null : `answered ${answer.status}`);
	} catch (error) {
		signal.throwIfAborted();
		const { message, cause } = error as Error;
		return taken(null, cause instanceof Error && cause.message ? cause.message : message);
	}
}

/** Names come from feeds and staff: control characters could change what the terminal shows. */
const shown = (text: string): string => text.replace(/\p{Cc}/gu, "");

/** `goal  Rovers – United  wd…  signature right  204 after 12 ms`. */
export function lineOf({ id, body }: ListenedMessage, wrong: string | null, { status, error, durationMs }: DoneMessage): string {
	const { kind, match } = parseMessage(body);
	const signature = wrong === null ? "signature right" : `signature WRONG (${wrong})`;
	const answer = status === null ? `no answer (${error})` : `${status} after ${durationMs} ms`;
	return shown([kind, ...(match ? [`${match.home.name} – ${match.away.name}`] : []), id, signature, answer].join("  "));
}
