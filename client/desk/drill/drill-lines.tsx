// The events of a drill as plain lines, newest first.
import { useText } from "#client/i18n/translate.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { DrillState } from "./create-drill.ts";
import styles from "./drill.module.css";

/** Maximum number of shown lines. */
const MAX_LINES_SHOWN = 14;

interface DrillLinesProps {
	shown: DrillState["shown"];
	describe(event: MatchEvent): string;
}

export function DrillLines({ shown, describe }: DrillLinesProps) {
	const t = useText();
	const newest = shown.slice(-MAX_LINES_SHOWN).reverse();
	return (
		<section className={styles.lines} aria-label={t("desk.drill.incidents")}>
			<h2 className={styles.heading}>{t("desk.drill.incidents")}</h2>
			{newest.length === 0 && <p className={styles.nothing}>{t("desk.drill.nothing")}</p>}
			<ol className={styles.list} aria-live="polite">
				{newest.map(({ event, kind }) => (
					<li key={`${event.id} ${event.revision}`} className={styles.line} data-kind={kind}>
						{kind === "cancelled" ? t("desk.drill.cancelled", { what: describe(event) }) : describe(event)}
					</li>
				))}
			</ol>
		</section>
	);
}
