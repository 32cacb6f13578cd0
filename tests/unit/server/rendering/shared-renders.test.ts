// Readers who share a render, with the test's own clock.
import { describe, expect, it } from "vitest";
import { createRenderQueue } from "#server/rendering/render-queue.ts";
import type { RenderedPage } from "#server/rendering/rendered-page.ts";
import { createSharedRenders } from "#server/rendering/shared-renders.ts";
import { virtualTimers } from "./virtual-timers.ts";

const RENDER_MS = 20;
const LIMITS = { slots: 1, maxWaitingPerNetwork: 4, maxWaiting: 8, restShare: 0, maxRestMs: 0 };

function openSite() {
	const timers = virtualTimers();
	const queue = createRenderQueue(LIMITS, timers);
	const counts = { started: 0, shared: 0, refused: 0, abandoned: 0 };
	const count = (outcome: keyof typeof counts) => () => void counts[outcome]++;
	const events = { started: count("started"), shared: count("shared"), refused: count("refused"), abandoned: count("abandoned") };
	const pages = createSharedRenders({ queue, now: timers.now, events });
	const aborted: string[] = [];
	let failure: Error | null = null;

	/** The page contains the number of its render. */
	function ask(key: string | null, network = "home") {
		const client = new AbortController();
		const wanted = {
			network,
			key,
			async render(signal: AbortSignal): Promise<RenderedPage> {
				const number = counts.started;
				signal.addEventListener("abort", () => void aborted.push(`${key}`));
				await new Promise<void>((resolve) => timers.schedule(RENDER_MS, resolve));
				if (failure) throw failure;
				return { status: 200, headers: [], body: Buffer.from(`render ${number}`), scriptHashes: [] };
			},
		};
		const found = pages.find(wanted);
		const answer = found ? Promise.resolve(found) : pages.request({ ...wanted, signal: client.signal });
		const text = answer.then(
			(page) => (typeof page === "string" ? page : String(page.body)),
			(error: Error) => error.message,
		);
		return { text, leave: () => client.abort() };
	}
	const texts = (renders: readonly { text: Promise<string> }[]) => Promise.all(renders.map(({ text }) => text));
	return {
		timers,
		counts,
		aborted,
		ask,
		texts,
		queue,
		fail(error: Error) {
			failure = error;
		},
	};
}

