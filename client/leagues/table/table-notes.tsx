// Below a table: what its colours mean and what separates teams level on points.
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import styles from "./table-notes.module.css";

export function TableNotes({ zones, tieBreakers }: Pick<LeagueTableAnswer, "zones" | "tieBreakers">) {
	const t = useText();
	return (
		<div className={styles.notes}>
			{zones.length > 0 && (
				<ul className={styles.zones}>
					{zones.map(({ kind, label, from }) => (
						<li key={from} className={styles.zone} data-zone={kind}>
							{label}
						</li>
					))}
				</ul>
			)}
			{tieBreakers.length > 0 && <p>{t("table.tieBreakers", { list: tieBreakers.map(lowerFirst).join(", ") })}</p>}
		</div>
	);
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
