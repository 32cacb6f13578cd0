// Decides which tabs of the match page are offered as links, and which of them is open without a search parameter.
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded, type MatchStatus } from "#shared/match/match-status.ts";
import type { MatchCoverage, SportTab } from "./sport-view.ts";

/** Shown after the sport's own tabs. */
const COMMON_TABS = ["live-text", "table", "h2h"] as const;
/** Shown next to the others where there is room; tabs only on narrow screens. */
const SIDE_TABS = ["odds", "chat"] as const;
export type SideTab = (typeof SIDE_TABS)[number];
export type MatchTab = "preview" | SportTab | (typeof COMMON_TABS)[number] | SideTab;

export const isSideTab = (tab: MatchTab): tab is SideTab => SIDE_TABS.some((one) => one === tab);

interface TabChoices {
	/** The tab that is open without a search parameter. */
	first: SportTab | "preview";
	coverage: Pick<MatchCoverage, "isTabFilled" | "isTabCovered">;
	/** Whether a tab that not every match has contains anything; a tab that is absent here does. */
	has: Partial<Record<MatchTab, boolean>>;
	requested: string | null;
}

/** Returns all tabs of a match in display order; `own` are those of its sport. */
export function tabsOfMatch(own: readonly SportTab[], { first, coverage, has, requested }: TabChoices): MatchTab[] {
	const main = [...own, ...COMMON_TABS].filter((one) => (has[one] ?? true) || requested === one);
	const isOffered = first === "preview" ? coverage.isTabFilled : coverage.isTabCovered;
	return [
		...(first === "preview" ? ["preview" as const] : []),
		...offeredTabs<MatchTab>(main, isOffered, requested),
		...SIDE_TABS.filter((one) => has[one] ?? true),
	];
}

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
