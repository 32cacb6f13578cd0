// The honest badge: are the scores on this page live?
import { useAtomValue } from "jotai";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { connectionAtom } from "#client/state/window/connection.ts";
import { useNow } from "#client/state/window/now.ts";
import styles from "./connection-badge.module.css";

export function ConnectionBadge() {
	const t = useText();
	const { kind, since } = useAtomValue(connectionAtom);
	const age = useNow((now) => (kind === "stale" ? formatAge(t, now - since) : ""));
	return (
		<span className={styles.badge} data-kind={kind} title={kind === "live" ? t("connection.liveTitle") : undefined}>
			<span className={styles.dot} />
			{t(`connection.${kind}`)}
			{age && ` · ${age}`}
		</span>
	);
}
