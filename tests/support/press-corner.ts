// Simulates an operator's presses over HTTP: a match begins, then corners follow, because no rule of the sport ends a match after any
// number of them.
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";

/** The JWT_SECRET of servers to which the presses are sent. */
export const PRESS_SECRET = "a secret of the tests of presses, long enough to sign with";

/** Submits the event with this number, from 0 on. A repetition has the same idempotency key, so it is logged once. */
export function pressCorner(url: string, { matchId, number, expectedSeq }: { matchId: string; number: number; expectedSeq: number }) {
	const event =
		number === 0
			? { type: "period_started", period: "1h", elapsedMs: 0, payload: {} }
			: { type: "corner_awarded", period: "1h", elapsedMs: number * 1_000, payload: { side: number % 2 === 0 ? "home" : "away" } };
	// Each match has its own operator, because presses are rate-limited per user.
	const subject = { id: `desk ${matchId}`, scopes: ["ops:scores" as const] };
	return fetch(`${url}/api/v1/ops/matches/${matchId}/events`, {
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
