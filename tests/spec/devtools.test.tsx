// @vitest-environment happy-dom
// Statement 153: when, and for how long, the guard against developer tools checks.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import DevtoolsGuard from "#client/app/devtools/devtools-guard.tsx";
import { mountPage } from "../unit/client/app/mounted-page.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] }));
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("S153: developer tools are looked for every 200 ms, and on a phone for 5,000 ms", async () => {
	const workers: FakeWorker[] = [];
	/** Responds immediately, like a worker without a debugger. */
	class FakeWorker {
		asked = 0;
		isEnded = false;
		onmessage: (event: { data: string }) => void = () => {};
		constructor() {
			workers.push(this);
		}
		postMessage() {
			this.asked++;
			setTimeout(() => this.onmessage({ data: "passed" }), 0);
		}
		terminate() {
			this.isEnded = true;
		}
	}
	vi.stubGlobal("Worker", FakeWorker);
	vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
	await mountPage(<DevtoolsGuard reaction="warn" />);
	expect(workers.map(({ asked }) => asked)).toEqual([1, 1]);
	await vi.advanceTimersByTimeAsync(199);
	expect(workers[0]?.asked).toBe(1);
	await vi.advanceTimersByTimeAsync(10);
	expect(workers[0]?.asked).toBe(2);
	await vi.advanceTimersByTimeAsync(4_700);
	expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, false]);
	await vi.advanceTimersByTimeAsync(200);
	expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