describe("Shared renders", () => {
	it("serve all that wait for the same page, of whatever network, by the first render that starts", async () => {
		const { timers, counts, ask, texts } = openSite();
		const renders = [ask("/", "flood"), ask("/x", "flood"), ask("/y", "flood"), ask("/", "flood"), ask("/", "other")];
		await timers.runAll();
		expect(await texts(renders)).toEqual(["render 1", "render 2", "render 3", "render 1", "render 1"]);
		expect(counts).toEqual({ started: 3, shared: 2, refused: 0, abandoned: 0 });
	});

	it("are never those of a signed-in user", async () => {
		const { timers, ask, texts } = openSite();
		const renders = [ask(null), ask(null)];
		await timers.runAll();
		expect(await texts(renders)).toEqual(["render 1", "render 2"]);
	});

	it("are not older than the request, for a page that few ask for", async () => {
		const { timers, ask, texts } = openSite();
		const first = ask("/");
		await timers.runAll(RENDER_MS / 2);
		const second = ask("/");
		await timers.runAll();
		expect(await texts([first, second])).toEqual(["render 1", "render 2"]);
	});

	it("serve a crowd: the page that is under way, then the same until a second after it began, then a new one", async () => {
		const { timers, counts, ask, texts } = openSite();
		const renders = [ask("/"), ask("/")];
		await timers.runAll(RENDER_MS / 2);
		renders.push(ask("/"), ask("/"));
		await timers.runAll(RENDER_MS);
		renders.push(ask("/"), ask("/"));
		await timers.runAll(660);
		renders.push(ask("/"));
		expect(await texts(renders)).toEqual(Array(7).fill("render 1"));
		await timers.runAll(309);
		expect(timers.now()).toBe(999);
		expect(counts.started).toBe(1);
		// The page was not requested while it aged, so it is dropped at the end of its second.
		await timers.runAll(1);
		const late = [ask("/"), ask("/"), ask("/")];
		await timers.runAll();
		expect(await texts(late)).toEqual(["render 2", "render 2", "render 2"]);
		expect(counts.started).toBe(2);
	});

	it("are renewed for a crowd before they are too old, without anyone waiting", async () => {
		const { timers, counts, ask, texts } = openSite();
		const crowd: ReturnType<typeof ask>[] = [];
		for (let at = 0; at < 3_000; at += 100) {
			crowd.push(ask("/"), ask("/"), ask("/"));
			await timers.runAll(100);
		}
		const found = await texts(crowd);
		expect(found.slice(0, 24)).toEqual(Array(24).fill("render 1"));
		// Renders start at 0, 700, 1400, 2100 and 2800, and each is used from the next request on.
		expect([...new Set(found)]).toEqual(["render 1", "render 2", "render 3", "render 4", "render 5"]);
		expect(counts).toEqual({ started: 5, shared: 89, refused: 0, abandoned: 0 });
	});

	it("are not renewed while other pages wait", async () => {
		const { timers, counts, ask, texts } = openSite();
		const crowd = [ask("/"), ask("/"), ask("/")];
		await timers.runAll(700);
		const others = [ask("/a"), ask("/b")];
		crowd.push(ask("/"), ask("/"), ask("/"));
		await timers.runAll();
		expect(await texts([...crowd, ...others])).toEqual([...Array(6).fill("render 1"), "render 2", "render 3"]);
		expect(counts.started).toBe(3);
	});

	it("that fail to be renewed leave the page as it was, and the failure to who requests it next", async () => {
		const { timers, ask, texts, fail } = openSite();
		const crowd = [ask("/"), ask("/"), ask("/")];
		await timers.runAll(800);
		fail(new Error("no database"));
		crowd.push(ask("/"), ask("/"), ask("/"));
		await timers.runAll(100);
		expect(await texts([...crowd, ask("/")])).toEqual(Array(7).fill("render 1"));
		await timers.runAll(200);
		const late = ask("/");
		await timers.runAll();
		expect(await late.text).toBe("no database");
	});

	it("are cached by the latest second: a page is popular whenever its last three requests came within one", async () => {
		const { timers, counts, ask } = openSite();
		for (let at = 0; at < 2_400; at += 600) {
			ask("/");
			await timers.runAll(600);
		}
		expect(counts).toMatchObject({ started: 4, shared: 0 });
	});

	it("are not begun for a client that has left, and free its place", async () => {
		const { timers, counts, ask, texts, queue } = openSite();
		const renders = [ask("/"), ask("/a"), ask(null)];
		for (const { leave } of renders) leave();
		expect(queue.length()).toBe(0);
		await timers.runAll();
		expect(await texts(renders)).toEqual(["gone", "gone", "gone"]);
		expect(counts).toEqual({ started: 0, shared: 0, refused: 0, abandoned: 3 });
	});

	it("are aborted when the last client that waits has left, and then serve nobody", async () => {
		const { timers, counts, aborted, ask, texts } = openSite();
		const renders = [ask("/"), ask("/"), ask("/")];
		await timers.runAll(RENDER_MS / 2);
		renders[0]?.leave();
		renders[1]?.leave();
		expect(aborted).toEqual([]);
		renders[2]?.leave();
		expect(aborted).toEqual(["/"]);
		const late = ask("/");
		await timers.runAll();
		expect(await texts([...renders, late])).toEqual(["gone", "gone", "gone", "render 2"]);
		expect(counts).toEqual({ started: 2, shared: 0, refused: 0, abandoned: 3 });
	});

	it("say that the site is busy where the queue is full, or where another network needs the place", async () => {
		const { timers, counts, ask, texts } = openSite();
		const refused = ["/1", "/2", "/3", "/4", "/5"].map((key) => ask(key, "flood")).at(-1);
		for (const key of ["/6", "/7", "/8", "/9"]) ask(key, "flood too");
		const honest = ask("/", "honest");
		await timers.runAll();
		expect(await refused?.text).toBe("busy");
		expect(await texts([honest])).toEqual(["render 3"]);
		expect(counts).toMatchObject({ started: 8, refused: 2 });
	});

	it("fail for all requests that share them, and are not cached", async () => {
		const { timers, ask, texts, fail } = openSite();
		fail(new Error("no database"));
		const renders = [ask("/"), ask("/"), ask("/")];
		await timers.runAll();
		renders.push(ask("/"));
		await timers.runAll();
		expect(await texts(renders)).toEqual(Array(4).fill("no database"));
	});
});
