// Limits on password guesses (guess-limits.ts), requested mails and tried links; in memory, per node. One instance serves all rooms,
// which check it before they do the work.
import { createHmac, randomBytes } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Result } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { LINK_EXPIRED } from "../mail-links/link-expired.ts";
import { type Limit, refusal, take } from "./count-attempt.ts";
import { createGuessLimits, type GuessLimits } from "./guess-limits.ts";

const HOUR = HOUR_MS / SECOND_MS;
/** Limits per network on sign-ups and on forgotten passwords (counted separately), and on mails to one address. */
const MAIL_REQUESTS: Limit = { points: 20, duration: HOUR };
const MAILS: Limit = { points: 3, duration: HOUR };
/** Limit on invalid links that one network tries. */
const LINKS: Limit = { points: 60, duration: HOUR };

/**
 * Keys are truncated to this many bits: at most 2^18 counters per limit, some 100 MB if all are in use. The risk that a stranger's
 * failures count against another user stays low: 3 in 100 for an account at which thousands of networks guessed all day.
 */
const KEY_BITS = 18;

export interface AttemptLimits extends GuessLimits {
	/** Counts a request for a mail. Refuses with rate_limited. */
	ask(what: "sign_up" | "forgot_password" | "change_email", address: string): Promise<Result<null>>;
	/**
	 * The refusal of a link that does not work: link_expired, or rate_limited above a limit. It is applied after the lookup: 256 bits
	 * cannot be guessed, and a valid link is not refused because of other attempts from the network.
	 */
	refuseLink(address: string): Promise<Result<never>>;
	/** Counts a mail; returns `false` if the address has reached its limit. The caller answers as if the mail were sent. */
	mayMail(what: "sign_up" | "forgot_password" | "change_email", emailKey: string): Promise<boolean>;
}

/** `secondsOf` shortens the windows in tests. */
export function createAttemptLimits({ secondsOf = (seconds: number) => seconds } = {}): AttemptLimits {
	const limiter = ({ points, duration }: Limit) => new RateLimiterMemory({ points, duration: secondsOf(duration) });
	const mailLimiters = { sign_up: limiter(MAIL_REQUESTS), forgot_password: limiter(MAIL_REQUESTS), change_email: limiter(MAIL_REQUESTS) };
	const mails = { sign_up: limiter(MAILS), forgot_password: limiter(MAILS), change_email: limiter(MAILS) };
	const links = limiter(LINKS);

	/** Keys are hashed with a random secret per process: no address is stored, and nobody can search for two that share a counter. */
	const secret = randomBytes(32);
	const keyOf = (...parts: string[]) => {
		const digest = createHmac("sha256", secret).update(parts.join("\n")).digest();
		return String(digest.readUInt32BE() >>> (32 - KEY_BITS));
	};

	return {
		...createGuessLimits(secondsOf, keyOf),
		async ask(what, address) {
			const waitMs = await take(mailLimiters[what], keyOf(networkOf(address)));
			return waitMs === 0 ? { ok: true, value: null } : refusal("tries", waitMs);
		},
		async refuseLink(address) {
			const waitMs = await take(links, keyOf(networkOf(address)));
			return waitMs === 0 ? LINK_EXPIRED : refusal("tries", waitMs);
		},
		mayMail: async (what, emailKey) => (await take(mails[what], keyOf(emailKey))) === 0,
	};
}
