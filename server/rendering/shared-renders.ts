// Assigns each request for a page to a render: guests who request the same page share one, so that a crowd costs as much as a few readers.
// A render that nobody waits for is not started, or aborted. Clock and queue are passed in.
import { layersOff } from "./page-layers.ts";
import { createPopularPages } from "./popular-pages.ts";
import type { RenderQueue } from "./render-queue.ts";
import type { RenderedPage } from "./rendered-page.ts";

interface PageRequest {
	/** The network of the request; its places in the queue are limited. */
	network: string;
	/** Identifies everything that the page depends on; `null` for a page of this reader only. */
	key: string | null;
	/** Aborted when the client disconnects. */
	signal: AbortSignal;
	/** `signal` is aborted when all clients that wait for this render have disconnected. */
	render(signal: AbortSignal): Promise<RenderedPage>;
}

/** `busy`: the queue is full. `gone`: the client disconnected. */
type PageOutcome = RenderedPage | "busy" | "gone";

/** Outcomes of requests, for the metrics. */
export interface RenderEvents {
	started(): void;
	/** A request was served by a render that began for another one. */
	shared(): void;
	refused(): void;
	abandoned(): void;
}

interface Waiter {
	request: PageRequest;
	/** Has no effect after the first call. */
	settle(outcome: PageOutcome | Promise<never>): void;
	/** Stops waiting: leaves the queue, or the running render. */
	leave(): void;
}

interface Render {
	waiters: Set<Waiter>;
	signal: AbortSignal;
	abort(): void;
}

export interface SharedRenders {
	/**
	 * Returns a popular page whose render began within the last second, and counts the request. Before that render is too old, starts the
	 * next one unless others wait for renders, so that readers of popular pages need not wait.
	 */
	find(request: Omit<PageRequest, "signal">): RenderedPage | undefined;
	/** Call it if find() found nothing. Fails with the error of the render. */
	request(request: PageRequest): Promise<PageOutcome>;
}

export function createSharedRenders(parts: { queue: RenderQueue; now(): number; events: RenderEvents }): SharedRenders {
	const { queue, now, events } = parts;
	const popular = createPopularPages(now);
	/** Waiters in the queue and the latest running render, by the key of the request. */
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
			// This render serves all requests that wait for the same page, whatever their place in the queue.
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

	/** Renders a page that nobody waits for. If it fails, the next request for the page renders it. */
	function renew(request: Omit<PageRequest, "signal">, key: string): void {
		if (queue.length() > 0 || underWay.has(key)) return;
		enqueue({ request: { ...request, signal: NEVER }, settle: (outcome) => void Promise.resolve(outcome).catch(() => {}), leave() {} });
	}

	return {
		find(request) {
			const { key } = request;
			// An older render may lack recent changes, so it is used only for popular pages, and for at most a second.
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

/** `aborted` is called before `signal` is aborted. */
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
