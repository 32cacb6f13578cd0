// An operator's press over HTTP: a match begins, then one corner follows the other, so that no rule of the sport ends it.
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";

/** The JWT_SECRET of servers that take the presses. */
export const PRESS_SECRET = "a secret of the tests of presses, long enough to sign with";

/** The events of a match are numbered from 0 on. A repetition has the same key, so that it is logged once. */
export function pressCorner(url: string, { matchId, number, expectedSeq }: { matchId: string; number: number; expectedSeq: number }) {
	const event =
		number === 0
			? { type: "period_started", period: "1h", elapsedMs: 0, payload: {} }
			: { type: "corner_awarded", period: "1h", elapsedMs: number * 1_000, payload: { side: number % 2 === 0 ? "home" : "away" } };
	// Each match has an operator of its own, since the rate of presses is limited.
	const subject = { id: `desk ${matchId}`, scopes: ["ops:scores" as const] };
	return fetch(`${url}/api/ops/matches/${matchId}/events`, {
		method: "POST",
		headers: {
			authorization: `Bearer ${signAccessToken(PRESS_SECRET, Date.now, subject, 24 * HOUR_MS)}`,
			"idempotency-key": `press-${matchId}-${number}`,
			"content-type": "application/json",
		},
		body: JSON.stringify({ expectedSeq, event }),
		signal: AbortSignal.timeout(20_000),
	});
}
