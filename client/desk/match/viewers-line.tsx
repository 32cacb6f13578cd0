// Presence, viewers, feed state and command latency of a match. Part of desk-match-panel.tsx.
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { DeskFeed } from "#shared/contract/desk.ts";
import { keyOf } from "../state/model/describe-event.ts";
import type { DeskMatchView } from "../state/view/desk-match-view.ts";
import styles from "./styles/desk-match.module.css";

export function ViewersLine({ view: { desk, latencyMs, pending } }: { view: DeskMatchView }) {
	const t = useText();
	const latency =
		latencyMs === null ? t("desk.match.statusLine.noLatency") : t("desk.match.statusLine.latency", { count: Math.round(latencyMs) });
	return (
		<p className={styles.viewers}>
			{desk && <span>{t("desk.match.statusLine.viewers", { count: desk.viewers })}</span>}
			{desk && (desk.feed ? <Feed feed={desk.feed} /> : <span>{t("desk.match.statusLine.noFeed")}</span>)}
			{pending.length > 0 ? (
				<span data-tone="warn">{t("desk.match.statusLine.pending", { count: pending.length })}</span>
			) : (
				<span className={styles.latency} title={t("desk.match.statusLine.latencyHint")}>
					{latency}
				</span>
			)}
		</p>
	);
}

function Feed({ feed: { source, reportedAt, isPaused } }: { feed: DeskFeed }) {
	const t = useText();
	const age = useNow((now) => (reportedAt === null ? null : formatAge(t, now - reportedAt)));
	const name = t(keyOf(`desk.match.source.${source}`));
	const shown = name.startsWith("desk.match.") ? source : name;
	if (isPaused) return <span data-tone="warn">{t("desk.match.statusLine.feedPaused", { feed: shown })}</span>;
	return (
		<span>
			{age === null ? t("desk.match.statusLine.feedSilent", { feed: shown }) : t("desk.match.statusLine.feed", { feed: shown, age })}
		</span>
	);
}
