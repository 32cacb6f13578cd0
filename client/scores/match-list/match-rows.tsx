// The rows of one list, without those that are listed for a reason.
import { type ComponentType, createContext, useContext } from "react";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { MatchRowLink } from "./match-row-link.tsx";

export interface MatchRowsProps {
	rows: readonly MatchRow[];
	/** As of a row. */
	hasDate?: boolean;
	hasFacts?: boolean;
}

/** On the server, what writes the same HTML at less cost (written-rows.server.tsx); null in the browser. */
export const WrittenRowsContext = createContext<ComponentType<MatchRowsProps> | null>(null);

export function MatchRows(props: MatchRowsProps) {
	const WrittenRows = useContext(WrittenRowsContext);
	if (WrittenRows) return <WrittenRows {...props} />;
	const { rows, ...shown } = props;
	return (
		<ul>
			{rows.map((row) => (
				<MatchRowLink key={row.id} row={row} {...shown} />
			))}
		</ul>
	);
}
