// The parts of the chat desk as links. Another part starts without the search, order and page of this one.
import { useText } from "#client/i18n/translate.ts";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import styles from "#client/ui/nav/tab-links.module.css";

interface PartTabsProps {
	parts: readonly { part: string; text: string }[];
	/** Key of the selected part. The address of the first part has no parameter `part`. */
	current: string;
}

export function PartTabs({ parts, current }: PartTabsProps) {
	const t = useText();
	return (
		<nav className={styles.tabs} aria-label={t("chatDesk.parts")}>
			{parts.map(({ part, text }, place) => (
				<SearchLink
					key={part}
					className={styles.tab}
					search={place === 0 ? "" : `part=${part}`}
					replace
					aria-current={part === current ? "true" : undefined}
				>
					{text}
				</SearchLink>
			))}
		</nav>
	);
}
