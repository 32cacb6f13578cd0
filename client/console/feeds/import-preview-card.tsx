// Previews an import: the league that it belongs to, the number of rows, and the errors by row. Nothing is written yet.
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/feedback/notice.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { ImportOrder, ImportPreview } from "#shared/contract/rest/console/feeds.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import styles from "./ops-feeds.module.css";

interface ImportPreviewCardProps {
	order: ImportOrder;
	preview: ImportPreview;
	isBusy: boolean;
	onStart(): void;
}

const COUNTS = ["matches", "known", "results", "players", "refused", "withheld", "changed", "remarked"] as const;

export function ImportPreviewCard({ order: { fileName }, preview, isBusy, onStart }: ImportPreviewCardProps) {
	const t = useText();
	const { target, counts, facts, rows } = preview;
	return (
		<Card title={t("feeds.preview.title", { file: fileName })}>
			<div className={styles.import}>
				{target && (
					<Notice
						tone={target.isNew ? "warn" : "plain"}
						title={t(target.isNew ? "feeds.preview.newLeague" : "feeds.preview.league", { league: target.name })}
					/>
				)}
				<dl className={styles.counts}>
					{COUNTS.map((key) => (
						<div key={key} data-marked={(key === "refused" || key === "withheld") && counts[key] > 0 ? "" : undefined}>
							<dt>{t(`feeds.preview.counts.${key}`)}</dt>
							<dd>{formatCount(t.locale, counts[key])}</dd>
						</div>
					))}
				</dl>
				{facts.map((fact) => (
					<p key={fact} className={styles.faint}>
						{fact}
					</p>
				))}
				<Button disabled={isBusy} onClick={onStart}>
					{t("feeds.preview.import")}
				</Button>
			</div>
			{rows.length > 0 && (
				<div className={styles.scroller}>
					<table className={styles.feeds}>
						<caption className={hiddenStyles.visuallyHidden}>{t("feeds.preview.rows")}</caption>
						<thead>
							<tr>
								<th scope="col">{t("feeds.imports.rows.column.row")}</th>
								<th scope="col">{t("feeds.imports.rows.column.verdict")}</th>
								<th scope="col">{t("feeds.imports.rows.column.message")}</th>
							</tr>
						</thead>
						<tbody>
							{rows.map(({ place, row, verdict, message }) => (
								<tr key={place}>
									<td>{row || t("feeds.imports.rows.wholeFile")}</td>
									<td>{t(`feeds.imports.rows.${verdict}`)}</td>
									<td>{message}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</Card>
	);
}
