// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import type { ApiRequest } from "#client/api/request.ts";
import { useQuery } from "#client/session/use-query.ts";
import { mountHook } from "../mounted-hook.tsx";
import { takeRequests } from "./made-answers.ts";

type Answer = { name: string };
const requestFor = (path: string): ApiRequest<Answer> => ({ method: "GET", path });

describe("A query", () => {
	it("asks when the view opens, and has null until the answer is here", async () => {
		const asked = takeRequests();
		const query = await mountHook(() => useQuery(requestFor("/a")));
		expect(query.now()).toMatchObject({ answer: null, error: null });
		await asked[0]?.answer({ name: "first" });
		expect(query.now()).toMatchObject({ answer: { name: "first" }, error: null });
		expect(asked.map(({ path }) => path)).toEqual(["/a"]);
	});

	it("asks nothing where the page brought the data, nor for a null", async () => {
		const asked = takeRequests();
		const initial = { name: "page" };
		const query = await mountHook(() => useQuery<Answer, Answer>(requestFor("/a"), { initial }));
		await mountHook(() => useQuery(null));
		expect(asked).toEqual([]);
		expect(query.now().answer).toBe(initial);
	});

	it("drops the answer to an earlier request, in whichever order they come", async () => {
		const asked = takeRequests();
		const query = await mountHook(() => useQuery(requestFor("/a")));
		await query.render(() => useQuery(requestFor("/b")));
		expect(asked.map(({ path, signal }) => [path, signal?.aborted])).toEqual([
			["/a", true],
			["/b", false],
		]);
		await asked[1]?.answer({ name: "newer" });
		await asked[0]?.answer({ name: "stale" });
		expect(query.now()).toMatchObject({ answer: { name: "newer" }, error: null });
	});

	it("drops an answer that was on its way when the next request left, also where its body comes after the abort", async () => {
		const bodies: ((body: Answer) => void)[] = [];
		// Simulates a browser whose abort comes too late for a response that has arrived.
		vi.stubGlobal("fetch", async () => ({ ok: true, json: () => new Promise((resolve) => void bodies.push(resolve)) }));
		const query = await mountHook(() => useQuery(requestFor("/a")));
		await act(async () => void query.now().reload());
		await act(async () => bodies[1]?.({ name: "newer" }));
		await act(async () => bodies[0]?.({ name: "stale" }));
		expect(query.now().answer).toEqual({ name: "newer" });
		vi.unstubAllGlobals();
	});

	it("says why it has no answer, keeps the last one beside it, and heals with the next", async () => {
		const asked = takeRequests();
		const query = await mountHook(() => useQuery(requestFor("/a")));
		await asked[0]?.answer({ name: "first" });
		await act(async () => void query.now().reload());
		await asked[1]?.refuse(403, { code: "forbidden", message: "No." });
		expect(query.now()).toMatchObject({ answer: { name: "first" }, error: { code: "forbidden", status: 403 } });
		await act(async () => void query.now().reload());
		await asked[2]?.lose();
		expect(query.now()).toMatchObject({ answer: { name: "first" }, error: { code: "network" } });
		await act(async () => void query.now().reload());
		await asked[3]?.answer({ name: "second" });
		expect(query.now()).toMatchObject({ answer: { name: "second" }, error: null });
	});

	it("rejects an attempt that is not answered, and never a reload", async () => {
		const asked = takeRequests();
		const query = await mountHook(() => useQuery(requestFor("/a")));
		await asked[0]?.answer({ name: "first" });
		const ends: string[] = [];
		await act(async () => {
			query
				.now()
				.attempt()
				.then(
					() => ends.push("taken"),
					({ code }) => ends.push(code),
				);
		});
		await asked[1]?.lose();
		await act(
			async () =>
				void query
					.now()
					.reload()
					.then(() => ends.push("reloaded")),
		);
		await asked[2]?.lose();
		expect(ends).toEqual(["network", "reloaded"]);
	});

	it("gives way to new data of the page", async () => {
		const asked = takeRequests();
		const [before, after] = [{ name: "before" }, { name: "after" }];
		const query = await mountHook(() => useQuery<Answer, Answer>(requestFor("/a"), { initial: before }));
		await act(async () => void query.now().reload());
		await asked[0]?.answer({ name: "asked" });
		expect(query.now().answer).toEqual({ name: "asked" });
		await query.render(() => useQuery<Answer, Answer>(requestFor("/a"), { initial: after }));
		expect(query.now().answer).toBe(after);
	});

	it("ends its request with the view", async () => {
		const asked = takeRequests();
		const query = await mountHook(() => useQuery(requestFor("/a")));
		expect(asked[0]?.signal?.aborted).toBe(false);
		await query.unmount();
		expect(asked[0]?.signal?.aborted).toBe(true);
	});

	it("asks again by the clock: not while a request is under way, and not after the view is gone", async () => {
		vi.useFakeTimers();
		const asked = takeRequests();
		const query = await mountHook(() => useQuery(requestFor("/a"), { everyMs: 1_000 }));
		const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
		await pass(3_500);
		expect(asked.length).toBe(1);
		await asked[0]?.answer({ name: "first" });
		await pass(1_000);
		expect(asked.length).toBe(2);
		await asked[1]?.answer({ name: "second" });
		await query.unmount();
		await pass(5_000);
		expect(asked.length).toBe(2);
		vi.useRealTimers();
	});
});
