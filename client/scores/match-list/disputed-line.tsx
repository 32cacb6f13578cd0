// The line below the teams of a match whose source states another final score than the match log has: who, and which.
import { formatScore } from "#client/i18n/format-score.ts";
import { useText } from "#client/i18n/translate.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { DisputedResult } from "#shared/contract/match-row.ts";
import styles from "./news-line.module.css";

export function DisputedLine({ disputed: { statedBy, statedScore } }: { disputed: DisputedResult }) {
	const t = useText();
	return (
		<span className={styles.news}>
			<Tag tone="warn">{t("disputed.tag")}</Tag> {t("disputed.row", { source: statedBy, score: formatScore(statedScore) })}
		</span>
	);
}
