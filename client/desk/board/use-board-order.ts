// The order of the board: stable until the operator sorts it.
import { useState } from "react";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { mergeOrder } from "./board-order.ts";

export interface BoardOrder {
	matches: readonly MatchRow[];
	/** Applies the server's latest order. */
	sort(): void;
}

export function useBoardOrder(requested: readonly MatchRow[]): BoardOrder {
	const ids = requested.map(({ id }) => id);
	const [order, setOrder] = useState<readonly MatchId[]>(ids);
	const [isSorting, setSorting] = useState(false);
	const [seen, setSeen] = useState(requested);
	// The operator may sort while offline, so sorting also applies to the list that is already loaded.
	const current = isSorting ? ids : mergeOrder(order, ids);
	if (seen !== requested || isSorting) {
		setSeen(requested);
		setSorting(false);
		setOrder(current);
	}
	const byId = new Map(requested.map((match) => [match.id, match]));
	return { matches: current.flatMap((id) => byId.get(id) ?? []), sort: () => setSorting(true) };
}
