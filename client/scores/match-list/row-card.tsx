// A few rows in a panel with a title: live, next and last matches.
import type { ReactNode } from "react";
import { Card } from "#client/ui/card.tsx";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MatchRows } from "./match-rows.tsx";

interface RowCardProps {
	title: string;
	/** Rendered at the end of the header. */
	aside?: ReactNode;
	rows: readonly MatchRow[];
	hasDate?: boolean;
}

/** Renders nothing without rows. */
export function RowCard({ title, aside, rows, hasDate = false }: RowCardProps) {
	if (rows.length === 0) return null;
	return (
		<Card title={title} aside={aside}>
			<MatchRows rows={rows} hasDate={hasDate} />
		</Card>
	);
}
