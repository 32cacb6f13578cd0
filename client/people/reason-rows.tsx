// Matches with an additional line below the teams: a player's counts in them, the cards of a referee. Paginated, latest first.
import type { ReactNode } from "react";
import { MatchRowLink } from "#client/scores/match-list/match-row-link.tsx";
import { Card } from "#client/ui/card.tsx";
import { Pagination } from "#client/ui/table/pagination.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";

interface ReasonRowsProps {
	title: string;
	rows: readonly { match: MatchRow; reason: string }[];
	total: number;
	page: number;
	pageSize: number;
	/** Rendered below the rows. */
	children?: ReactNode;
}

/** Renders nothing without rows. */
export function ReasonRows({ title, rows, children, ...place }: ReasonRowsProps) {
	if (rows.length === 0) return null;
	return (
		<Card title={title}>
			<ul>
				{rows.map(({ match, reason }) => (
					<MatchRowLink key={match.id} row={match} hasDate reason={reason || undefined} />
				))}
			</ul>
			<Pagination {...place} />
			{children}
		</Card>
	);
}
