// A month of days as links, with links to the previous and next month and to today.
import "#texts/calendar";
import "#texts/lists";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type RefObject, useState } from "react";
import { type Day, formatDayNumber, formatLongDay, formatMonth, formatWeekday } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { Popover } from "#client/ui/feedback/popover.tsx";
import { useSearchWith } from "#client/ui/nav/chip-link.tsx";
import { SearchLink } from "#client/ui/nav/site-link.tsx";
import styles from "./month-calendar.module.css";
import { type Month, monthOf, shiftMonth, weeksOf } from "./month-weeks.ts";

interface MonthCalendarProps {
	anchor: RefObject<HTMLElement | null>;
	chosen: Day;
	today: Day;
	onClose(): void;
}

export function MonthCalendar({ anchor, chosen, today, onClose }: MonthCalendarProps) {
	const t = useText();
	const [month, setMonth] = useState<Month>(monthOf(chosen));
	const weeks = weeksOf(month);
	return (
		<Popover anchor={anchor} label={t("calendar.choose")} onClose={onClose}>
			<div className={styles.head}>
				<button
					type="button"
					className={styles.turn}
					aria-label={t("calendar.monthBefore")}
					onClick={() => setMonth(shiftMonth(month, -1))}
				>
					<ChevronLeft size={18} aria-hidden />
				</button>
				<b aria-live="polite">{formatMonth(t, `${month}-01`)}</b>
				<button type="button" className={styles.turn} aria-label={t("calendar.monthAfter")} onClick={() => setMonth(shiftMonth(month, 1))}>
					<ChevronRight size={18} aria-hidden />
				</button>
			</div>
			<table className={styles.month}>
				<thead>
					<tr>
						{weeks[0]?.map((day) => (
							<th key={day} scope="col">
								{formatWeekday(t, day)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week) => (
						<tr key={week[0]}>
							{week.map((day) => (
								<td key={day}>
									<DayLink
										day={day}
										isOther={monthOf(day) !== month}
										isChosen={day === chosen}
										isToday={day === today}
										onChoose={onClose}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<TodayLink onChoose={onClose} />
		</Popover>
	);
}

interface DayLinkProps {
	day: Day;
	/** Whether the day belongs to the previous or next month. */
	isOther: boolean;
	isChosen: boolean;
	isToday: boolean;
	onChoose(): void;
}

function DayLink({ day, isOther, isChosen, isToday, onChoose }: DayLinkProps) {
	const t = useText();
	const search = useSearchWith("date", isToday ? null : day);
	return (
		<SearchLink
			className={styles.day}
			search={search}
			preventScrollReset
			data-other={isOther || undefined}
			data-today={isToday || undefined}
			aria-current={isChosen ? "date" : undefined}
			aria-label={formatLongDay(t, day)}
			onClick={onChoose}
		>
			{formatDayNumber(day)}
		</SearchLink>
	);
}

function TodayLink({ onChoose }: { onChoose(): void }) {
	const t = useText();
	return (
		<SearchLink className={styles.today} search={useSearchWith("date", null)} preventScrollReset onClick={onChoose}>
			{t("dates.today")}
		</SearchLink>
	);
}
