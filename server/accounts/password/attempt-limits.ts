// Limits on password guesses (guess-limits.ts), requested mails and tried links, counted in memory and shared by the nodes of a site. All
// rooms share one instance, and check it before they do the work.
import { createHmac, randomBytes } from "node:crypto";
import type { NodeCounts } from "#server/bus/node-counts.ts";
import type { Result } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { LINK_EXPIRED } from "../mail-links/link-expired.ts";
import { createLimiter, type Limit, refusal } from "./count-attempt.ts";
import { createGuessLimits, type GuessLimits } from "./guess-limits.ts";

/** Limits per network on sign-ups and on forgotten passwords (counted separately), and on mails to one address. */
const MAIL_REQUESTS: Limit = { points: 20, windowMs: HOUR_MS };
const MAILS: Limit = { points: 3, windowMs: HOUR_MS };
/** Limit on invalid links that one network tries. */
const LINKS: Limit = { points: 60, windowMs: HOUR_MS };

/** Limits on wrong proofs of a second factor of one account. Only someone with the password can use them up. */
const FACTOR_HOUR: Limit = { points: 10, windowMs: HOUR_MS };
const FACTOR_DAY: Limit = { points: 30, windowMs: DAY_MS };

/**
 * Keys are truncated to this many bits: at most 2^18 counters per limit, some 100 MB if all are in use. The risk that a stranger's failures
 * count against another user stays low: about 3 % for an account that thousands of networks attack all day.
 */
const KEY_BITS = 18;

export interface AttemptLimits extends GuessLimits {
	/** Counts a request for a mail. Refuses with rate_limited. */
	ask(what: "sign_up" | "forgot_password" | "change_email", address: string): Promise<Result<null>>;
	/**
	 * The error for a link that does not work: link_expired, or rate_limited above a limit. Counted after the lookup of the link: its 256
	 * bits cannot be guessed, and a valid link must not be refused because of other attempts from the network.
	 */
	refuseLink(address: string): Promise<Result<never>>;
	/** Counts a proof of a second factor before it is checked. Refuses with rate_limited. */
	proveFactor(userId: string): Promise<Result<null>>;
	/** Forgets the wrong proofs of the account after a right one. */
	forgetFactorTries(userId: string): void;
	/** Counts a mail; returns `false` if the address has reached its limit. The caller answers as if the mail were sent. */
	mayMail(what: "sign_up" | "forgot_password" | "change_email", emailKey: string): Promise<boolean>;
}

/** `site` is given if the site has several nodes: all of them have its secret. */
export function createAttemptLimits(site?: { counts: Pick<NodeCounts, "shareOf">; secret: string }): AttemptLimits {
	const shared = (name: string, limit: Limit) => createLimiter(limit, site?.counts.shareOf(name));
	const limitersOf = (name: string, limit: Limit) => ({
		sign_up: shared(`${name} sign_up`, limit),
		forgot_password: shared(`${name} forgot_password`, limit),
		change_email: shared(`${name} change_email`, limit),
	});
	const [mailRequests, mails] = [limitersOf("mail requests", MAIL_REQUESTS), limitersOf("mails", MAILS)];
	const links = shared("links", LINKS);
	const factorTries = [shared("factor hour", FACTOR_HOUR), shared("factor day", FACTOR_DAY)];

	/** Keys are hashed with a secret: no address is stored, and nobody can search for two addresses that share a counter. */
	const secret = site ? `attempt limits ${site.secret}` : randomBytes(32);
	const keyOf = (...parts: string[]) => {
		const digest = createHmac("sha256", secret).update(parts.join("\n")).digest();
		return String(digest.readUInt32BE() >>> (32 - KEY_BITS));
	};

	return {
		...createGuessLimits(keyOf, site?.counts),
		async ask(what, address) {
			const waitMs = mailRequests[what].take(keyOf(networkOf(address)));
			return waitMs === 0 ? { ok: true, value: null } : refusal("tries", waitMs);
		},
		async refuseLink(address) {
			const waitMs = links.take(keyOf(networkOf(address)));
			return waitMs === 0 ? LINK_EXPIRED : refusal("tries", waitMs);
		},
		async proveFactor(userId) {
			const waitMs = Math.max(...factorTries.map((tries) => tries.take(keyOf("factor", userId))));
			return waitMs === 0 ? { ok: true, value: null } : refusal("tries", waitMs);
		},
		forgetFactorTries(userId) {
			for (const tries of factorTries) tries.delete(keyOf("factor", userId));
		},
		mayMail: async (what, emailKey) => mails[what].take(keyOf(emailKey)) === 0,
	};
}
