// Fixtures or results of a season under the name of each day, some at a time.
import { dayOf, formatLongDay } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { useSite } from "#client/state/window/site-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { PageTurner } from "#client/ui/page-turner.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MatchRowLink } from "./match-row-link.tsx";
import styles from "./matches-by-day.module.css";

/** `rows` in the order they are to be read: the `page`th part, from 1, of `total`. */
export function MatchesByDay({ rows, ...place }: { rows: readonly MatchRow[]; total: number; page: number; pageSize: number }) {
	const t = useText();
	const { zone } = useSite();
	if (rows.length === 0) return <EmptyState title={t("empty.matches")} />;
	return (
		<>
			{[...Map.groupBy(rows, (row) => dayOf(row.startsAt, zone))].map(([day, ofDay]) => (
				<section key={day}>
					<h2 className={styles.day}>{formatLongDay(day)}</h2>
					<ul>
						{ofDay.map((row) => (
							<MatchRowLink key={row.id} row={row} />
						))}
					</ul>
				</section>
			))}
			<PageTurner {...place} />
		</>
	);
}
