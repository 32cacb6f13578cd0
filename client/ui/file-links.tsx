// Links to the same sheet as PDF and for a spreadsheet. The browser opens or saves the server's file, so they need no JavaScript.
import styles from "./file-links.module.css";

export interface SheetAddresses {
	pdf: string;
	xlsx: string;
}

/** `label` names the sheet for screen readers: `Match sheet`. */
export function FileLinks({ label, pdf, xlsx }: SheetAddresses & { label: string }) {
	return (
		<span className={styles.links}>
			<a href={pdf} aria-label={`${label}, PDF`}>
				PDF
			</a>
			<a href={xlsx} aria-label={`${label}, Excel`}>
				Excel
			</a>
		</span>
	);
}
