// Queues password guesses by key (an account, a network): beyond a limit they are slowed down instead of refused. The network with the
// fewest guesses goes first, so that attackers do not delay the owner of an account. Limits how much is checked, however many requests
// arrive.
import { randomInt } from "node:crypto";

export interface Rank {
	/** Its network hardly guessed at this account so far: its turns come faster. */
	isHonest: boolean;
	/** Wrong guesses of its network at this account. */
	wrong: number;
	/** Wrong guesses of the networks around it at this account. */
	nearby: number;
}

/** `giveBack`: it was no wrong guess after all, so the next need not wait for it. */
export type Turn = { ok: true; giveBack(): void } | { ok: false; retryAfterMs: number };

export interface GuessQueues {
	/** Resolves when it is the turn of this guess; at once, without one, if that would be too late. */
	turn(key: string, rank: Rank): Promise<Turn>;
	/** Refuses all waiting and all later guesses. */
	stop(): void;
}

interface Waiter extends Rank {
	/** Decides between equals: nobody can be sure to be before another. */
	lot: number;
	sinceMs: number;
	resolve(turn: Turn): void;
}

interface Queue {
	/** Of the last turn that was not given back. */
	lastMs: number;
	/** In the order of their turns. */
	waiting: Waiter[];
	timer: NodeJS.Timeout | undefined;
}

/** Over all queues: a waiting request occupies a connection. */
const MAX_WAITING = 2_000;
const RETRY_AT_STOP_MS = 2_000;

const byRank = (a: Waiter, b: Waiter) => a.wrong - b.wrong || a.nearby - b.nearby || a.lot - b.lot;

/** `paceMs`: between two turns; at least a part of `longestWaitMs`, which bounds how many wait in a queue. */
export function createGuessQueues({ paceMs, longestWaitMs }: { paceMs(isHonest: boolean): number; longestWaitMs: number }): GuessQueues {
	/** Never cleared: attempt-limits.ts cuts keys to 2^18. */
	const queues = new Map<string, Queue>();
	let waitingInAll = 0;
	let hasStopped = false;

	function queueOf(key: string): Queue {
		const known = queues.get(key);
		if (known) return known;
		// Only networks that just guessed make this necessary; no other network waits yet.
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
				// Not what came after it: alternating one's own password with guesses gains nothing.
				if (queue.lastMs !== nowMs) return;
				queue.lastMs = beforeMs;
				advance(queue);
			},
		});
	}

	/** Gives the turns that are due, refuses guesses that would wait too long, and comes back for the next. */
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
