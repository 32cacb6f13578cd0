// Fixtures or results of a season under the heading of each day and round, paginated.
import "#texts/lists";
import { formatLongDay, matchDay } from "#client/i18n/format-time.ts";
import { useText } from "#client/i18n/translate.ts";
import { EmptyState } from "#client/ui/feedback/empty-state.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { Pagination } from "#client/ui/table/pagination.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MatchRows } from "./match-rows.tsx";
import styles from "./matches-by-day.module.css";

interface MatchesByDayProps {
	/** The rows in display order: the `page`th part, starting at 1, of `total` rows. */
	rows: readonly MatchRow[];
	total: number;
	page: number;
	pageSize: number;
	/** Text for an empty list. */
	empty: string;
	emptyNext: string;
}

export function MatchesByDay({ rows, empty, emptyNext, ...place }: MatchesByDayProps) {
	const t = useText();
	const { zone } = useSite();
	const headOf = ({ startsAt, hasTime, round }: MatchRow) =>
		[formatLongDay(t, matchDay({ startsAt, hasTime }, zone)), round].filter(Boolean).join(" · ");
	if (rows.length === 0) return <EmptyState title={empty}>{emptyNext}</EmptyState>;
	return (
		<>
			{[...Map.groupBy(rows, headOf)].map(([head, ofRound]) => (
				<section key={head}>
					<h2 className={styles.day}>{head}</h2>
					<MatchRows rows={ofRound} hasFacts />
				</section>
			))}
			<Pagination {...place} />
		</>
	);
}
