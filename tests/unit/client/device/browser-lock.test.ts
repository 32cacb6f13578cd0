import { afterEach, describe, expect, it } from "vitest";
import { underBrowserLock } from "#client/device/browser-lock.ts";

const own = Object.getOwnPropertyDescriptor(navigator, "locks");
const setLocks = (value: unknown) => Object.defineProperty(navigator, "locks", { value, configurable: true });

describe("What one tab alone may do", () => {
	afterEach(() => {
		if (own) Object.defineProperty(navigator, "locks", own);
		else Reflect.deleteProperty(navigator, "locks");
	});

	it.each([
		["has no locks", undefined],
		[
			"refuses them",
			{ request: () => Promise.reject(new DOMException("Access to the Locks API is denied in this context.", "SecurityError")) },
		],
	])("is done at once where the browser %s", async (_, locks) => {
		setLocks(locks);
		const done: string[] = [];
		await underBrowserLock("one", async () => void done.push("done"));
		expect(done).toEqual(["done"]);
	});

	it("is done once where it fails, and the fault is its caller's", async () => {
		setLocks({ request: (_name: string, run: () => Promise<void>) => run() });
		let tries = 0;
		const failing = underBrowserLock("one", async () => {
			tries++;
			throw new Error("refused");
		});
		await expect(failing).rejects.toThrow("refused");
		expect(tries).toBe(1);
	});
});
