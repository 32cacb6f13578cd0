// Tabs of a page as links: each sets one search parameter, so every tab has an address and works without JavaScript.
import { Link } from "react-router";
import { useSearchWith } from "./chip-link.tsx";
import styles from "./tab-links.module.css";

export interface Tab {
	/** The parameter's value; null is the tab shown without it. */
	value: string | null;
	text: string;
}

/** `current`: the value of the tab on show. `label` names the row for screen readers. */
export function TabLinks({ name, tabs, current, label }: { name: string; tabs: readonly Tab[]; current: string | null; label: string }) {
	return (
		<nav className={styles.tabs} aria-label={label}>
			{tabs.map((tab) => (
				<TabLink key={tab.text} name={name} tab={tab} isCurrent={tab.value === current} />
			))}
		</nav>
	);
}

function TabLink({ name, tab, isCurrent }: { name: string; tab: Tab; isCurrent: boolean }) {
	const search = useSearchWith(name, tab.value);
	return (
		<Link className={styles.tab} to={{ search }} replace preventScrollReset aria-current={isCurrent ? "true" : undefined}>
			{tab.text}
		</Link>
	);
}
