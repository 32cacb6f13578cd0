// Decides which tabs of the match page are offered as links, and which of them is open without a search parameter.
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded, type MatchStatus } from "#shared/match/match-status.ts";
import type { SportTab } from "./sport-view.ts";

/** Omits tabs that the source does not cover; `requested` is kept and says why it is empty. */
export function offeredTabs<Tab extends string>(tabs: readonly Tab[], isCovered: (tab: Tab) => boolean, requested: string | null): Tab[] {
	return tabs.filter((tab) => tab === requested || isCovered(tab));
}

/**
 * Returns the tab that is open at first: before kick-off the preview; if the match had ended when the page was loaded (`loadedStatus`), the
 * sport's `resultTab`, provided that it has content; otherwise the timeline.
 */
export function openingTab(
	{ period, status }: Pick<MatchState, "period" | "status">,
	loadedStatus: MatchStatus,
	resultTab: SportTab | undefined,
	isFilled: (tab: string) => boolean,
): SportTab | "preview" {
	if (period === null && !hasEnded(status)) return "preview";
	return resultTab && hasEnded(loadedStatus) && isFilled(resultTab) ? resultTab : "timeline";
}
