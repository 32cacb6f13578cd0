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

/** On the server, what writes the same HTML at less cost (written-rows.server.tsx). */
export const WrittenRowsContext = /* @__PURE__ */ createContext<ComponentType<MatchRowsProps> | null>(null);

function ServerRows(props: MatchRowsProps) {
	const Written = useContext(WrittenRowsContext) ?? Rows;
	return <Written {...props} />;
}

function Rows({ rows, hasDate = false, hasFacts = false }: MatchRowsProps) {
	return (
		<ul>
			{rows.map((row) => (
				<MatchRowLink key={row.id} row={row} hasDate={hasDate} hasFacts={hasFacts} />
			))}
		</ul>
	);
}

export const MatchRows = import.meta.env.SSR ? ServerRows : Rows;
