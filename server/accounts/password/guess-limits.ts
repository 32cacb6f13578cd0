// How often passwords may be guessed. Wrong guesses of strangers slow strangers down and never lock out the owner of the password:
// devices that signed in before have a tally of their own, and beyond a limit the others wait for their turn (guess-queue.ts).
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Result } from "#server/errors/app-error.ts";
import { blockOf, networkOf } from "#server/http/connection/network-of.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { type Limit, refusal, take } from "./count-attempt.ts";
import { createGuessQueues } from "./guess-queue.ts";

const DAY = (24 * HOUR_MS) / SECOND_MS;
const HOUR = HOUR_MS / SECOND_MS;
const MINUTE = MINUTE_MS / SECOND_MS;

/** Wrong passwords that are checked at once: of one account from one network, of one account from anywhere, from one network at any account. */
const PAIR: Limit = { points: 10, duration: DAY };
const ACCOUNT: Limit = { points: 50, duration: DAY };
const NETWORK: Limit = { points: 100, duration: HOUR };
/** No limit: of two waiting guesses, the one from the network with fewer guesses goes first. */
const BLOCK: Limit = { points: 1, duration: DAY };
/** Wrong passwords of a device that signed in to this account before; beyond it is a stranger. */
const DEVICE: Limit = { points: 10, duration: 15 * MINUTE };

/** People mistype: until so many guesses of a network at an account were wrong in a day, it is taken for honest there. */
const HONEST_TRIES = 3;
/** Seconds between two turns of strangers at one account, and of one network. */
const ACCOUNT_PACE = { honest: 10, guessing: MINUTE };
const NETWORK_PACE = { honest: 20, guessing: MINUTE };
/** Seconds that somebody waits for an answer. */
const LONGEST_WAIT = 30;

/** The guess's origin. */
export interface Guesser {
	address: string;
	/** Names the device if it is known to have signed in to this account (device-cookie.ts, or a session); null: a stranger. */
	device: string | null;
}

export interface GuessLimits {
	/**
	 * Counts a guess, has it checked when it is its turn, and takes it back when it was right, as all failures of this account
	 * from this network. Counted before it is checked, so that guesses at the same time do not slip through. `account` is the
	 * address' key (emailKeyOf), or the id of a user without one. Refuses rate_limited where the turn would come too late,
	 * alike whether there is such an account: no network that did not guess itself, unless others like it wait.
	 */
	guess(account: string, guesser: Guesser, check: () => Promise<boolean>): Promise<Result<boolean>>;
	/** The account proved itself in another way (a reset link): its failures are forgotten. */
	forgive(account: string, address: string): Promise<void>;
	/** Refuses all waiting guesses, and all later ones that would have to wait. */
	stop(): void;
}

interface Count {
	limiter: RateLimiterMemory;
	key: string;
}

export function createGuessLimits(secondsOf: (seconds: number) => number, keyOf: (...parts: string[]) => string): GuessLimits {
	const limiter = ({ points, duration }: Limit) => new RateLimiterMemory({ points, duration: secondsOf(duration) });
	const [pairs, accounts, networks, blocks, devices] = [limiter(PAIR), limiter(ACCOUNT), limiter(NETWORK), limiter(BLOCK), limiter(DEVICE)];
	const queuesOf = ({ honest, guessing }: typeof ACCOUNT_PACE) =>
		createGuessQueues({
			paceMs: (isHonest) => secondsOf(isHonest ? honest : guessing) * SECOND_MS,
			longestWaitMs: secondsOf(LONGEST_WAIT) * SECOND_MS,
		});
	const [accountQueues, networkQueues] = [queuesOf(ACCOUNT_PACE), queuesOf(NETWORK_PACE)];

	/** Null where the device has had its share. */
	async function guessByDevice(account: string, device: string, check: () => Promise<boolean>): Promise<Result<boolean> | null> {
		const key = keyOf(account, "device", device);
		if ((await take(devices, key)) > 0) return null;
		const isRight = await checkCounted(check, () => devices.reward(key));
		if (isRight) await devices.delete(key);
		return { ok: true, value: isRight };
	}

	async function guessByStranger(account: string, address: string, check: () => Promise<boolean>): Promise<Result<boolean>> {
		const network = networkOf(address);
		const ofAccount = { limiter: accounts, key: keyOf(account) };
		const ofNetwork = { limiter: networks, key: keyOf(network) };
		const ofPair = { limiter: pairs, key: keyOf(account, network) };
		const ofBlock = { limiter: blocks, key: keyOf(account, "block", blockOf(network)) };
		const counts = [ofAccount, ofNetwork, ofPair, ofBlock];
		const [inAccount, inNetwork, inPair, inBlock] = await Promise.all([count(ofAccount), count(ofNetwork), count(ofPair), count(ofBlock)]);

		const rank = { isHonest: inPair <= HONEST_TRIES, wrong: inPair - 1, nearby: inBlock - 1 };
		const turns: { giveBack(): void }[] = [];
		const takeBack = async () => {
			for (const turn of turns) turn.giveBack();
			await Promise.all(counts.map(takeOff));
		};
		// The network first: a guess that waits for its network does not block the account.
		const queues = [
			...(inNetwork > NETWORK.points ? [{ of: networkQueues, key: ofNetwork.key }] : []),
			...(inAccount > ACCOUNT.points || inPair > PAIR.points ? [{ of: accountQueues, key: ofAccount.key }] : []),
		];
		for (const queue of queues) {
			const turn = await queue.of.turn(queue.key, rank);
			if (turn.ok) turns.push(turn);
			else {
				// What was not checked is no failure.
				await takeBack();
				return refusal("sign-in tries", turn.retryAfterMs);
			}
		}
		const isRight = await checkCounted(check, takeBack);
		if (isRight) await pairs.delete(ofPair.key);
		return { ok: true, value: isRight };
	}

	return {
		async guess(account, { address, device }, check) {
			return (device === null ? null : await guessByDevice(account, device, check)) ?? guessByStranger(account, address, check);
		},
		async forgive(account, address) {
			await Promise.all([accounts.delete(keyOf(account)), pairs.delete(keyOf(account, networkOf(address)))]);
		},
		stop() {
			accountQueues.stop();
			networkQueues.stop();
		},
	};
}

/** Gives how many there are with this one. */
async function count({ limiter, key }: Count): Promise<number> {
	return (await limiter.penalty(key)).consumedPoints;
}

/** Nothing is stored of a network whose guesses were not checked, or right. */
async function takeOff({ limiter, key }: Count): Promise<void> {
	if ((await limiter.reward(key)).consumedPoints <= 0) await limiter.delete(key);
}

/** Takes the count back unless the guess was wrong. */
async function checkCounted(check: () => Promise<boolean>, takeBack: () => Promise<unknown>): Promise<boolean> {
	let isWrong = false;
	try {
		const isRight = await check();
		isWrong = !isRight;
		return isRight;
	} finally {
		if (!isWrong) await takeBack();
	}
}
