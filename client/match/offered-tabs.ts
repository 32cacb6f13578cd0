// Which tabs of the match centre are worth a link, and their texts.
import type { TextKey } from "#client/i18n/translate.ts";
import type { MatchSportView } from "./sport-view.ts";

/** Without tabs that the source does not cover; `requested` stays, and shows why it is empty. */
export function offeredTabs<Tab extends string>(tabs: readonly Tab[], isCovered: (tab: Tab) => boolean, requested: string | null): Tab[] {
	return tabs.filter((tab) => tab === requested || isCovered(tab));
}

/** A sport may name its own tabs. */
export function tabText({ tabs, tabText: ownText }: Pick<MatchSportView, "tabs" | "tabText">, tab: string): TextKey {
	const own = tabs.find((one) => one === tab);
	return (own && ownText?.(own)) ?? (`match.tab.${tab}` as TextKey);
}
