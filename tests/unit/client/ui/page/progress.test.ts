import { describe, expect, it } from "vitest";
import { nextProgress } from "#client/ui/page/progress.ts";

const told = (...news: Parameters<typeof nextProgress>[1][]) => news.reduce(nextProgress, "hidden");

describe("The progress bar", () => {
	it("runs, is full, and goes", () => {
		expect(told("started")).toBe("running");
		expect(told("started", "ended")).toBe("finished");
		expect(told("started", "ended", "shown")).toBe("hidden");
	});

	it("says when a page failed", () => {
		expect(told("started", "broke")).toBe("failed");
		expect(told("started", "broke", "shown")).toBe("hidden");
	});

	it("never shows for what took less than its delay", () => {
		expect(told("ended")).toBe("hidden");
		expect(told("broke")).toBe("hidden");
	});

	it("stays when the next page is asked for before the last one's end has been shown", () => {
		expect(told("started", "ended", "started", "shown")).toBe("running");
	});
});
