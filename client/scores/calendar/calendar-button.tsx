// Opens the calendar of the day list, and shows the month of the selected day.
import "#texts/calendar";
import { Suspense, useRef, useState } from "react";
import { type Day, formatShortMonth } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { lazyPart } from "#client/ui/page/lazy-part.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import styles from "./calendar-button.module.css";

/** Loaded when the calendar is first opened. */
const MonthCalendar = lazyPart(async () => (await import("./month-calendar.tsx")).MonthCalendar);

export function CalendarButton({ chosen, today }: { chosen: Day; today: Day }) {
	const t = useText();
	const [isOpen, setOpen] = useState(false);
	const anchor = useRef<HTMLButtonElement>(null);
	return (
		<>
			<button ref={anchor} type="button" className={styles.button} aria-expanded={isOpen} onClick={() => setOpen(true)}>
				<span aria-hidden>▾</span>
				{formatShortMonth(t, chosen)}
				<span className={hiddenStyles.visuallyHidden}>, {t("calendar.choose")}</span>
			</button>
			{isOpen && (
				<Suspense fallback={null}>
					<MonthCalendar anchor={anchor} chosen={chosen} today={today} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
