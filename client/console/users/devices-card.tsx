// The devices of an account; a second click signs all of them out.
import { useStore } from "jotai";
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
import { useSite } from "#client/ui/page/site-context.ts";
import { endDevices, type UserFile } from "#shared/contract/rest/accounts/users.ts";
import styles from "./ops-users.module.css";

export function DevicesCard({ userId, devices }: { userId: string; devices: UserFile["devices"] }) {
	const t = useText();
	const { zone } = useSite();
	const store = useStore();
	const { revalidate } = useRevalidator();
	const action = useStaffAction();
	const end = async () => {
		await action.start(async () => {
			const { signedOut } = await callApi(store, endDevices, { params: { userId } });
			await revalidate();
			return t("ops.users.devicesEnded", { count: signedOut });
		});
	};
	const step = useTwoStep({ confirmText: t("ops.users.sureDevices"), isBusy: action.isBusy, onConfirm: () => void end() });
	return (
		<Card title={t("ops.users.devices")} aside={devices.length}>
			<div className={styles.body}>
				{devices.length === 0 && <p className={styles.hint}>{t("ops.users.noDevices")}</p>}
				<ul className={styles.devices}>
					{devices.map(({ id, name, signedInAt, lastSeenAt }) => (
						<li key={id}>
							<b>{name}</b>
							<span className={styles.hint}>
								{t("ops.users.device", { since: formatExact(t, signedInAt, zone), seen: formatExact(t, lastSeenAt, zone) })}
							</span>
						</li>
					))}
				</ul>
				{devices.length > 0 && (
					<TwoStepButton step={step} confirmText={t("ops.users.sureDevices")}>
						{t("ops.users.endDevices")}
					</TwoStepButton>
				)}
				<Outcome action={action} />
			</div>
		</Card>
	);
}
