// The result of a drill: right, wrong, missed and extra events, and the delay of each.
import { useText } from "#client/i18n/translate.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { DrillResult } from "./compare-drill.ts";
import styles from "./drill.module.css";

interface DrillReportProps {
	result: DrillResult;
	/** Describes an event in words, including its minute. */
	describe(event: MatchEvent): string;
}

const VERDICTS = ["right", "wrong_player", "missed", "extra"] as const;
const inSeconds = (ms: number): string => (ms / SECOND_MS).toFixed(1);

export function DrillReport({ result: { items, extra, counts, medianLateMs }, describe }: DrillReportProps) {
	const t = useText();
	return (
		<section className={styles.lines} aria-label={t("desk.drill.result")}>
			<h2 className={styles.heading}>{t("desk.drill.result")}</h2>
			<dl className={styles.counts}>
				{VERDICTS.map((verdict) => (
					<div key={verdict} data-verdict={verdict}>
						<dt>{t(`desk.drill.${verdict}`)}</dt>
						<dd>{counts[verdict]}</dd>
					</div>
				))}
			</dl>
			{medianLateMs !== null && <p className={styles.nothing}>{t("desk.drill.median", { seconds: inSeconds(medianLateMs) })}</p>}
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t("desk.drill.ofWhat")}</th>
						<th scope="col">{t("desk.drill.verdict")}</th>
						<th scope="col">{t("desk.drill.after")}</th>
					</tr>
				</thead>
				<tbody>
					{items.map(({ event, verdict, lateMs }) => (
						<tr key={event.id} data-verdict={verdict}>
							<td>{describe(event)}</td>
							<td>{t(`desk.drill.${verdict}`)}</td>
							<td>{lateMs === null ? "" : t("desk.drill.late", { seconds: inSeconds(lateMs) })}</td>
						</tr>
					))}
					{extra.map((event) => (
						<tr key={event.id} data-verdict="extra">
							<td>{describe(event)}</td>
							<td>{t("desk.drill.extra")}</td>
							<td />
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
