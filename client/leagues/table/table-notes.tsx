// Notes below a table: the meaning of its colours, the tie-breakers, and decisions off the pitch.
import "#texts/leagues";
import { useText } from "#client/i18n/translate.ts";
import type { LeagueTableAnswer } from "#shared/contract/rest/catalogue/catalogue.ts";
import styles from "./table-notes.module.css";

export function TableNotes({ zones, tieBreakers, notes = [] }: Pick<LeagueTableAnswer, "zones" | "tieBreakers"> & { notes?: string[] }) {
	const t = useText();
	// Each zone is explained once, although several groups and places may lead to the same zone.
	const named = new Map(zones.map((zone) => [`${zone.kind} ${zone.label}`, zone]));
	return (
		<div className={styles.notes}>
			{named.size > 0 && (
				<ul className={styles.zones}>
					{[...named].map(([key, { kind, label }]) => (
						<li key={key} className={styles.zone} data-zone={kind}>
							{label}
						</li>
					))}
				</ul>
			)}
			{notes.map((note) => (
				<p key={note}>{note}</p>
			))}
			{tieBreakers.length > 0 && <p>{t("table.tieBreakers", { list: tieBreakers.map(lowerFirst).join(", ") })}</p>}
		</div>
	);
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
