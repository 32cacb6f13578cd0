// What varies by sport in a list row. Sports implement it (client/sports), root.tsx provides the registry by context.
import { createContext, useContext } from "react";
import type { SportModule } from "#shared/match/sport-module.ts";

/** Loaded on every page: no reducers. */
export type SportRowView = Pick<SportModule, "shortClock" | "longClock">;

/** By the sport's key; null for a sport that this build does not know. */
export const SportRowsContext = createContext<(sport: string) => SportRowView | null>(() => null);

export function useSportRow(sport: string): SportRowView | null {
	return useContext(SportRowsContext)(sport);
}
