// Which tabs of the match centre are worth a link.

/** Without the tabs that the source has nothing for; `asked` stays, and shows why it is empty. */
export function offeredTabs<Tab extends string>(tabs: readonly Tab[], isCovered: (tab: Tab) => boolean, requested: string | null): Tab[] {
	return tabs.filter((tab) => tab === requested || isCovered(tab));
}
