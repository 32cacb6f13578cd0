// How often passwords may be guessed, mails be asked for and links be tried; in memory, a node. Made by sign-in.api.ts, asked
// by the services of this room and by the account room, before they do the work.
import { createHmac, randomBytes } from "node:crypto";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Result } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/network-of.ts";

const MINUTE = 60;
const HOUR = 3_600;

interface Limit {
	points: number;
	/** Seconds, from the first one counted. */
	duration: number;
}

/** Wrong passwords: of one account from one network, of one account from anywhere, from one network at any account. */
const PAIR: Limit = { points: 10, duration: 15 * MINUTE };
const ACCOUNT: Limit = { points: 50, duration: HOUR };
const NETWORK: Limit = { points: 100, duration: HOUR };
/** Sign-ups and forgotten passwords, each: from one network; mails to one address. */
const ASKED: Limit = { points: 20, duration: HOUR };
const MAILS: Limit = { points: 3, duration: HOUR };
/** Links of mails that one network tries. */
const LINKS: Limit = { points: 60, duration: HOUR };

/** Keys are cut to so many bits: 2^16 counts of each limit at the most, and that a stranger's failures fall on yours is rare. */
const KEY_BITS = 16;

export interface AttemptLimits {
	/**
	 * Counts a guess, has it checked, and takes it back when it was right, as all failures of this account from this network.
	 * Counted before it is checked, so that guesses at the same time do not slip through. `account` is the address' key
	 * (emailKeyOf), or the id of a user without one. Refuses with rate_limited, alike whether there is such an account.
	 */
	guess(account: string, address: string, check: () => Promise<boolean>): Promise<Result<boolean>>;
	/** The account proved itself in another way (a reset link): its failures are forgotten. */
	forgive(account: string, address: string): Promise<void>;
	/** Counts one that asks for a mail, or tries a link. Refuses with rate_limited. */
	ask(what: "sign_up" | "forgot_password" | "change_email" | "link", address: string): Promise<Result<null>>;
	/** Counts a mail; false when the address had its share. The caller answers as if it were sent. */
	mayMail(what: "sign_up" | "forgot_password" | "change_email", emailKey: string): Promise<boolean>;
}

/** `secondsOf` shortens the windows in tests. */
export function createAttemptLimits({ secondsOf = (seconds: number) => seconds } = {}): AttemptLimits {
	const limiter = ({ points, duration }: Limit) => new RateLimiterMemory({ points, duration: secondsOf(duration) });
	const [pairs, accounts, networks, links] = [limiter(PAIR), limiter(ACCOUNT), limiter(NETWORK), limiter(LINKS)];
	const asked = { sign_up: limiter(ASKED), forgot_password: limiter(ASKED), change_email: limiter(ASKED), link: links };
	const mails = { sign_up: limiter(MAILS), forgot_password: limiter(MAILS), change_email: limiter(MAILS) };

	/** No address is kept, and nobody can look for two that share a count. */
	const secret = randomBytes(32);
	const keyOf = (...parts: string[]) => {
		const digest = createHmac("sha256", secret).update(parts.join("\n")).digest();
		return String(digest.readUInt32BE() >>> (32 - KEY_BITS));
	};

	async function guess(account: string, address: string, check: () => Promise<boolean>): Promise<Result<boolean>> {
		const network = networkOf(address);
		// The network first: it bounds how many accounts one of them fills counts for.
		const counts = [
			{ limiter: networks, key: keyOf(network) },
			{ limiter: pairs, key: keyOf(account, network) },
			{ limiter: accounts, key: keyOf(account) },
		];
		const giveBack = (count: number) => Promise.all(counts.slice(0, count).map(({ limiter, key }) => limiter.reward(key)));
		for (const [index, { limiter, key }] of counts.entries()) {
			const waitMs = await take(limiter, key);
			if (waitMs === 0) continue;
			// What was not checked is no failure elsewhere: else one network could lock an account for all.
			await giveBack(index);
			return refusal("sign-in tries", waitMs);
		}
		try {
			const isRight = await check();
			if (isRight) {
				await giveBack(counts.length);
				await pairs.delete(keyOf(account, network));
			}
			return { ok: true, value: isRight };
		} catch (surprise) {
			await giveBack(counts.length);
			throw surprise;
		}
	}

	return {
		guess,
		async forgive(account, address) {
			await Promise.all([accounts.delete(keyOf(account)), pairs.delete(keyOf(account, networkOf(address)))]);
		},
		async ask(what, address) {
			const waitMs = await take(asked[what], keyOf(networkOf(address)));
			return waitMs === 0 ? { ok: true, value: null } : refusal("tries", waitMs);
		},
		mayMail: async (what, emailKey) => (await take(mails[what], keyOf(emailKey))) === 0,
	};
}

/** Counts one; gives 0, or the milliseconds until the next is taken. */
async function take(limiter: RateLimiterMemory, key: string): Promise<number> {
	try {
		await limiter.consume(key);
		return 0;
	} catch (refused) {
		if (refused instanceof Error) throw refused;
		return Math.max(1, (refused as RateLimiterRes).msBeforeNext);
	}
}

function refusal(
	what: string,
	retryAfterMs: number,
): { ok: false; error: { code: "rate_limited"; message: string; retryAfterMs: number } } {
	const minutes = Math.ceil(retryAfterMs / 60_000);
	const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
	return { ok: false, error: { code: "rate_limited", message: `Too many ${what}: wait ${wait}.`, retryAfterMs } };
}
