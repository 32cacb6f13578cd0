// A circuit breaker for hosts that do not answer: after some failed attempts in a row the host is paused, each time for longer, and then
// tested with one attempt at a time until one succeeds. The state is in memory, so a restart resets it.
import { backoffWindow } from "#shared/kit/backoff.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";

const MAX_SILENT_ATTEMPTS = 5;
const REST = { firstMs: 5 * SECOND_MS, longestMs: MINUTE_MS };
/** Maximum number of hosts that are watched; those that were used least recently are dropped. */
const MAX_HOSTS = 10_000;

export interface HostBreaker {
	/** Returns `null` if an attempt may begin now, otherwise the time at which to ask again. */
	enter(host: string, now: Instant): Instant | null;
	leave(host: string, hasAnswered: boolean, now: Instant): void;
}

/** `attemptMs` is the maximum duration of an attempt. */
export function createHostBreaker(attemptMs: number): HostBreaker {
	/**
	 * Hosts whose last attempt had no answer. `rests` is the number of pauses in a row; until `shutUntil` the host is paused, or being
	 * tested.
	 */
	const silent = new Lru<string, { attempts: number; rests: number; shutUntil: Instant; isTried: boolean }>(MAX_HOSTS);
	return {
		enter(host, now) {
			const known = silent.get(host);
			if (!known || known.rests === 0) return null;
			if (known.shutUntil > now) return known.shutUntil;
			Object.assign(known, { shutUntil: now + attemptMs, isTried: true });
			return null;
		},
		leave(host, hasAnswered, now) {
			const known = silent.get(host) ?? { attempts: 0, rests: 0, shutUntil: 0, isTried: false };
			silent.delete(host);
			if (hasAnswered) return;
			silent.set(host, known);
			known.attempts++;
			// Attempts that were running when the pause began do not count.
			if (known.rests === 0 ? known.attempts >= MAX_SILENT_ATTEMPTS : known.isTried)
				Object.assign(known, { shutUntil: now + backoffWindow(known.rests++, REST), isTried: false });
		},
	};
}
