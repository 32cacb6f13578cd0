// Lists what feeds could not read about a match and contradictions in their data, next to what staff enter for it.
import "#texts/feeds";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import type { MatchRemark } from "#shared/contract/rest/console/feeds.ts";
import { Age } from "./age.tsx";
import { feedName } from "./feed-names.ts";
import styles from "./ops-feeds.module.css";

export function FeedRemarks({ remarks }: { remarks: readonly MatchRemark[] }) {
	const t = useText();
	if (remarks.length === 0) return null;
	return (
		<Card title={t("feeds.match.remarks")}>
			<ul className={styles.ofMatch}>
				{remarks.map(({ feed, message, at }) => (
					<li key={`${feed} ${message}`}>
						<strong>{feedName(t, feed)}</strong> {message} (<Age at={at} />)
					</li>
				))}
			</ul>
		</Card>
	);
}
