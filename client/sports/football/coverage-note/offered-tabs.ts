// Which tabs of the match centre are worth a link.
import type { Coverage, Part } from "#shared/sports/football/coverage.ts";

/** A tab that needs one of these parts of the source. Others are always there. */
const NEEDS: Readonly<Record<string, readonly Part[]>> = {
	"line-ups": ["lineUps"],
	statistics: ["statistics", "shots"],
	commentary: ["commentary"],
};

/** Without the tabs that the source has nothing for; `asked` stays, and says why it is empty. */
export function offeredTabs<Tab extends string>(tabs: readonly Tab[], coverage: Coverage, asked: string | null): Tab[] {
	return tabs.filter((tab) => tab === asked || !NEEDS[tab] || NEEDS[tab].some((part) => coverage[part] !== "not_covered"));
}
