// From a request for a page to its render: guests who request the same page share one, so that a crowd costs as much as a few readers. A
// render that nobody waits for is not started, or aborted. Clock and queue are passed in.
import { layersOff } from "./page-layers.ts";
import { createPopularPages } from "./popular-pages.ts";
import type { RenderQueue } from "./render-queue.ts";
import type { RenderedPage } from "./rendered-page.ts";

export interface PageRequest {
	/** Shares places in the queue with all requests of this network. */
	network: string;
	/** Names all that the page depends on; null: this reader's alone. */
	key: string | null;
	/** Aborted when the client leaves. */
	signal: AbortSignal;
	/** `signal`: aborted when all clients that wait for this render have left. */
	render(signal: AbortSignal): Promise<RenderedPage>;
}

/** `busy`: the queue is full. `gone`: the client left. */
export type PageOutcome = RenderedPage | "busy" | "gone";

/** What becomes of requests, for the metrics. */
export interface RenderEvents {
	started(): void;
	/** Served by a render that began for another request. */
	shared(): void;
	refused(): void;
	abandoned(): void;
}

interface Waiter {
	request: PageRequest;
	/** Without effect after the first time. */
	settle(outcome: PageOutcome | Promise<never>): void;
	/** Out of the queue, or out of the render that it waits for. */
	leave(): void;
}

interface Render {
	waiters: Set<Waiter>;
	signal: AbortSignal;
	abort(): void;
}

export interface SharedRenders {
	/**
	 * A popular page whose render began within the last second. Counts a request that is not made otherwise then. Renders the page anew, if
	 * nobody waits for another one, before it is too old: its readers never wait.
	 */
	find(request: Omit<PageRequest, "signal">): RenderedPage | undefined;
	/** For what find() did not find. Fails as the render fails. */
	request(request: PageRequest): Promise<PageOutcome>;
}

export function createSharedRenders(parts: { queue: RenderQueue; now(): number; events: RenderEvents }): SharedRenders {
	const { queue, now, events } = parts;
	const popular = createPopularPages(now);
	/** By key: requests in the queue, and the latest render under way. */
	const queued = new Map<string, Set<Waiter>>();
	const underWay = new Map<string, Render>();

	function enqueue(waiter: Waiter): void {
		const { network, key } = waiter.request;
		const leaveQueue = queue.add(network, {
			start: () => start(waiter),
			displaced() {
				waiter.leave();
				refuse(waiter);
			},
		});
		if (!leaveQueue) {
			refuse(waiter);
		} else if (key === null) {
			waiter.leave = leaveQueue;
		} else {
			const alike = (queued.get(key) ?? new Set<Waiter>()).add(waiter);
			queued.set(key, alike);
			waiter.leave = () => {
				leaveQueue();
				alike.delete(waiter);
				if (alike.size === 0 && queued.get(key) === alike) queued.delete(key);
			};
		}
	}

	function refuse(waiter: Waiter): void {
		events.refused();
		waiter.settle("busy");
	}

	async function start(first: Waiter): Promise<void> {
		const { key } = first.request;
		const end = () => {
			if (key !== null && underWay.get(key) === render) underWay.delete(key);
		};
		const render = createRender(end);
		events.started();
		join(render, first);
		if (key !== null) {
			// All requests waiting for the same page are served by this render, whatever their place in the queue.
			for (const waiter of [...(queued.get(key) ?? [])]) join(render, waiter);
			underWay.set(key, render);
		}
		const startedAt = now();
		const outcome = await first.request.render(render.signal).catch((error: unknown) => ({ error }));
		end();
		if (render.signal.aborted) return;
		if (key !== null && !("error" in outcome)) popular.keep(key, outcome, startedAt);
		for (const [index, waiter] of [...render.waiters].entries()) {
			if (index > 0) events.shared();
			waiter.settle("error" in outcome ? Promise.reject(outcome.error) : outcome);
		}
	}

	/** For nobody in particular. A failure is left to those who request the page next. */
	function renew(request: Omit<PageRequest, "signal">, key: string): void {
		if (queue.length() > 0 || underWay.has(key)) return;
		enqueue({ request: { ...request, signal: NEVER }, settle: (outcome) => void Promise.resolve(outcome).catch(() => {}), leave() {} });
	}

	return {
		find(request) {
			const { key } = request;
			// What began earlier may lack what happened since: only for a crowd, and by a second at most.
			const found = key !== null && popular.count(key) && !layersOff.has("popular pages") ? popular.find(key) : undefined;
			if (key === null || !found) return undefined;
			events.shared();
			if (found.isAging) renew(request, key);
			return found.page;
		},
		request(incoming) {
			const request = layersOff.has("renders under way") ? { ...incoming, key: null } : incoming;
			const { key, signal } = request;
			if (signal.aborted) {
				events.abandoned();
				return Promise.resolve("gone");
			}
			return new Promise((resolve) => {
				const abandon = () => {
					events.abandoned();
					waiter.leave();
					waiter.settle("gone");
				};
				const waiter: Waiter = {
					request,
					settle(outcome) {
						signal.removeEventListener("abort", abandon);
						resolve(outcome);
					},
					leave() {},
				};
				signal.addEventListener("abort", abandon);
				const render = key !== null && popular.isPopular(key) ? underWay.get(key) : undefined;
				if (render) join(render, waiter);
				else enqueue(waiter);
			});
		},
	};
}

const NEVER = new AbortController().signal;

/** `aborted`: called before its signal is. */
function createRender(aborted: () => void): Render {
	const aborting = new AbortController();
	return {
		waiters: new Set(),
		signal: aborting.signal,
		abort() {
			aborted();
			aborting.abort();
		},
	};
}

function join(render: Render, waiter: Waiter): void {
	waiter.leave();
	render.waiters.add(waiter);
	waiter.leave = () => {
		render.waiters.delete(waiter);
		if (render.waiters.size === 0) render.abort();
	};
}
