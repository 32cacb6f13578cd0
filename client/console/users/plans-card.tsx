// The plans of an account with their history; an admin can grant a plan from now on or end one.
import { useStore } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/console";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { randomId } from "#client/device/random-id.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { endSubscription, grantSubscription, type Subscription } from "#shared/contract/rest/accounts/subscriptions.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import styles from "./ops-users.module.css";

const DAYS = ["30", "90", "365"] as const;

export function PlansCard({ userId, subscriptions }: { userId: string; subscriptions: readonly Subscription[] }) {
	const t = useText();
	return (
		<Card title={t("ops.users.plans")} aside={subscriptions.filter(({ isActive }) => isActive).length}>
			<div className={styles.body}>
				{subscriptions.length === 0 && <p className={styles.hint}>{t("ops.users.noPlans")}</p>}
				<ul className={styles.devices}>
					{subscriptions.map((subscription) => (
						<PlanRow key={subscription.id} userId={userId} subscription={subscription} />
					))}
				</ul>
				<GrantForm userId={userId} />
			</div>
		</Card>
	);
}

function PlanRow({ userId, subscription }: { userId: string; subscription: Subscription }) {
	const t = useText();
	const { zone } = useSite();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const { id, sport, startsAt, endsAt, isActive, note, grantedBy, endedAt, endedBy } = subscription;
	const end = async () => {
		await action.start(async () => {
			await callApi(store, endSubscription, { params: { userId, subscriptionId: id }, body: {} });
			await revalidate();
			return t("ops.users.planEnded");
		});
	};
	const confirmText = t("ops.users.sureEndPlan");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: () => void end() });
	const until = endedAt ?? endsAt;
	return (
		<li>
			<b>{sport === null ? t("ops.users.allSports") : t(`sport.${sport}` as TextKey)}</b>
			<span className={styles.hint}>
				{t(until === null ? "ops.users.planOpen" : "ops.users.planFromTo", {
					from: formatExact(t, startsAt, zone),
					to: until === null ? "" : formatExact(t, until, zone),
					by: grantedBy,
				})}
				{note && ` ${note}`}
				{endedBy && ` ${t("ops.users.planEndedBy", { name: endedBy })}`}
			</span>
			{isActive && (
				<span>
					<TwoStepButton step={step} confirmText={confirmText}>
						{t("ops.users.endPlan")}
					</TwoStepButton>
				</span>
			)}
			<Outcome action={action} />
		</li>
	);
}

function GrantForm({ userId }: { userId: string }) {
	const t = useText();
	const { sports } = useSite();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const [sport, setSport] = useState("");
	const [days, setDays] = useState("30");
	const [note, setNote] = useState("");
	const grant = async () => {
		await action.start(async () => {
			const endsAt = days === "" ? null : store.get(serverClockAtom).now() + Number(days) * DAY_MS;
			const body = { sport: sport === "" ? null : (sport as SportKey), endsAt, note: note.trim() };
			await callApi(store, grantSubscription, { params: { userId }, body, key: randomId() });
			setNote("");
			await revalidate();
			return t("ops.users.planGranted");
		});
	};
	return (
		<>
			<div className={styles.fields}>
				<SelectField name="sport" label={t("ops.users.planSport")} value={sport} onChange={({ target }) => setSport(target.value)}>
					<option value="">{t("ops.users.allSports")}</option>
					{sports.map(({ key }) => (
						<option key={key} value={key}>
							{t(`sport.${key}` as TextKey)}
						</option>
					))}
				</SelectField>
				<SelectField name="planDays" label={t("ops.users.planDays")} value={days} onChange={({ target }) => setDays(target.value)}>
					{DAYS.map((one) => (
						<option key={one} value={one}>
							{t("ops.users.days", { count: Number(one) })}
						</option>
					))}
					<option value="">{t("ops.users.untilEnded")}</option>
				</SelectField>
			</div>
			<Field
				name="planNote"
				label={t("ops.users.planNote")}
				hint={t("ops.users.planNoteHint")}
				value={note}
				maxLength={MAX_REASON_LENGTH}
				autoComplete="off"
				onChange={({ target }) => setNote(target.value)}
			/>
			<Button onClick={() => void grant()} disabled={action.isBusy}>
				{t("ops.users.grantPlan")}
			</Button>
			<Outcome action={action} />
		</>
	);
}
