// Hours without notifications, in this device's local time.
import { useId } from "react";
import { ownZone } from "#client/device/own-zone.ts";
import { useText } from "#client/i18n/translate.ts";
import type { QuietHours } from "#shared/contract/notifications.ts";
import styles from "./notifications-card.module.css";

/** The default hours, 23:00 to 7:00, in minutes of the day. */
const USUAL: QuietHours = { from: 23 * 60, until: 7 * 60 };

const timeOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Returns `null` if the field is empty or incomplete. */
function minutesOf(time: string): number | null {
	const [hours, minutes] = time.split(":").map(Number);
	return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
}

export function QuietHoursChoice({
	quietHours,
	onChoose,
}: {
	quietHours: QuietHours | null;
	onChoose: (quietHours: QuietHours | null) => void;
}) {
	const t = useText();
	const hintId = useId();
	const change = (name: keyof QuietHours, time: string) => {
		const minutes = minutesOf(time);
		if (quietHours && minutes !== null) onChoose({ ...quietHours, [name]: minutes });
	};
	return (
		<fieldset className={styles.part} aria-describedby={hintId}>
			<legend className={styles.unseen}>{t("notifications.quiet")}</legend>
			<label className={styles.option}>
				<input type="checkbox" checked={quietHours !== null} onChange={({ target }) => onChoose(target.checked ? USUAL : null)} />
				{t("notifications.quiet")}
			</label>
			{quietHours && (
				<div className={styles.times}>
					{(["from", "until"] as const).map((name) => (
						<label key={name} className={styles.time}>
							{t(`notifications.${name}`)}
							<input type="time" required value={timeOf(quietHours[name])} onChange={({ target }) => change(name, target.value)} />
						</label>
					))}
				</div>
			)}
			<p id={hintId} className={styles.hint}>
				{t("notifications.quietHint", { zone: ownZone() ?? "UTC" })}
			</p>
		</fieldset>
	);
}
