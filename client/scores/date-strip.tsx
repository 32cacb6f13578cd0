// Seven days to choose from, the chosen one in the middle. Links, so it works without JavaScript.
import "#texts/lists";
import { Link } from "react-router";
import { addDays, type Day, formatDayNumber, formatMonth, formatWeekday } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import unseen from "#client/ui/unseen.module.css";
import styles from "./date-strip.module.css";

const OFFSETS = [-3, -2, -1, 0, 1, 2, 3];

export function DateStrip({ chosen, today }: { chosen: Day; today: Day }) {
	const t = useText();
	return (
		<nav className={styles.strip} aria-label={t("dates.label")}>
			{OFFSETS.map((offset) => (
				<DayLink key={offset} day={addDays(chosen, offset)} isChosen={offset === 0} today={today} />
			))}
		</nav>
	);
}

function DayLink({ day, isChosen, today }: { day: Day; isChosen: boolean; today: Day }) {
	const t = useText();
	const isToday = day === today;
	const search = useSearchWith("date", isToday ? null : day);
	const number = formatDayNumber(day);
	return (
		<Link className={styles.day} to={{ search }} preventScrollReset aria-current={isChosen ? "date" : undefined}>
			<span className={styles.weekday}>{isToday ? t("dates.today") : formatWeekday(t, day)}</span>
			<span className={styles.number}>
				{isToday ? `${formatWeekday(t, day)} ${number}` : number}
				<span className={unseen.unseen}> {formatMonth(t, day)}</span>
			</span>
		</Link>
	);
}
