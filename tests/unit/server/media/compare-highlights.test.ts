import { expect, it } from "vitest";
import { compareHighlights } from "#server/media/compare-highlights.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";

it("lists highlights by day, of a day those with a video first and those of matches without a score last", () => {
	const highlight = (id: string, startsAt: number, home: number, hasVideo = false) => {
		return { id, hasVideo, publishedAt: 0, match: { startsAt, live: { score: { home, away: 0 } } } };
	};
	const today = 20 * DAY_MS;
	const listed = [
		highlight("goalless", today + 5 * HOUR_MS, 0),
		highlight("yesterday", today - HOUR_MS, 3, true),
		highlight("early", today + HOUR_MS, 1),
		highlight("late", today + 4 * HOUR_MS, 2),
		highlight("video", today + 2 * HOUR_MS, 0, true),
	];
	expect(listed.sort(compareHighlights).map(({ id }) => id)).toEqual(["video", "late", "early", "goalless", "yesterday"]);
});
