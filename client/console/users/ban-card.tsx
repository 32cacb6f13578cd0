// The ban of an account, with a reason and an end; imposed and lifted here.
import { useStore } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatExact } from "#client/i18n/format-time.ts";
import "#texts/console";
import { useStaffAction } from "#client/api/form/use-staff-action.ts";
import { useTwoStep } from "#client/api/form/use-two-step.ts";
import { useText } from "#client/i18n/translate.ts";
import { callApi } from "#client/session/call-api.ts";
import { Card } from "#client/ui/card.tsx";
import { Outcome } from "#client/ui/feedback/outcome.tsx";
import { TwoStepButton } from "#client/ui/feedback/two-step-button.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { SelectField } from "#client/ui/form/select-field.tsx";
import { serverClockAtom } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { banUser, liftBan } from "#shared/contract/rest/accounts/account.ts";
import type { UserFile } from "#shared/contract/rest/accounts/users.ts";
import { MAX_REASON_LENGTH } from "#shared/contract/staff-limits.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import styles from "./ops-users.module.css";

const DAYS = ["1", "7", "30", "365"] as const;

export function BanCard({ userId, ban, isOwn }: { userId: string; ban: UserFile["ban"]; isOwn: boolean }) {
	const t = useText();
	const { zone } = useSite();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const [reason, setReason] = useState("");
	const [days, setDays] = useState("7");
	const suspend = async () => {
		if (reason.trim() === "") return action.refuse(t("ops.users.reasonMissing"));
		await action.start(async () => {
			const until = days === "" ? null : store.get(serverClockAtom).now() + Number(days) * DAY_MS;
			await callApi(store, banUser, { params: { userId }, body: { reason: reason.trim(), until } });
			setReason("");
			await revalidate();
			return t("ops.users.suspendedNow");
		});
	};
	const lift = async () => {
		await action.start(async () => {
			await callApi(store, liftBan, { params: { userId } });
			await revalidate();
			return t("ops.users.liftedNow");
		});
	};
	const confirmText = t(ban ? "ops.users.sureLift" : "ops.users.sureSuspend");
	const step = useTwoStep({ confirmText, isBusy: action.isBusy, onConfirm: () => void (ban ? lift() : suspend()) });
	return (
		<Card title={t("ops.users.suspension")}>
			<div className={styles.body}>
				{ban ? (
					<>
						<p>
							{ban.until === null ? t("ops.users.suspendedForGood") : t("ops.users.suspendedTo", { time: formatExact(t, ban.until, zone) })}
						</p>
						{ban.reason && <p className={styles.hint}>{t("ops.users.because", { reason: ban.reason })}</p>}
						<TwoStepButton step={step} confirmText={confirmText}>
							{t("ops.users.lift")}
						</TwoStepButton>
					</>
				) : isOwn ? (
					<p className={styles.hint}>{t("ops.users.notOneself")}</p>
				) : (
					<>
						<div className={styles.fields}>
							<Field
								name="reason"
								label={t("ops.users.reason")}
								hint={t("ops.users.reasonHint")}
								value={reason}
								maxLength={MAX_REASON_LENGTH}
								autoComplete="off"
								onChange={({ target }) => setReason(target.value)}
							/>
							<SelectField name="days" label={t("ops.users.until")} value={days} onChange={({ target }) => setDays(target.value)}>
								{DAYS.map((one) => (
									<option key={one} value={one}>
										{t("ops.users.days", { count: Number(one) })}
									</option>
								))}
								<option value="">{t("ops.users.forGood")}</option>
							</SelectField>
						</div>
						<TwoStepButton step={step} confirmText={confirmText} tone="bad">
							{t("ops.users.suspend")}
						</TwoStepButton>
					</>
				)}
				<Outcome action={action} />
			</div>
		</Card>
	);
}
