// The age that a page from the store states without a network, rendered with the page's own wiring.
// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { useFreshness } from "#client/app/use-freshness.ts";
import { FreshnessStrip } from "#client/layouts/header/freshness-strip.tsx";
import { useTopic } from "#client/live/use-topic.ts";
import { HOUR_MS } from "#shared/kit/instant.ts";
import { mountPage } from "./mounted-page.tsx";

function StoredPage() {
	useFreshness();
	useTopic("live");
	return <FreshnessStrip />;
}

/** `storedMsAgo`: the copy's age by the clock of this device. */
async function stripOfCopy(storedMsAgo: number): Promise<string | null> {
	document.documentElement.dataset.storedAt = String(Date.now() - storedMsAgo);
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	const { frame } = await mountPage(<StoredPage />);
	return frame.textContent;
}

describe("a page from the store, without a network,", () => {
	afterEach(() => {
		vi.restoreAllMocks();
		delete document.documentElement.dataset.storedAt;
	});

	it("states the age of its copy", async () => {
		expect(await stripOfCopy(2 * HOUR_MS)).toBe("You are offline. Scores are 2 h old.");
	});

	it("states no age when its copy lies ahead of the clock, which was set back since: the age is unknown", async () => {
		expect(await stripOfCopy(-HOUR_MS)).toBe("You are offline. The age of the scores is unknown.");
	});
});
