// Lists where the user is signed in and allows signing out other devices. The list is updated by the topic user:{id}.
import { useRef, useState } from "react";
import { useAction } from "#client/api/form/use-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { Card } from "#client/ui/card.tsx";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import type { AccountView } from "#shared/contract/socket/user-facts.ts";
import { endDevice, endOtherDevices } from "../state/account-actions.ts";
import type { ChangeAccount } from "../state/use-account.ts";
import { DeviceRow } from "./device-row.tsx";
import styles from "./devices-card.module.css";
import { splitDevices } from "./split-devices.ts";

interface DevicesCardProps {
	devices: AccountView["devices"];
	currentId: string | null;
	changeAccount: ChangeAccount;
}

export function DevicesCard({ devices, currentId, changeAccount }: DevicesCardProps) {
	const t = useText();
	const [news, setNews] = useState("");
	const newsLine = useRef<HTMLParagraphElement>(null);
	const { current, recent, older } = splitDevices(devices, currentId);
	const keepOnly = (isRemaining: (id: string) => boolean) =>
		changeAccount((account) => ({ ...account, devices: account.devices.filter(({ id }) => isRemaining(id)) }));
	const notify = (words: string) => {
		setNews(words);
		// The button with the focus was removed, so the focus moves to the message.
		newsLine.current?.focus();
	};
	const others = useAction({
		run: async () => {
			const count = await endOtherDevices();
			keepOnly((id) => id === currentId);
			notify(t("account.devices.othersDone", { count }));
			return null;
		},
	});
	const rowOf = (device: AccountView["devices"][number]) => (
		<DeviceRow
			key={device.id}
			device={device}
			onEnd={async () => {
				await endDevice(device.id);
				keepOnly((id) => id !== device.id);
				notify(t("account.devices.signedOut", { device: device.name }));
			}}
		/>
	);
	return (
		<Card title={t("account.page.devices")} aside={String(devices.length)}>
			<ul>
				{current && <DeviceRow device={current} isCurrent />}
				{recent.map(rowOf)}
			</ul>
			{older.length > 0 && (
				<details className={styles.more}>
					<summary>{t("account.devices.more", { count: older.length })}</summary>
					<ul>{older.map(rowOf)}</ul>
				</details>
			)}
			<div className={styles.foot}>
				<p ref={newsLine} className={styles.news} role="status" tabIndex={-1}>
					{news || (recent.length === 0 && t("account.devices.only"))}
				</p>
				{others.problem && (
					<p className={styles.problem} role="alert">
						{others.problem}
					</p>
				)}
				{recent.length > 0 && (
					<ActionButton action={others} busyText={t("account.devices.signingOut")}>
						{t("account.devices.others")}
					</ActionButton>
				)}
			</div>
		</Card>
	);
}
