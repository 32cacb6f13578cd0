// Sends the finished messages of a time again: their number is counted first, and the second button sends them.
import { useStore } from "jotai";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { callApi } from "#client/session/call-api.ts";
import "#texts/integrations";
import { useText } from "#client/i18n/translate.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { countReplay, replayDeliveries } from "#shared/contract/rest/console/webhooks.ts";
import { fromLocal } from "../catalogue/match/local-kick-off.ts";
import styles from "./integrations.module.css";

type ReplayOrder = BodyOf<typeof replayDeliveries>;

const STATES = ["failed", "delivered"] as const;

export function WebhookReplay({ webhookId }: { webhookId: string }) {
	const t = useText();
	const store = useStore();
	const { zone } = useSite();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	/** What was counted, until a field changes. */
	const [counted, setCounted] = useState<{ order: ReplayOrder; count: number } | null>(null);
	const [isUnreadable, setUnreadable] = useState(false);
	const params = { webhookId };

	const count = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const order = orderIn(new FormData(event.currentTarget), zone);
		setUnreadable(order === null);
		if (!order) return;
		void action.start(async () => {
			const { count: messages } = await callApi(store, countReplay, { params, query: order });
			setCounted({ order, count: messages });
			return t("integrations.replay.counted", { count: messages });
		});
	};
	const send = (order: ReplayOrder) =>
		void action.start(async () => {
			const { count: messages } = await callApi(store, replayDeliveries, { params, body: order });
			setCounted(null);
			await revalidate();
			return t("integrations.replay.sent", { count: messages });
		});

	return (
		<Card title={t("integrations.replay.title")}>
			<form className={styles.form} onSubmit={count} onChange={() => setCounted(null)} noValidate>
				<p className={styles.hint}>{t("integrations.replay.hint", { zone })}</p>
				<div className={styles.fields}>
					<Field
						name="sinceDay"
						type="date"
						label={t("integrations.replay.sinceDay")}
						error={isUnreadable ? t("integrations.replay.needed") : undefined}
						required
					/>
					<Field name="sinceTime" type="time" label={t("integrations.replay.sinceTime")} defaultValue="00:00" />
					<Field name="untilDay" type="date" label={t("integrations.replay.untilDay")} hint={t("integrations.replay.untilHint")} />
					<Field name="untilTime" type="time" label={t("integrations.replay.untilTime")} defaultValue="00:00" />
					<SelectField name="state" label={t("integrations.replay.state")}>
						<option value="failed">{t("integrations.replay.failed")}</option>
						<option value="delivered">{t("integrations.replay.delivered")}</option>
						<option value="">{t("integrations.replay.both")}</option>
					</SelectField>
				</div>
				<div className={styles.actions}>
					<Button type="submit" isSmall disabled={action.isBusy}>
						{t("integrations.replay.count")}
					</Button>
					{counted && counted.count > 0 && (
						<Button type="button" isSmall disabled={action.isBusy} onClick={() => send(counted.order)}>
							{t("integrations.replay.send", { count: counted.count })}
						</Button>
					)}
				</div>
				<Outcome action={action} />
			</form>
		</Card>
	);
}

/** Returns `null` if a day or a time cannot be read, or the first day is missing. An empty last day means until now. */
function orderIn(fields: FormData, zone: string): ReplayOrder | null {
	const instantOf = (name: "since" | "until") =>
		fromLocal({ day: String(fields.get(`${name}Day`)), time: String(fields.get(`${name}Time`)) || "00:00" }, zone)?.startsAt ?? null;
	const since = instantOf("since");
	const until = fields.get("untilDay") === "" ? undefined : instantOf("until");
	if (since === null || until === null) return null;
	const state = STATES.find((one) => one === fields.get("state"));
	return { since, ...(until !== undefined && { until }), ...(state && { state }) };
}
