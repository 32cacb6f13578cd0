import { describe, expect, it } from "vitest";
import { nextProgress } from "#client/ui/page/progress.ts";

const progressAfter = (...news: Parameters<typeof nextProgress>[1][]) => news.reduce(nextProgress, "hidden");

describe("The progress bar", () => {
	it("runs, is full, and goes", () => {
		expect(progressAfter("started")).toBe("running");
		expect(progressAfter("started", "ended")).toBe("finished");
		expect(progressAfter("started", "ended", "shown")).toBe("hidden");
	});

	it("says when a page failed", () => {
		expect(progressAfter("started", "broke")).toBe("failed");
		expect(progressAfter("started", "broke", "shown")).toBe("hidden");
	});

	it("never shows for what took less than its delay", () => {
		expect(progressAfter("ended")).toBe("hidden");
		expect(progressAfter("broke")).toBe("hidden");
	});

	it("stays when the next page is requested before the last one's end has been shown", () => {
		expect(progressAfter("started", "ended", "started", "shown")).toBe("running");
	});
});
