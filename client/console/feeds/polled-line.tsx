// A feed that polls a provider: age of its last answer, requests left today, when it resumes, and what it
// could not read. Part of feeds-card.
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { FeedView } from "#shared/contract/rest/console/feeds.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { Age } from "./age.tsx";
import styles from "./ops-feeds.module.css";

type Polled = NonNullable<FeedView["polled"]>;

const MINUTE_MS = 60_000;

export function AnsweredAt({ answeredAt }: Pick<Polled, "answeredAt">) {
	const t = useText();
	return (
		<span className={styles.faint}>
			{t("feeds.polled.answered")} {answeredAt === null ? t("feeds.never") : <Age at={answeredAt} />}
		</span>
	);
}

export function RequestsLeft({ leftToday, perDay, perMinute, blockedUntil }: Polled) {
	const t = useText();
	const waits = useNow((now) => (blockedUntil === null || blockedUntil <= now ? 0 : Math.ceil((blockedUntil - now) / MINUTE_MS)));
	const perMinuteText = t("feeds.polled.perMinute", { count: perMinute });
	return (
		<span className={styles.faint}>
			{leftToday === null || perDay === null
				? perMinuteText
				: t("feeds.polled.left", { left: formatCount(t.locale, leftToday), all: formatCount(t.locale, perDay) })}
			{waits > 0 && `, ${t("feeds.polled.waits", { count: waits })}`}
		</span>
	);
}

/** The share of the last day's matches with a remark; a warning if it is high. */
export function RemarkRate({ remarkRate: { matches, remarked, isAlarming } }: Pick<Polled, "remarkRate">) {
	const t = useText();
	if (matches === 0) return null;
	const figures = t("feeds.polled.rate", { remarked: formatCount(t.locale, remarked), count: matches });
	if (!isAlarming) return <span className={styles.faint}>{figures}</span>;
	return (
		<span className={styles.alarm} role="alert">
			<Tag tone="warn">{t("feeds.polled.alarm")}</Tag> {figures}. {t("feeds.polled.alarmNext")}
		</span>
	);
}

export function Remarks({ remarks }: Pick<Polled, "remarks">) {
	const t = useText();
	if (remarks.length === 0) return null;
	return (
		<details className={styles.remarks}>
			<summary>{t("feeds.polled.remarks", { count: remarks.length })}</summary>
			<ul>
				{remarks.map(({ row, message, at }) => (
					<li key={`${row} ${message}`}>
						<strong>{row}</strong> {message} (<Age at={at} />)
					</li>
				))}
			</ul>
		</details>
	);
}
