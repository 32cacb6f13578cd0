// The columns before the score of a list row: sets, quarters, periods. Where the row is narrow the last ones alone, or none.
import { useText } from "#client/i18n/translate.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { ScoreColumn, SportRowView } from "../sport-row-view.ts";
import styles from "./row-line-score.module.css";

interface RowLineScoreProps {
	sport: SportRowView;
	columns: readonly ScoreColumn[];
	side: Side;
}

/** 7 with a raised 13, of either side: both sides' next figures stand off alike. */
const hasLongRaised = ({ raised }: Pick<ScoreColumn, "raised"> = {}): boolean => SIDES.some((side) => (raised?.[side]?.length ?? 0) > 1);

export function RowLineScore({ sport: { narrowColumns = 0, lineScoreLabel }, columns, side }: RowLineScoreProps) {
	const t = useText();
	const read = columns.flatMap(({ figures }) => figures[side] || []).join(", ");
	return (
		<span className={styles.line} data-line="" role="img" aria-label={lineScoreLabel?.(t, read) ?? read}>
			{columns.map(({ key, figures, raised, isCurrent }, index) => (
				<span
					key={key}
					data-current={isCurrent || undefined}
					data-narrow={index >= columns.length - narrowColumns || undefined}
					data-apart={hasLongRaised(columns[index - 1]) || undefined}
				>
					{figures[side]}
					{raised?.[side] && <sup>{raised[side]}</sup>}
				</span>
			))}
		</span>
	);
}
