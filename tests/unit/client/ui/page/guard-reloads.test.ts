import { describe, expect, it } from "vitest";
import { mayReload, RELOAD_PAUSE_MS } from "#client/ui/page/guard-reloads.ts";

describe("A page that misses a chunk", () => {
	it("reloads itself at most once a minute", () => {
		const stored = new Map<string, string>();
		const storage = {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, value: string) => void stored.set(key, value),
		};
		const start = 1_000_000;
		expect(mayReload(storage, start)).toBe(true);
		expect(mayReload(storage, start + 1_000)).toBe(false);
		expect(mayReload(storage, start + RELOAD_PAUSE_MS - 1)).toBe(false);
		expect(mayReload(storage, start + RELOAD_PAUSE_MS)).toBe(true);
	});
});
