// What the reader is told of.
import { useText } from "#client/i18n/translate.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "#shared/contract/notifications.ts";
import styles from "./notifications-card.module.css";

export function KindChoice({
	kinds,
	onChoose,
}: {
	kinds: readonly NotificationKind[];
	onChoose: (kinds: readonly NotificationKind[]) => void;
}) {
	const t = useText();
	const toggle = (kind: NotificationKind) => onChoose(NOTIFICATION_KINDS.filter((each) => kinds.includes(each) !== (each === kind)));
	return (
		<fieldset className={styles.part}>
			<legend className={styles.legend}>{t("notifications.kinds")}</legend>
			<div className={styles.kinds}>
				{NOTIFICATION_KINDS.map((kind) => (
					<label key={kind} className={styles.option}>
						<input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
						{t(`notifications.kind.${kind}`)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
