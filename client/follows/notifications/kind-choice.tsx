// The kinds of notifications that the reader wants; kinds that reveal a score are excluded if scores are hidden.
import { useId } from "react";
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import { NOTIFICATION_KINDS, type NotificationKind, SCORELESS_KINDS } from "#shared/contract/notifications.ts";
import styles from "./notifications-card.module.css";

export function KindChoice({
	kinds,
	onChoose,
}: {
	kinds: readonly NotificationKind[];
	onChoose: (kinds: readonly NotificationKind[]) => void;
}) {
	const t = useText();
	const hintId = useId();
	const isHidden = useSite().scores === "hidden";
	const isClosed = (kind: NotificationKind) => isHidden && !SCORELESS_KINDS.includes(kind);
	const toggle = (kind: NotificationKind) => onChoose(NOTIFICATION_KINDS.filter((each) => kinds.includes(each) !== (each === kind)));
	return (
		<fieldset className={styles.part} aria-describedby={isHidden ? hintId : undefined}>
			<legend className={styles.legend}>{t("notifications.kinds")}</legend>
			<div className={styles.kinds}>
				{NOTIFICATION_KINDS.map((kind) => (
					<label key={kind} className={styles.option}>
						<input
							type="checkbox"
							checked={kinds.includes(kind) && !isClosed(kind)}
							disabled={isClosed(kind)}
							onChange={() => toggle(kind)}
						/>
						{t(`notifications.kind.${kind}`)}
					</label>
				))}
			</div>
			{isHidden && (
				<p id={hintId} className={styles.hint}>
					{t("notifications.scoresHidden")}
				</p>
			)}
		</fieldset>
	);
}
