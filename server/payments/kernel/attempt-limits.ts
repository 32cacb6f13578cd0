// Limits on attempts of an account and a network: checkouts, because stolen cards are tested with many small payments, and coupon codes,
// which must not be guessed. Counted in memory, and shared by the nodes of a site.
import type { NodeCounts } from "#server/bus/node-counts.ts";
import { AppError } from "#server/errors/app-error.ts";
import { networkOf } from "#server/http/connection/network-of.ts";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";
import { createWindowCounts } from "#server/http/endpoint/window-counts.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";

export interface AttemptLimits {
	/** Counts one checkout of a network, whichever accounts the network uses; throws rate_limited. */
	countCheckout(address: string): Promise<unknown>;
	/**
	 * Calls `judge` for a code, unless too many recent codes of the account or the network were wrong: then it throws rate_limited, even for
	 * a right code.
	 */
	tryCoupon<T>(guesser: { userId: string; address: string }, judge: () => Promise<T>): Promise<T>;
}

/** Higher than the limits of an account, because many people share a network's address. */
const CHECKOUTS = { points: 60, perSeconds: 600 };
/** Maximum number of wrong codes within an hour. */
const MAX_WRONG_OF_ACCOUNT = 20;
const MAX_WRONG_OF_NETWORK = 100;

export function createAttemptLimits(nodes?: Pick<NodeCounts, "shareOf">): AttemptLimits {
	const checkouts = createRateLimit(CHECKOUTS, { share: nodes?.shareOf("checkouts") });
	const wrongCodes = (name: string, points: number) =>
		createWindowCounts(HOUR_MS, { points, share: nodes?.shareOf(`wrong codes of ${name}`) });
	const [accounts, networks] = [wrongCodes("account", MAX_WRONG_OF_ACCOUNT), wrongCodes("network", MAX_WRONG_OF_NETWORK)];

	return {
		countCheckout: (address) => checkouts(networkOf(address)),
		async tryCoupon({ userId, address }, judge) {
			const counts = [
				{ counted: accounts, key: userId, max: MAX_WRONG_OF_ACCOUNT },
				// A page that makes the call for its reader has no address: then only the account is counted.
				...(address === "" ? [] : [{ counted: networks, key: networkOf(address), max: MAX_WRONG_OF_NETWORK }]),
			];
			// The code is counted before it is judged, so that concurrent guesses are all counted.
			const waits = counts.flatMap(({ counted, key, max }) => {
				const { count, endsInMs } = counted.add(key);
				return count > max ? [endsInMs] : [];
			});
			if (waits.length > 0) {
				const retryAfterMs = Math.ceil(Math.max(...waits));
				throw new AppError({ code: "rate_limited", message: "Too many wrong codes of coupons: try again later.", retryAfterMs });
			}
			let isWrong = false;
			try {
				return await judge();
			} catch (error) {
				isWrong = error instanceof AppError && error.code === "coupon_refused";
				throw error;
			} finally {
				if (!isWrong) for (const { counted, key } of counts) counted.takeBack(key);
			}
		},
	};
}
