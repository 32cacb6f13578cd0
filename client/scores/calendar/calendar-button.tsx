// Opens the calendar of the day list, and shows the month of the selected day.
import "#texts/calendar";
import { useRef, useState } from "react";
import { type Day, formatShortMonth } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import unseen from "#client/ui/unseen.module.css";
import styles from "./calendar-button.module.css";
import { MonthCalendar } from "./month-calendar.tsx";

export function CalendarButton({ chosen, today }: { chosen: Day; today: Day }) {
	const t = useText();
	const [isOpen, setOpen] = useState(false);
	const anchor = useRef<HTMLButtonElement>(null);
	return (
		<>
			<button ref={anchor} type="button" className={styles.button} aria-expanded={isOpen} onClick={() => setOpen(true)}>
				<span aria-hidden>▾</span>
				{formatShortMonth(t, chosen)}
				<span className={unseen.unseen}>, {t("calendar.choose")}</span>
			</button>
			{isOpen && <MonthCalendar anchor={anchor} chosen={chosen} today={today} onClose={() => setOpen(false)} />}
		</>
	);
}
