// One process that serves the site: what it reported last, and what an operator should mend.
import { formatAge } from "#client/i18n/format-age.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/nodes";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { SiteNode } from "#shared/contract/rest/console/nodes.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import type { Instant } from "#shared/kit/instant.ts";
import factStyles from "../facts.module.css";
import { clockDifference } from "./clock-difference.ts";
import styles from "./nodes.module.css";

export const BYTES_PER_MB = 1_000_000;

/** `at`: the database's time of the answer. Ages are computed from it, because the browser's clock may be wrong. */
export function NodeCard({ node, at }: { node: SiteNode; at: Instant }) {
	const t = useText();
	const { zone } = useSite();
	const state = node.isSilent ? "silent" : node.hasWrongClock ? "wrongClock" : "running";
	return (
		<Card title={node.host} aside={<Tag tone={state === "running" ? "plain" : "warn"}>{t(`nodes.state.${state}`)}</Tag>}>
			<dl className={factStyles.facts}>
				<dt>{t("nodes.seen")}</dt>
				<dd>{t("nodes.ago", { age: formatAge(t, at - node.seenAt) })}</dd>
				<dt>{t("nodes.started")}</dt>
				<dd>{formatExact(t, node.startedAt, zone)}</dd>
				<dt>{t("nodes.clock")}</dt>
				<dd>{node.hasWrongClock ? clockDifference(t, node.clockDifferenceMs) : t("nodes.clockRight")}</dd>
				<dt>{t("nodes.connections")}</dt>
				<dd>{formatCount(t.locale, node.connections)}</dd>
				<dt>{t("nodes.memory")}</dt>
				<dd>{t("nodes.memoryMb", { count: formatCount(t.locale, Math.round(node.memoryBytes / BYTES_PER_MB)) })}</dd>
				<dt>{t("nodes.migration")}</dt>
				<dd>
					<code>{node.newestMigration}</code>
				</dd>
				<dt>{t("nodes.id")}</dt>
				<dd>
					<code>{node.id}</code>
				</dd>
			</dl>
			{node.isSilent && <p className={styles.remedy}>{t("nodes.silentText")}</p>}
			{node.hasWrongClock && <p className={styles.remedy}>{t("nodes.clockRemedy")}</p>}
		</Card>
	);
}
