// Presence, viewers, feed state and command latency of a match. Part of desk-match-panel.tsx.
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { useNow } from "#client/ui/page/now.ts";
import type { DeskFeed } from "#shared/contract/desk.ts";
import type { DeskMatchView } from "../state/desk-match.ts";
import { keyOf } from "../state/event-words.ts";
import styles from "./desk-match.module.css";

export function ViewersLine({ view: { desk, latencyMs, pending } }: { view: DeskMatchView }) {
	const t = useText();
	const latency = latencyMs === null ? t("desk.match.watch.noLatency") : t("desk.match.watch.latency", { count: Math.round(latencyMs) });
	return (
		<p className={styles.watch}>
			{desk && <span>{t("desk.match.watch.viewers", { count: desk.viewers })}</span>}
			{desk && (desk.feed ? <Feed feed={desk.feed} /> : <span>{t("desk.match.watch.noFeed")}</span>)}
			<span title={t("desk.match.watch.latencyHint")} data-tone={pending.length > 0 ? "warn" : undefined}>
				{pending.length > 0 ? t("desk.match.watch.pending", { count: pending.length }) : latency}
			</span>
		</p>
	);
}

function Feed({ feed: { source, reportedAt, isPaused } }: { feed: DeskFeed }) {
	const t = useText();
	const age = useNow((now) => (reportedAt === null ? null : formatAge(t, now - reportedAt)));
	const name = t(keyOf(`desk.match.source.${source}`));
	const shown = name.startsWith("desk.match.") ? source : name;
	if (isPaused) return <span data-tone="warn">{t("desk.match.watch.feedPaused", { feed: shown })}</span>;
	return <span>{age === null ? t("desk.match.watch.feedSilent", { feed: shown }) : t("desk.match.watch.feed", { feed: shown, age })}</span>;
}
