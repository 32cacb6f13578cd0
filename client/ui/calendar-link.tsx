// Leads to a calendar file: an icon beside the star. The device's calendar opens what the server answers, so it needs no JavaScript.
import styles from "./calendar-link.module.css";
import unseen from "./unseen.module.css";

/** `label`: its accessible name, also shown where a mouse rests on it. */
export function CalendarLink({ href, label }: { href: string; label: string }) {
	return (
		<a className={styles.link} href={href} type="text/calendar" title={label}>
			<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
				<path d="M8 2v4M16 2v4M21 11V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h7M3 10h18M18 15v6M15 18h6" />
			</svg>
			<span className={unseen.unseen}>{label}</span>
		</a>
	);
}
