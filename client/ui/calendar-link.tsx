// Leads to a calendar file. The device's calendar opens what the server answers, so it needs no JavaScript.
import styles from "./calendar-link.module.css";
import unseen from "./unseen.module.css";

/** `label`: its accessible name, also shown where a mouse rests on it. */
export function CalendarLink({ href, label }: { href: string; label: string }) {
	return (
		<a className={styles.link} href={href} title={label}>
			<span className={unseen.unseen}>{label}</span>
		</a>
	);
}
