// The message log of a webhook: the outcome and text of each message, and resending it.
import { useStore } from "jotai";
import { useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { formatExact } from "#client/i18n/format-time.ts";
import { callApi } from "#client/session/call-api.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import { replayDelivery, type WebhookDelivery } from "#shared/contract/rest/console/webhooks.ts";
import styles from "./integrations.module.css";

interface DeliveryListProps {
	webhookId: string;
	deliveries: readonly WebhookDelivery[];
	total: number;
}

const TONES = { waiting: "warn", delivered: "plain", failed: "bad" } as const;

export function DeliveryList({ webhookId, deliveries, total }: DeliveryListProps) {
	const t = useText();
	return (
		<Card title={t("integrations.deliveries.title")} aside={total}>
			{deliveries.length === 0 && <EmptyState title={t("integrations.deliveries.empty")} />}
			<ul className={styles.list}>
				{deliveries.map((delivery) => (
					<DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
				))}
			</ul>
		</Card>
	);
}

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
	const t = useText();
	const { zone } = useSite();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const { id, kind, state, createdAt, attempts, dueAt, status, error, durationMs, body } = delivery;
	const at = (instant: number) => formatExact(t, instant, zone);
	const replay = () =>
		void action.start(async () => {
			await callApi(store, replayDelivery, { params: { webhookId, deliveryId: id }, body: {} });
			await revalidate();
			return t("integrations.deliveries.replayed");
		});
	return (
		<li>
			<p>
				<b>{kind}</b> <Tag tone={TONES[state]}>{t(`integrations.deliveries.${state}`)}</Tag> {at(createdAt)}
			</p>
			<p className={styles.hint}>
				{t("integrations.deliveries.attempts", { count: attempts })}
				{durationMs !== null && ` ${t("integrations.deliveries.last", { answer: error ?? String(status), ms: durationMs })}`}
				{dueAt !== null && attempts > 0 && ` ${t("integrations.deliveries.next", { at: at(dueAt) })}`}
			</p>
			<details>
				<summary>{t("integrations.deliveries.body", { id })}</summary>
				<pre className={styles.body}>{body}</pre>
			</details>
			<div className={styles.actions}>
				<Button isSmall disabled={action.isBusy} onClick={replay} aria-label={t("integrations.deliveries.replayOf", { id })}>
					{t("integrations.deliveries.replay")}
				</Button>
			</div>
			<Outcome action={action} />
		</li>
	);
}
