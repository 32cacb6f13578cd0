import { describe, expect, it } from "vitest";
import { mayReload, RELOAD_PAUSE_MS } from "#client/ui/page/guard-reloads.ts";

describe("A page that misses a chunk", () => {
	function emptyStorage() {
		const stored = new Map<string, string>();
		return {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, value: string) => void stored.set(key, value),
		};
	}

	it("reloads itself at most once a minute", () => {
		const storage = emptyStorage();
		const start = 1_000_000;
		expect(mayReload(storage, start)).toBe(true);
		expect(mayReload(storage, start + 1_000)).toBe(false);
		expect(mayReload(storage, start + RELOAD_PAUSE_MS - 1)).toBe(false);
		expect(mayReload(storage, start + RELOAD_PAUSE_MS)).toBe(true);
	});

	it("reloads itself after the device's clock was set back by a day", () => {
		const storage = emptyStorage();
		expect(mayReload(storage, 100_000_000)).toBe(true);
		expect(mayReload(storage, 100_000_000 - 86_400_000)).toBe(true);
	});
});
