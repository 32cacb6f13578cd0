// Gets the next access token while the present one is good still, so that socket and calls never meet its end (RT9). All tabs
// plan it; the first one does it, the others are notified and plan anew.

import type { Session } from "#client/session/browser-session.ts";
import { readClaims } from "#client/session/read-claims.ts";
import type { Tokens } from "#client/session/token-store.ts";
import type { Clock } from "#shared/kit/instant.ts";

/** Share of its life after which a token is exchanged. */
const RENEW_AT = 0.8;
/** Where that fails and the token is good still. */
const TRY_AGAIN_MS = 30_000;

/** The answer plans for these tokens, in place of what was planned before. */
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
		// With the new tokens comes a change, and with it the next plan.
		await session.renew(token).catch(() => plan(session.tokens(), TRY_AGAIN_MS));
	}

	return (tokens) => plan(tokens);
}
