// Renews the access token before it expires, so that the socket and API calls never use an expired one (RT9). All tabs schedule it; the
// first one renews, and the others are notified and reschedule.

import type { Session } from "#client/session/browser-session.ts";
import { readClaims } from "#client/session/read-claims.ts";
import type { Tokens } from "#client/session/token-store.ts";
import type { Clock } from "#shared/kit/instant.ts";

/** Share of a token's lifetime after which it is renewed. */
const RENEW_AT = 0.8;
/** Delay before the next attempt if the renewal failed and the token is still valid, in milliseconds. */
const TRY_AGAIN_MS = 30_000;

/** Returns a function that schedules the renewal of the given tokens and cancels the previous schedule. */
export function createRenewalPlan(session: Pick<Session, "renew" | "tokens">, clock: Clock): (tokens: Tokens | null) => void {
	let timer: ReturnType<typeof setTimeout> | undefined;

	function plan(tokens: Tokens | null, soonestMs = 0): void {
		clearTimeout(timer);
		if (!tokens?.refresh) return;
		const { access } = tokens;
		const lifetimeMs = readClaims(access?.token)?.lifetimeMs ?? 0;
		const dueAt = (access?.expiresAt ?? 0) - lifetimeMs * (1 - RENEW_AT);
		timer = setTimeout(renew, Math.max(soonestMs, dueAt - clock()), access?.token ?? null);
	}

	async function renew(token: string | null): Promise<void> {
		// New tokens trigger a session change, which schedules the next renewal.
		await session.renew(token).catch(() => plan(session.tokens(), TRY_AGAIN_MS));
	}

	return (tokens) => plan(tokens);
}
