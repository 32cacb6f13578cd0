// Computes when a user may send the next message, from the times of the last ones. Pure.
import type { AppErrorFields } from "#server/errors/app-error.ts";
import { CHAT_RATES } from "#shared/contract/chat.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";

/** Number of a user's last messages that the rates consider, and how far back the rates look. */
export const RATE_MESSAGES = Math.max(...CHAT_RATES.map(({ messages }) => messages));
export const RATE_SPAN_MS = Math.max(...CHAT_RATES.map(({ perMs }) => perMs));

/** Instant from which the rates accept the next message; a past instant means now. `sentTimes` are those of all rooms, newest first. */
export function nextByRates(sentTimes: readonly Instant[]): Instant {
	return Math.max(0, ...CHAT_RATES.map(({ messages, perMs }) => (sentTimes[messages - 1] ?? -perMs) + perMs));
}

/** Returns `null` if the message is accepted now; otherwise an error that states the longer of the two waits. */
export function refuseTooSoon(byRates: Instant, bySlowMode: Instant, now: Instant): AppErrorFields | null {
	const waitMs = Math.max(byRates, bySlowMode) - now;
	if (waitMs <= 0) return null;
	const seconds = Math.ceil(waitMs / SECOND_MS);
	const isSlow = bySlowMode >= byRates;
	const message = isSlow ? `Slow mode: the next message in ${seconds} s.` : `Not so fast: the next message in ${seconds} s.`;
	return { code: isSlow ? "slow_mode" : "rate_limited", message, retryAfterMs: waitMs };
}
