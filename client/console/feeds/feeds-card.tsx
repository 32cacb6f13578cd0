// The feeds with their state, the age and verdicts of their reports, and the pause of continuous feeds.

import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { Tag } from "#client/ui/tag.tsx";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import type { FeedView } from "#shared/contract/rest/console/feeds.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { Age, useAge } from "./age.tsx";
import { FeedAction } from "./feed-action.tsx";
import { feedName, reasonName } from "./feed-names.ts";
import styles from "./ops-feeds.module.css";
import { AnsweredAt, RemarkRate, Remarks, RequestsLeft } from "./polled-line.tsx";

interface FeedsCardProps {
	feeds: readonly FeedView[];
	/** Must never reject. */
	reload(): Promise<void>;
}

const COLUMNS = ["feed", "state", "age", "accepted", "refused", "waiting", "actions"] as const;
const FIGURES: readonly string[] = ["accepted", "refused", "waiting"];

export function FeedsCard({ feeds, reload }: FeedsCardProps) {
	const t = useText();
	return (
		<Card label={t("feeds.title")}>
			<div className={styles.scroller}>
				<table className={styles.feeds}>
					<caption className={hiddenStyles.visuallyHidden}>{t("feeds.title")}</caption>
					<thead>
						<tr>
							{COLUMNS.map((column) => (
								<th key={column} scope="col" data-align={FIGURES.includes(column) ? "end" : undefined}>
									{t(`feeds.column.${column}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{feeds.map((view) => (
							<FeedRow key={view.feed} view={view} reload={reload} />
						))}
					</tbody>
				</table>
			</div>
		</Card>
	);
}

/** The accent colour is for live matches, so a running feed has a plain tone. */
const TONES = { running: "plain", paused: "warn", failing: "bad", stopped: "bad", idle: "plain" } as const;

function FeedRow({ view, reload }: { view: FeedView } & Pick<FeedsCardProps, "reload">) {
	const t = useText();
	const { feed, isSteady, state, reportedAt, accepted, waiting, error, polled } = view;
	return (
		<tr>
			<th scope="row">
				{feedName(t, feed)}
				<span className={styles.faint}>{t(`feeds.kind.${isSteady ? "steady" : "imported"}`)}</span>
			</th>
			<td className={styles.state}>
				<Tag tone={TONES[state]}>{t(`feeds.state.${state}`)}</Tag>
				{view.pausedBy !== null && view.pausedAt !== null && <PausedBy name={view.pausedBy} at={view.pausedAt} />}
				{error && <LastError {...error} isOver={state !== "failing"} />}
				{polled && <RequestsLeft {...polled} />}
				{polled && <RemarkRate remarkRate={polled.remarkRate} />}
				{polled && <Remarks remarks={polled.remarks} />}
			</td>
			<td className={styles.age}>
				{reportedAt === null ? <span className={styles.faint}>{t("feeds.never")}</span> : <Age at={reportedAt} />}
				{polled && <AnsweredAt answeredAt={polled.answeredAt} />}
			</td>
			<td data-align="end">{formatCount(t.locale, accepted)}</td>
			<td data-align="end">
				<Refused refused={view.refused} />
			</td>
			<td data-align="end">{waiting > 0 ? <Tag tone="warn">{waiting}</Tag> : 0}</td>
			<td className={styles.acts}>{isSteady && <FeedAction view={view} reload={reload} />}</td>
		</tr>
	);
}

function PausedBy({ name, at }: { name: string; at: number }) {
	const t = useText();
	return <span className={styles.faint}>{t("feeds.pausedBy", { name, age: useAge(at) })}</span>;
}

function LastError({ message, at, isOver }: { message: string; at: number; isOver: boolean }) {
	const t = useText();
	return (
		<span className={isOver ? styles.faint : styles.problem} role={isOver ? undefined : "alert"}>
			{t("feeds.error", { age: useAge(at), message })}
		</span>
	);
}

/** The total number, expandable to its parts. */
function Refused({ refused }: Pick<FeedView, "refused">) {
	const t = useText();
	const sum = refused.reduce((total, { count }) => total + count, 0);
	if (sum === 0) return 0;
	return (
		<details className={styles.reasons}>
			<summary aria-label={t("feeds.refusedAll", { count: sum })}>{formatCount(t.locale, sum)}</summary>
			<ul>
				{refused.map(({ code, count }) => (
					<li key={code}>{t("feeds.refusedOf", { code: reasonName(t, code), count })}</li>
				))}
			</ul>
		</details>
	);
}
