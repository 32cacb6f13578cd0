// The row views of all sports for components; root.tsx provides the registry.
import { createContext, useContext } from "react";
import type { SportKey } from "#shared/match/sport-key.ts";
import { PLAIN_ROW, type SportRowView } from "./sport-row-view.ts";

/** Returns the row view of a sport by its key. */
export const SportRowsContext = createContext<(sport: SportKey) => SportRowView>(() => PLAIN_ROW);

export function useSportRow(sport: SportKey): SportRowView {
	return useContext(SportRowsContext)(sport);
}
