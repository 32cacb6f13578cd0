// Leaves hosts alone that do not answer: after some attempts in a row without an answer the host rests, each time longer, and then one attempt
// at a time tries it, until one is answered. In memory: a restart tries each host anew.
import { backoffWindow } from "#shared/kit/backoff.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";

const MAX_SILENT_ATTEMPTS = 5;
const REST = { firstMs: 5 * SECOND_MS, longestMs: MINUTE_MS };
/** The oldest are forgotten. */
const MAX_HOSTS = 10_000;

export interface HostBreaker {
	/** Null: an attempt may begin now; else when to ask again. */
	enter(host: string, now: Instant): Instant | null;
	leave(host: string, hasAnswered: boolean, now: Instant): void;
}

/** `attemptMs`: an attempt takes no longer. */
export function createHostBreaker(attemptMs: number): HostBreaker {
	/** Hosts whose last attempt had no answer. `rests`: so many in a row; `shutUntil`: it rests, or is being tried. */
	const silent = new Map<string, { attempts: number; rests: number; shutUntil: Instant; isTried: boolean }>();
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
			// Those that were under way when its rest began add nothing.
			if (known.rests === 0 ? known.attempts >= MAX_SILENT_ATTEMPTS : known.isTried)
				Object.assign(known, { shutUntil: now + backoffWindow(known.rests++, REST), isTried: false });
			const [oldest] = silent.size > MAX_HOSTS ? silent.keys() : [];
			if (oldest !== undefined) silent.delete(oldest);
		},
	};
}
