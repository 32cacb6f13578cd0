// Links to an event (`#e17`): open the part of the match that shows it, scroll to it and mark it.

import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { findEvent } from "#shared/match/judge/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";

/** Search parameters that may hide an event's row. */
const FILTER = "events";
const TAB = "tab";
const DEFAULT_TAB = "timeline";

/** The state as it is shown; `tabOf`: the tab with the row of an event. A router's link does not move `:target`, so the row is marked by hand. */
export function useEventLink({ timeline }: Pick<MatchState, "timeline">, tabOf: (eventType: string) => string): void {
	const { hash, search, key } = useLocation();
	const navigate = useNavigate();
	const eventId = hash.slice(1);
	const type = findEvent({ timeline }, eventId)?.type;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once a navigation; nothing else takes the reader anywhere
	useEffect(() => {
		if (type === undefined) return;
		let marked: HTMLElement | null = null;
		const markRow = () => {
			if (marked?.isConnected) return true;
			const row = document.getElementById(eventId);
			if (!row) return false;
			row.dataset.marked = "";
			// A part whose code comes late may be drawn anew: its row is then another element, and the reader is where they were.
			if (!marked) row.scrollIntoView({ block: "center" });
			marked = row;
			return true;
		};
		const rowObserver = new MutationObserver(markRow);
		if (!markRow()) {
			const params = new URLSearchParams(search);
			const given = `${params}`;
			params.delete(FILTER);
			const tab = tabOf(type);
			if (tab === DEFAULT_TAB) params.delete(TAB);
			else params.set(TAB, tab);
			const sought = `${params}`;
			if (sought !== given) {
				return void navigate({ search: sought, hash }, { replace: true, preventScrollReset: true });
			}
			// The part that shows the row may still be on its way. What no part shows as a row (a corner, a measurement) stays where it is.
		}
		rowObserver.observe(document.body, { childList: true, subtree: true });
		return () => {
			rowObserver.disconnect();
			delete marked?.dataset.marked;
		};
	}, [eventId, key]);
}
