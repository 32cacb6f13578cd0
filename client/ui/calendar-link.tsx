// Links to a calendar file. The device opens the server's answer in its calendar, so it needs no JavaScript.
import styles from "./calendar-link.module.css";
import hiddenStyles from "./visually-hidden.module.css";

/** `label`: the accessible name, also shown as a tooltip. */
export function CalendarLink({ href, label }: { href: string; label: string }) {
	return (
		<a className={styles.link} href={href} title={label}>
			<span className={hiddenStyles.visuallyHidden}>{label}</span>
		</a>
	);
}
