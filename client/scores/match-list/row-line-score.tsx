// The columns before the score of a list row: sets, quarters, periods. A narrow row only shows the last ones, or none.
import { useText } from "#client/i18n/translate.ts";
import type { Side } from "#shared/match/sides.ts";
import type { ScoreColumn, SportRowView } from "../sport/sport-row-view.ts";
import styles from "./row-line-score.module.css";

interface RowLineScoreProps {
	sport: SportRowView;
	columns: readonly ScoreColumn[];
	side: Side;
}

export function RowLineScore({ sport: { narrowColumns = 0, lineScoreLabel }, columns, side }: RowLineScoreProps) {
	const t = useText();
	const read = columns.flatMap(({ figures }) => figures[side] || []).join(", ");
	return (
		<span className={styles.line} data-line="" translate="no" role="img" aria-label={lineScoreLabel?.(t, read) ?? read}>
			{columns.map(({ key, figures, raised, isCurrent }, index) => (
				<span key={key} data-current={isCurrent || undefined} data-narrow={index >= columns.length - narrowColumns || undefined}>
					{figures[side]}
					{raised?.[side] && <sup>{raised[side]}</sup>}
				</span>
			))}
		</span>
	);
}
