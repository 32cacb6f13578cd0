// The connection badge: whether the scores on this page are live. It is empty on a page without scores, and without JavaScript.
import { useAtomValue } from "jotai";
import { formatAge } from "#client/i18n/format-age.ts";
import { useText } from "#client/i18n/translate.ts";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import { wantedTopicsAtom } from "#client/live/use-topic.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import styles from "./connection-badge.module.css";

/** `isSmall`: there may be no room, so the text is visually hidden. */
export function ConnectionBadge({ isSmall = false }: { isSmall?: boolean }) {
	const t = useText();
	const { kind, ageMs } = useAtomValue(connectionAtom);
	const { delay } = useSite();
	const words = kind === "live" && delay > 0 ? "delayed" : kind;
	const hasLiveScores = useAtomValue(wantedTopicsAtom).length > 0;
	return (
		<span className={styles.badge} data-kind={kind} data-small={isSmall ? "" : undefined} translate="no">
			{hasLiveScores && (
				<>
					<span className={styles.dot} />
					<span className={styles.words}>
						{t(`connection.${words}`, { count: delay })}
						{(kind === "stale" || kind === "polled") && ageMs !== null && ` · ${formatAge(t, ageMs)}`}
					</span>
				</>
			)}
		</span>
	);
}
