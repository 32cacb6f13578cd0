// The phone's way around: the main pages in a bar at the thumb.
import { useText } from "#client/i18n/translate.ts";
import styles from "./bottom-bar.module.css";
import { NavLinks } from "./nav-links.tsx";

export function BottomBar() {
	return (
		<nav className={styles.bar} aria-label={useText()("nav.label")}>
			<NavLinks className={styles.link} hasIcons />
		</nav>
	);
}
