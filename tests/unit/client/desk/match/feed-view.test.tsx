// The feed's tab at the desk before the feed is known: a drill has no feed, while a match's feed is still being loaded.
import "#texts/desk";
import { expect, it } from "vitest";
import { FeedView } from "#client/desk/match/feed/feed-view.tsx";
import type { DeskMatchView } from "#client/desk/state/view/desk-match-view.ts";
import { rendered } from "../../console/rendered.tsx";

it.each([
	[true, "A drill has no feed."],
	[false, "The state of the feed is being loaded."],
])("the tab of the feed says what it lacks (drill: %s)", (isDrill, words) => {
	const view = { desk: null } as unknown as DeskMatchView;
	expect(rendered(<FeedView view={view} isDrill={isDrill} />).text).toBe(words);
});
