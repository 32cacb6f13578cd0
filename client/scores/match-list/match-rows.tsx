// The rows of a list that does not say why each match is listed.
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MatchRowLink } from "./match-row-link.tsx";

interface MatchRowsProps {
	rows: readonly MatchRow[];
	/** As in match-row-link.tsx. */
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
