// Queues password guesses by key (an account, a network): above a limit they are slowed down instead of refused. The network with the
// fewest guesses goes first, so that attackers do not delay the owner of an account. However many requests arrive, the rate of checks is
// limited.
import { randomInt } from "node:crypto";

interface Rank {
	/** `true` if the network has made few guesses at this account so far: its turns then follow at the shorter interval. */
	isHonest: boolean;
	/** Wrong guesses of its network at this account. */
	wrong: number;
	/** Wrong guesses of all networks in its block at this account. */
	nearby: number;
}

/** Call `giveBack` unless the guess was wrong: it gives back the turn, so that the next guess need not wait. */
type Turn = { ok: true; giveBack(): void } | { ok: false; retryAfterMs: number };

export interface GuessQueues {
	/** Resolves at the turn of this guess, or immediately with a refusal if the turn would come too late. */
	turn(key: string, rank: Rank): Promise<Turn>;
	/** Refuses all waiting and all later guesses. */
	stop(): void;
}

interface Waiter extends Rank {
	/** Random tie-breaker between equal ranks, so that nobody can rely on being first. */
	lot: number;
	sinceMs: number;
	resolve(turn: Turn): void;
}

interface Queue {
	/** Time of the last turn that was not given back. */
	lastMs: number;
	/** Sorted by the order of their turns. */
	waiting: Waiter[];
	timer: NodeJS.Timeout | undefined;
}

/** Limit over all queues: each waiting request occupies a connection. */
const MAX_WAITING = 2_000;
const RETRY_AT_STOP_MS = 2_000;

const byRank = (a: Waiter, b: Waiter) => a.wrong - b.wrong || a.nearby - b.nearby || a.lot - b.lot;

/** `paceMs` is the time between two turns; `longestWaitMs` divided by `paceMs` is the maximum length of a queue. */
export function createGuessQueues({ paceMs, longestWaitMs }: { paceMs(isHonest: boolean): number; longestWaitMs: number }): GuessQueues {
	/** Entries are never deleted: attempt-limits.ts limits the number of keys to 2^18. */
	const queues = new Map<string, Queue>();
	let waitingInAll = 0;
	let hasStopped = false;

	function queueOf(key: string): Queue {
		const known = queues.get(key);
		if (known) return known;
		// A new queue's first turn is free: keys are queued only after many recent guesses, and nobody waits yet.
		const queue = { lastMs: performance.now() - paceMs(true), waiting: [], timer: undefined };
		queues.set(key, queue);
		return queue;
	}

	function answer(queue: Queue, waiter: Waiter, turn: Turn): void {
		queue.waiting = queue.waiting.filter((other) => other !== waiter);
		waitingInAll--;
		waiter.resolve(turn);
	}

	function grant(queue: Queue, waiter: Waiter, nowMs: number): void {
		const beforeMs = queue.lastMs;
		queue.lastMs = nowMs;
		answer(queue, waiter, {
			ok: true,
			giveBack() {
				// Only the last turn can be given back: alternating guesses with one's own password gains no extra turns.
				if (queue.lastMs !== nowMs) return;
				queue.lastMs = beforeMs;
				advance(queue);
			},
		});
	}

	/** Resolves the turns that are due, refuses guesses that would wait too long, and schedules the next call. */
	function advance(queue: Queue): void {
		clearTimeout(queue.timer);
		const nowMs = performance.now();
		queue.waiting.sort(byRank);
		const [first] = queue.waiting;
		if (first && queue.lastMs + paceMs(first.isHonest) <= nowMs) grant(queue, first, nowMs);
		let turnMs = queue.lastMs;
		for (const waiter of queue.waiting) {
			const dueMs = Math.max(nowMs, turnMs + paceMs(waiter.isHonest));
			if (dueMs <= waiter.sinceMs + longestWaitMs) turnMs = dueMs;
			else answer(queue, waiter, { ok: false, retryAfterMs: Math.ceil(dueMs - nowMs) });
		}
		const [next] = queue.waiting;
		if (!next) return;
		queue.timer = setTimeout(() => advance(queue), Math.max(1, queue.lastMs + paceMs(next.isHonest) - nowMs));
	}

	return {
		turn(key, rank) {
			if (hasStopped || waitingInAll >= MAX_WAITING) return Promise.resolve({ ok: false, retryAfterMs: RETRY_AT_STOP_MS });
			return new Promise((resolve) => {
				const queue = queueOf(key);
				queue.waiting.push({ ...rank, lot: randomInt(2 ** 32), sinceMs: performance.now(), resolve });
				waitingInAll++;
				advance(queue);
			});
		},
		stop() {
			hasStopped = true;
			for (const queue of queues.values()) {
				clearTimeout(queue.timer);
				for (const waiter of queue.waiting) answer(queue, waiter, { ok: false, retryAfterMs: RETRY_AT_STOP_MS });
			}
		},
	};
}
