// A few rows in a panel with a title: what is on now, next and last matches.
import { Card } from "#client/ui/card.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MatchRowLink } from "./match-row-link.tsx";

/** Nothing where there are no rows. */
export function RowCard({ title, rows, hasDate = false }: { title: string; rows: readonly MatchRow[]; hasDate?: boolean }) {
	if (rows.length === 0) return null;
	return (
		<Card title={title}>
			<ul>
				{rows.map((row) => (
					<MatchRowLink key={row.id} row={row} hasDate={hasDate} />
				))}
			</ul>
		</Card>
	);
}
