// One device: its name, when it signed in, when it was last seen, and a button that signs it out.

import { useAction } from "#client/api/form/use-action.ts";
import { useText } from "#client/i18n/translate.ts";
import { ActionButton } from "#client/ui/feedback/action-button.tsx";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { Tag } from "#client/ui/tag.tsx";
import type { AccountView } from "#shared/contract/socket/user-facts.ts";
import styles from "./device-row.module.css";
import { formatMoment } from "./format-moment.ts";

interface DeviceRowProps {
	device: AccountView["devices"][number];
	isCurrent?: boolean;
	/** Signs the device out; absent for this device, which cannot be signed out here. */
	onEnd?: () => Promise<void>;
}

export function DeviceRow({ device: { name, signedInAt, lastSeenAt }, isCurrent = false, onEnd }: DeviceRowProps) {
	const t = useText();
	const { zone } = useSite();
	const signedIn = useNow((now) => formatMoment(t, signedInAt, zone, now));
	const lastSeen = useNow((now) => formatMoment(t, lastSeenAt, zone, now));
	const end = useAction({
		run: async () => {
			await onEnd?.();
			return null;
		},
	});
	return (
		<li className={styles.row}>
			<div className={styles.words}>
				<p className={styles.name}>
					<span>{name}</span> {isCurrent && <Tag tone="plain">{t("account.devices.thisDevice")}</Tag>}
				</p>
				<p className={styles.times}>
					<span>{t("account.devices.signedIn", { time: signedIn })}</span>
					<span>{isCurrent ? t("account.devices.seenNow") : t("account.devices.lastSeen", { time: lastSeen })}</span>
				</p>
				{end.problem && (
					<p className={styles.problem} role="alert">
						{end.problem}
					</p>
				)}
			</div>
			{onEnd && (
				<div className={styles.action}>
					<ActionButton action={end} busyText={t("account.devices.signingOut")} label={t("account.devices.signOutOf", { device: name })}>
						{t("account.devices.signOut")}
					</ActionButton>
				</div>
			)}
		</li>
	);
}
