// Which tabs of the match centre are worth a link.

/** Without tabs that the source does not cover; `requested` stays, and shows why it is empty. */
export function offeredTabs<Tab extends string>(tabs: readonly Tab[], isCovered: (tab: Tab) => boolean, requested: string | null): Tab[] {
	return tabs.filter((tab) => tab === requested || isCovered(tab));
}
