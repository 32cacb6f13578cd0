// Limits on attempts of an account and a network: checkouts, because stolen cards are tried in many small ones, and codes of coupons,
// which must not be guessed. Counted in memory, on each node.
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";

export interface AttemptLimits {
	/** Counts one checkout of a network, whichever accounts it has; throws rate_limited. */
	countCheckout(address: string): Promise<void>;
	/**
	 * Judges a code unless too many recent codes of the account or the network were wrong: then it throws rate_limited, even for right
	 * ones.
	 */
	tryCoupon<T>(guesser: { userId: string; address: string }, judge: () => Promise<T>): Promise<T>;
}

const HOUR = 3_600;
/** Many people share a network's address. */
const CHECKOUTS = { points: 60, perSeconds: 600 };
const WRONG_OF_ACCOUNT = { points: 20, duration: HOUR };
const WRONG_OF_NETWORK = { points: 100, duration: HOUR };

export function createAttemptLimits(): AttemptLimits {
	const checkouts = createRateLimit(CHECKOUTS);
	const [accounts, networks] = [new RateLimiterMemory(WRONG_OF_ACCOUNT), new RateLimiterMemory(WRONG_OF_NETWORK)];

	return {
		countCheckout: (address) => checkouts(networkOf(address)),
		async tryCoupon({ userId, address }, judge) {
			const counts = [
				{ limiter: accounts, key: userId },
				// A page that makes the call for its reader has no address: only the account counts.
				...(address === "" ? [] : [{ limiter: networks, key: networkOf(address) }]),
			];
			// Counted before it is judged, so that concurrent guesses are all counted.
			const taken = await Promise.all(counts.map(({ limiter, key }) => limiter.penalty(key)));
			const beyond = taken.filter(({ consumedPoints }, place) => consumedPoints > (counts[place]?.limiter.points ?? 0));
			if (beyond.length > 0) {
				const retryAfterMs = Math.max(...beyond.map(({ msBeforeNext }) => msBeforeNext));
				throw new AppError({ code: "rate_limited", message: "Too many wrong codes of coupons: try again later.", retryAfterMs });
			}
			let isWrong = false;
			try {
				return await judge();
			} catch (error) {
				isWrong = error instanceof AppError && error.code === "coupon_refused";
				throw error;
			} finally {
				if (!isWrong) await Promise.all(counts.map(({ limiter, key }) => limiter.reward(key)));
			}
		},
	};
}
