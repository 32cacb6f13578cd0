// Decides which page is rendered next: few at once, in turn by network, with bounded queues and a pause between renders in which the
// event loop serves everything else. Pure scheduling: clock and timers are passed in.

export interface RenderLimits {
	/** Maximum number of running renders. */
	slots: number;
	/** Maximum number of waiting renders, per network and in total. */
	maxWaitingPerNetwork: number;
	maxWaiting: number;
	/** The pause before the next render starts, as a share of the last render's duration, and its maximum. */
	restShare: number;
	maxRestMs: number;
}

export interface QueueTimers {
	/** Milliseconds of a monotonic clock. */
	now(): number;
	/** Runs `callback` after `ms`, at the earliest in the event loop's next turn. */
	schedule(ms: number, callback: () => void): void;
}

interface QueuedRender {
	/** Starts the render, which occupies a slot until the promise settles. */
	start(): Promise<unknown>;
	/** Called if a network with fewer waiting renders took the render's place: it will not start. */
	displaced(): void;
}

export interface RenderQueue {
	/**
	 * Returns `null` if the queue is full. Otherwise returns a function that removes the render from the queue; it has no effect after the
	 * start.
	 */
	add(network: string, render: QueuedRender): (() => void) | null;
	/** Number of waiting renders. */
	length(): number;
}

export function createRenderQueue(limits: RenderLimits, { now, schedule }: QueueTimers): RenderQueue {
	/** Networks with waiting renders, in the order of their turns. */
	const queues = new Map<string, QueuedRender[]>();
	let waiting = 0;
	let running = 0;
	let isScheduled = false;
	let restsUntil = Number.NEGATIVE_INFINITY;

	function scheduleNext(): void {
		if (isScheduled || waiting === 0 || running >= limits.slots) return;
		isScheduled = true;
		schedule(Math.max(0, restsUntil - now()), () => {
			isScheduled = false;
			startNext();
			scheduleNext();
		});
	}

	function startNext(): void {
		const next = queues.entries().next().value;
		if (!next || running >= limits.slots) return;
		const [network, queue] = next;
		const render = queue[0] as QueuedRender;
		remove(network, queue, render);
		// Moves the network to the end: its next render comes after one of each other network.
		if (queues.delete(network)) queues.set(network, queue);
		running++;
		const startedAt = now();
		const end = () => {
			running--;
			const rest = Math.min(limits.maxRestMs, (now() - startedAt) * limits.restShare);
			restsUntil = Math.max(restsUntil, now() + rest);
			scheduleNext();
		};
		render.start().then(end, end);
	}

	/** Returns `false` if the render was not in the queue. */
	function remove(network: string, queue: QueuedRender[], render: QueuedRender): boolean {
		const place = queue.indexOf(render);
		if (place < 0) return false;
		queue.splice(place, 1);
		waiting--;
		if (queue.length === 0) queues.delete(network);
		return true;
	}

	/** Makes room by removing the newest render of the longest queue, if that is longer than `length`. */
	function displaceFor(length: number): boolean {
		let [network, queue]: [string, QueuedRender[]] = ["", []];
		for (const [other, its] of queues) if (its.length > queue.length) [network, queue] = [other, its];
		const newest = queue.at(-1);
		if (!newest || queue.length <= length) return false;
		remove(network, queue, newest);
		newest.displaced();
		return true;
	}

	return {
		add(network, render) {
			const length = queues.get(network)?.length ?? 0;
			if (length >= limits.maxWaitingPerNetwork) return null;
			if (waiting >= limits.maxWaiting && !displaceFor(length + 1)) return null;
			const queue = queues.get(network) ?? [];
			queues.set(network, queue);
			queue.push(render);
			waiting++;
			scheduleNext();
			return () => void remove(network, queue, render);
		},
		length: () => waiting,
	};
}
