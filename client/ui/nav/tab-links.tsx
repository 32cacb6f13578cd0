// Tabs of a page as links: each sets one search parameter, so every tab has an address and works without JavaScript.
import { useEffect, useRef } from "react";
import { useSearchWith } from "./chip-link.tsx";
import { SearchLink } from "./site-link.tsx";
import styles from "./tab-links.module.css";

interface Tab {
	/** The parameter's value; `null` for the default tab. */
	value: string | null;
	text: string;
	/** Whether this part is next to the others on wide screens, where the first tab is then the current one instead. */
	isNarrowOnly?: boolean;
}

interface TabLinksProps {
	name: string;
	tabs: readonly Tab[];
	/** The value of the visible tab. */
	current: string | null;
	/** The accessible name of the row. */
	label: string;
}

export function TabLinks({ name, tabs, current, label }: TabLinksProps) {
	const isBeside = tabs.find(({ value }) => value === current)?.isNarrowOnly ?? false;
	const row = useRef<HTMLElement>(null);
	// Scrolls an overflowing row to its current tab; the page itself does not scroll.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is current
	useEffect(() => {
		const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
		if (!row.current || !tab) return;
		const { scrollLeft, clientWidth } = row.current;
		const isSeen = tab.offsetLeft >= scrollLeft && tab.offsetLeft + tab.offsetWidth <= scrollLeft + clientWidth;
		if (!isSeen) row.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2;
	}, [current]);
	return (
		<nav ref={row} className={styles.tabs} aria-label={label}>
			{tabs.map((tab, place) => (
				<TabLink key={tab.text} name={name} tab={tab} isCurrent={tab.value === current} isInstead={isBeside && place === 0} />
			))}
		</nav>
	);
}

function TabLink(props: { name: string; tab: Tab; isCurrent: boolean; isInstead: boolean }) {
	const { name, tab, isCurrent, isInstead } = props;
	const search = useSearchWith(name, tab.value);
	return (
		<SearchLink
			className={styles.tab}
			search={search}
			replace
			preventScrollReset
			aria-current={isCurrent ? "true" : undefined}
			data-narrow={tab.isNarrowOnly ? "" : undefined}
			data-instead={isInstead ? "" : undefined}
		>
			{tab.text}
		</SearchLink>
	);
}
