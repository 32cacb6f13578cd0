// Limits how often passwords may be guessed. Wrong guesses of strangers slow strangers down and never lock out the owner of the password:
// devices that signed in before have a count of their own, and above a limit all other guesses are queued (guess-queue.ts).
import type { NodeCounts } from "#server/bus/node-counts.ts";
import type { Result } from "#server/errors/app-error.ts";
import { blockOf, networkOf } from "#server/http/connection/network-of.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { createLimiter, type Limit, type Limiter, refusal } from "./count-attempt.ts";
import { createGuessQueues } from "./guess-queue.ts";

/**
 * Wrong passwords that are checked without delay: for one account from one network, for one account from anywhere, for any account from
 * one network.
 */
const PAIR: Limit = { points: 10, windowMs: DAY_MS };
const ACCOUNT: Limit = { points: 50, windowMs: DAY_MS };
const NETWORK: Limit = { points: 100, windowMs: HOUR_MS };
/** Never refuses a guess; ranks the queue: of two queued guesses, the one from the network block with fewer guesses goes first. */
const BLOCK: Limit = { points: 1, windowMs: DAY_MS };
/** Wrong passwords of a device that signed in to this account before; above the limit it counts as a stranger. */
const DEVICE: Limit = { points: 10, windowMs: 15 * MINUTE_MS };

/** People mistype: a network counts as honest at an account up to this number of wrong guesses per day. */
const HONEST_TRIES = 3;
/** Time between two turns of strangers, per account and per network. */
const ACCOUNT_PACE = { honestMs: 10 * SECOND_MS, guessingMs: MINUTE_MS };
const NETWORK_PACE = { honestMs: 20 * SECOND_MS, guessingMs: MINUTE_MS };
/** Maximum time that a guess waits for its turn. */
const MAX_WAIT_MS = 30 * SECOND_MS;

/** Origin of a guess. */
export interface Guesser {
	address: string;
	/** Device that is known to have signed in to this account (device-cookie.ts, or a session); `null` for a stranger. */
	device: string | null;
}

export interface GuessLimits {
	/**
	 * Counts a guess, checks it at its turn, and removes the count if it was right, together with all failures of this account from this
	 * network. Guesses are counted before they are checked, so that concurrent ones are all counted. `account` is the address's key
	 * (emailKeyOf), or the id of a user without one. Refuses rate_limited if the turn would come too late, whether or not the account exists;
	 * a network without earlier guesses is refused only if the queue is full of such networks.
	 */
	guess(account: string, guesser: Guesser, check: () => Promise<boolean>): Promise<Result<boolean>>;
	/** Clears the failures of the account, in total and from this network, after its owner was verified by a reset link. */
	forgive(account: string, address: string): Promise<void>;
	/** Refuses all queued guesses, and all later ones that would have to wait. */
	stop(): void;
}

interface Count {
	limiter: Limiter;
	key: string;
}

/** The counts except those of blocks are shared with other nodes through `counts`. Each node has its own queues, and ranks guesses in them. */
export function createGuessLimits(keyOf: (...parts: string[]) => string, counts?: Pick<NodeCounts, "shareOf">): GuessLimits {
	const shared = (name: string, limit: Limit) => createLimiter(limit, counts?.shareOf(`guesses ${name}`));
	const [pairs, accounts, networks] = [shared("pair", PAIR), shared("account", ACCOUNT), shared("network", NETWORK)];
	const [blocks, devices] = [createLimiter(BLOCK), shared("device", DEVICE)];
	const queuesOf = ({ honestMs, guessingMs }: typeof ACCOUNT_PACE) =>
		createGuessQueues({ paceMs: (isHonest) => (isHonest ? honestMs : guessingMs), longestWaitMs: MAX_WAIT_MS });
	const [accountQueues, networkQueues] = [queuesOf(ACCOUNT_PACE), queuesOf(NETWORK_PACE)];

	/** Returns `null` if the device has reached its limit and must be treated as a stranger. */
	async function guessByDevice(account: string, device: string, check: () => Promise<boolean>): Promise<Result<boolean> | null> {
		const key = keyOf(account, "device", device);
		if (devices.take(key) > 0) return null;
		const isRight = await checkCounted(check, () => devices.takeBack(key));
		if (isRight) devices.delete(key);
		return { ok: true, value: isRight };
	}

	async function guessByStranger(account: string, address: string, check: () => Promise<boolean>): Promise<Result<boolean>> {
		const network = networkOf(address);
		const ofAccount = { limiter: accounts, key: keyOf(account) };
		const ofNetwork = { limiter: networks, key: keyOf(network) };
		const ofPair = { limiter: pairs, key: keyOf(account, network) };
		const ofBlock = { limiter: blocks, key: keyOf(account, "block", blockOf(network)) };
		const counts = [ofAccount, ofNetwork, ofPair, ofBlock];
		const [inAccount, inNetwork, inPair, inBlock] = [count(ofAccount), count(ofNetwork), count(ofPair), count(ofBlock)];

		const rank = { isHonest: inPair <= HONEST_TRIES, wrong: inPair - 1, nearby: inBlock - 1 };
		const turns: { giveBack(): void }[] = [];
		const takeBack = () => {
			for (const turn of turns) turn.giveBack();
			for (const { limiter, key } of counts) limiter.takeBack(key);
		};
		// The network's queue comes before the account's: a guess that waits for its network does not block the account.
		const queues = [
			...(inNetwork > NETWORK.points ? [{ of: networkQueues, key: ofNetwork.key }] : []),
			...(inAccount > ACCOUNT.points || inPair > PAIR.points ? [{ of: accountQueues, key: ofAccount.key }] : []),
		];
		for (const queue of queues) {
			const turn = await queue.of.turn(queue.key, rank);
			if (turn.ok) turns.push(turn);
			else {
				// A guess that was not checked does not count as a failure.
				takeBack();
				return refusal("sign-in tries", turn.retryAfterMs);
			}
		}
		const isRight = await checkCounted(check, takeBack);
		if (isRight) pairs.delete(ofPair.key);
		return { ok: true, value: isRight };
	}

	return {
		async guess(account, { address, device }, check) {
			return (device === null ? null : await guessByDevice(account, device, check)) ?? guessByStranger(account, address, check);
		},
		async forgive(account, address) {
			accounts.delete(keyOf(account));
			pairs.delete(keyOf(account, networkOf(address)));
		},
		stop() {
			accountQueues.stop();
			networkQueues.stop();
		},
	};
}

/** Counts the guess and returns the number of guesses including it. */
function count({ limiter, key }: Count): number {
	return limiter.add(key).count;
}

/** Removes the count unless the guess was wrong. */
async function checkCounted(check: () => Promise<boolean>, takeBack: () => void): Promise<boolean> {
	let isWrong = false;
	try {
		const isRight = await check();
		isWrong = !isRight;
		return isRight;
	} finally {
		if (!isWrong) takeBack();
	}
}
