// The webhooks that the site sends events to, each with its state and a link to its messages.
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/integrations";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import type { Webhook, WebhookFilter } from "#shared/contract/rest/console/webhooks.ts";
import styles from "./integrations.module.css";

export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
	const t = useText();
	return (
		<Card title={t("integrations.webhooks.title")} aside={webhooks.length}>
			{webhooks.length === 0 && <EmptyState title={t("integrations.webhooks.empty")} />}
			<ul className={styles.list}>
				{webhooks.map((webhook) => (
					<li key={webhook.id}>
						<p>
							<PageLink to={opsPaths.webhook(webhook.id)}>
								<b>{webhook.name}</b>
							</PageLink>{" "}
							<WebhookTags webhook={webhook} />
						</p>
						<WebhookFacts webhook={webhook} />
					</li>
				))}
			</ul>
		</Card>
	);
}

export function WebhookTags({ webhook: { pausedAt, waiting, isUsable } }: { webhook: Webhook }) {
	const t = useText();
	return (
		<>
			<Tag tone={pausedAt === null ? "plain" : "bad"}>
				{t(pausedAt === null ? "integrations.webhooks.on" : "integrations.webhooks.paused")}
			</Tag>
			{waiting > 0 && <Tag tone="warn">{t("integrations.webhooks.waiting", { count: waiting })}</Tag>}
			{!isUsable && <Tag tone="warn">{t("integrations.webhooks.stale")}</Tag>}
		</>
	);
}

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
	const t = useText();
	const { zone } = useSite();
	const { url, kinds, format, filter, deliveredAt, pausedAt, pausedBecause } = webhook;
	return (
		<>
			<p className={styles.hint}>{url}</p>
			<p className={styles.hint}>
				{kinds.map((kind) => t(`integrations.kind.${kind}`)).join(", ")}. {t(`integrations.format.${format}`)}.{" "}
				{deliveredAt === null
					? t("integrations.webhooks.never")
					: t("integrations.webhooks.delivered", { at: formatExact(t, deliveredAt, zone) })}
			</p>
			{filter && <p className={styles.hint}>{t("integrations.filter.only", { what: filteredText(filter, t) })}</p>}
			{pausedAt !== null && <p className={styles.hint}>{pausedBecause ?? t("integrations.webhooks.byStaff")}</p>}
		</>
	);
}

/** Returns "Tennis, leagues l1, l2, teams t5". */
function filteredText({ sports, leagueIds, teamIds, matchIds }: WebhookFilter, t: Translate): string {
	const lists = Object.entries({ leagues: leagueIds, teams: teamIds, matches: matchIds } as const).filter(([, ids]) => ids.length > 0);
	const named = lists.map(([kind, ids]) => t(`integrations.filter.${kind}` as TextKey, { ids: ids.join(", ") }));
	return [...sports.map((sport) => t(`sport.${sport}` as TextKey)), ...named].join(", ");
}
