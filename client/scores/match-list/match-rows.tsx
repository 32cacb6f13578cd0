// The rows of a list that does not say why each match is listed.
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MatchRowLink } from "./match-row-link.tsx";

interface MatchRowsProps {
	rows: readonly MatchRow[];
	/** Whether each row shows the date, for lists of several days. */
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
