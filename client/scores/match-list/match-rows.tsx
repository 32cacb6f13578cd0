// The rows of one list that show no reason.
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MatchRowLink } from "./match-row-link.tsx";

interface MatchRowsProps {
	rows: readonly MatchRow[];
	/** The same as in a row. */
	hasDate?: boolean;
	hasFacts?: boolean;
}

export function MatchRows({ rows, hasDate = false, hasFacts = false }: MatchRowsProps) {
	return (
		<ul>
			{rows.map((row) => (
				<MatchRowLink key={row.id} row={row} hasDate={hasDate} hasFacts={hasFacts} />
			))}
		</ul>
	);
}
