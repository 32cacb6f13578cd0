// Actions on a webhook: test it, pause or resume it, renew its secret, remove it.
import { useStore } from "jotai";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { callApi } from "#client/session/call-api.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { opsPaths } from "#shared/contract/ops-paths.ts";
import { deleteWebhook, editWebhook, pingWebhook, rotateWebhookSecret, type Webhook } from "#shared/contract/rest/console/webhooks.ts";
import styles from "./integrations.module.css";
import { SecretShown } from "./secret-shown.tsx";
import { WebhookFacts, WebhookTags } from "./webhook-list.tsx";

export function WebhookActions({ webhook }: { webhook: Webhook }) {
	const t = useText();
	const store = useStore();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const [secret, setSecret] = useState<string | null>(null);
	const { id, name, pausedAt } = webhook;
	const params = { webhookId: id };
	const isPaused = pausedAt !== null;
	const run = (work: () => Promise<string>) => () =>
		void action.start(async () => {
			const done = await work();
			await revalidate();
			return done;
		});
	const ping = run(async () => {
		await callApi(store, pingWebhook, { params, body: {} });
		return t("integrations.webhooks.pinged");
	});
	const pause = run(async () => {
		await callApi(store, editWebhook, { params, body: { isPaused: !isPaused } });
		return t(isPaused ? "integrations.webhooks.resumed" : "integrations.webhooks.stopped", { name });
	});
	const rotate = run(async () => {
		setSecret((await callApi(store, rotateWebhookSecret, { params, body: {} })).secret);
		return t("integrations.webhooks.rotated");
	});
	const remove = () =>
		void action.start(async () => {
			await callApi(store, deleteWebhook, { params });
			await navigate(opsPaths.integrations());
			return t("integrations.webhooks.removed", { name });
		});
	const confirmText = t("integrations.webhooks.sure");
	const removing = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: remove });
	const rotating = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: rotate });
	return (
		<Card title={t("integrations.webhooks.receiver")}>
			<div className={styles.form}>
				<p>
					<WebhookTags webhook={webhook} />
				</p>
				<WebhookFacts webhook={webhook} />
				<div className={styles.actions}>
					<Button isSmall disabled={action.isBusy} onClick={ping}>
						{t("integrations.webhooks.ping")}
					</Button>
					<Button isSmall disabled={action.isBusy} onClick={pause}>
						{t(isPaused ? "integrations.webhooks.resume" : "integrations.webhooks.pause")}
					</Button>
					<TwoStepButton step={rotating} confirmText={confirmText}>
						{t("integrations.webhooks.rotate")}
					</TwoStepButton>
					<TwoStepButton step={removing} confirmText={confirmText}>
						{t("integrations.webhooks.remove")}
					</TwoStepButton>
				</div>
				<Outcome action={action} />
			</div>
			{secret !== null && <SecretShown name={id} secret={secret} />}
		</Card>
	);
}
