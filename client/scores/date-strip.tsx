// A choice of seven days with the selected one in the middle, a calendar for the others, and a link to today if it is not among them. The
// days are links, so they work without JavaScript.
import "#texts/lists";
import { addDays, type Day, dayOf, formatDayNumber, formatMonth, formatShortMonth, formatWeekday } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import { useIsIdle } from "#client/ui/page/idle.ts";
import { useNow } from "#client/ui/page/now.ts";
import { useSite } from "#client/ui/page/site-context.ts";
import hiddenStyles from "#client/ui/visually-hidden.module.css";
import { DAY_MS } from "#shared/kit/instant.ts";
import { CalendarButton } from "./calendar/calendar-button.tsx";
import styles from "./date-strip.module.css";

/** Number of days that a phone shows on either side. */
const NEAR_DAYS = 2;
const OFFSETS = [-3, -2, -1, 0, 1, 2, 3];

export function DateStrip({ chosen }: { chosen: Day }) {
	const t = useText();
	const { zone } = useSite();
	const today = useNow((now) => dayOf(now, zone));
	const isAway = Math.abs(Date.parse(chosen) - Date.parse(today)) > NEAR_DAYS * DAY_MS;
	const isIdle = useIsIdle();
	const days = OFFSETS.map((offset) => addDays(chosen, offset));
	return (
		<nav className={styles.strip} aria-label={t("dates.label")}>
			{/* On a phone, style sheets show only five of the days. */}
			{days.map((day) => (
				<DayLink key={day} day={day} isChosen={day === chosen} today={today} />
			))}
			{isAway && <TodayLink />}
			<span className={styles.calendar}>{isIdle ? <CalendarButton chosen={chosen} today={today} /> : <MonthOf day={chosen} />}</span>
		</nav>
	);
}

/**
 * Shown until the calendar's button is loaded, which has the same text. Hidden from screen readers, because each
 * day's name contains its month.
 */
function MonthOf({ day }: { day: Day }) {
	const t = useText();
	return (
		<span className={styles.month} aria-hidden="true">
			<span>▾</span>
			{formatShortMonth(t, day)}
		</span>
	);
}

function DayLink({ day, isChosen, today }: { day: Day; isChosen: boolean; today: Day }) {
	const t = useText();
	const isToday = day === today;
	const search = useSearchWith("date", isToday ? null : day);
	const number = formatDayNumber(day);
	return (
		<SearchLink className={styles.day} search={search} preventScrollReset aria-current={isChosen ? "date" : undefined}>
			<span className={styles.weekday}>{isToday ? t("dates.today") : formatWeekday(t, day)}</span>
			<span className={styles.number}>
				{isToday ? `${formatWeekday(t, day)} ${number}` : number}
				<span className={hiddenStyles.visuallyHidden}> {formatMonth(t, day)}</span>
			</span>
		</SearchLink>
	);
}

function TodayLink() {
	const t = useText();
	return (
		<SearchLink className={styles.today} search={useSearchWith("date", null)} preventScrollReset>
			{t("dates.today")}
		</SearchLink>
	);
}
