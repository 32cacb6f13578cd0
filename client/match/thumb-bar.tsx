// The phone's navigation between a match, its chat and its odds; replaces the site's bottom navigation (client/pages/match.module.css).
import { useText } from "#client/i18n/translate.ts";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import styles from "./thumb-bar.module.css";

const SIDES = ["chat", "odds"] as const;

/** `current`: the visible tab. */
export function ThumbBar({ current, hasOdds, hasChat }: { current: string; hasOdds: boolean; hasChat: boolean }) {
	const t = useText();
	const side = SIDES.find((one) => one === current) ?? null;
	// Without other places, the site's own navigation stays.
	if (!hasOdds && !hasChat) return null;
	return (
		<nav className={styles.bar} aria-label={t("match.thumb.label")} data-thumb="">
			<Place tab={null} text={t("match.thumb.match")} isCurrent={side === null} />
			{hasChat && <Place tab="chat" text={t("match.tab.chat")} isCurrent={side === "chat"} />}
			{hasOdds && <Place tab="odds" text={t("match.tab.odds")} isCurrent={side === "odds"} />}
		</nav>
	);
}

function Place({ tab, text, isCurrent }: { tab: string | null; text: string; isCurrent: boolean }) {
	const search = useSearchWith("tab", tab);
	return (
		<SearchLink className={styles.link} search={search} replace preventScrollReset aria-current={isCurrent ? "true" : undefined}>
			{text}
		</SearchLink>
	);
}
