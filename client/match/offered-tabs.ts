// Decides which tabs of the match page are offered as links.

/** Omits tabs that the source does not cover; `requested` is kept and says why it is empty. */
export function offeredTabs<Tab extends string>(tabs: readonly Tab[], isCovered: (tab: Tab) => boolean, requested: string | null): Tab[] {
	return tabs.filter((tab) => tab === requested || isCovered(tab));
}
