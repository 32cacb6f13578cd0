// Handles links to an event (`#e17`): opens the part of the match that shows it, scrolls to it and marks it.

import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { findEvent } from "#shared/match/judge/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";

/** Search parameters that may hide an event's row. */
const FILTER = "events";
const TAB = "tab";

/**
 * Takes the shown state; `tabOf` returns the tab with an event's row, `openingTab` is the tab that is open without a search parameter. A
 * router link does not change `:target`, so the row is marked by script.
 */
export function useEventLink({ timeline }: Pick<MatchState, "timeline">, tabOf: (eventType: string) => string, openingTab: string): void {
	const { hash, search, key } = useLocation();
	const navigate = useNavigate();
	const eventId = hash.slice(1);
	const type = findEvent({ timeline }, eventId)?.type;
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation; nothing else scrolls the page
	useEffect(() => {
		if (type === undefined) return;
		let marked: HTMLElement | null = null;
		const markRow = () => {
			if (marked?.isConnected) return true;
			const row = document.getElementById(eventId);
			if (!row) return false;
			// Opens the period of the row if it is folded.
			row.closest("details")?.setAttribute("open", "");
			row.dataset.marked = "";
			// A part whose code is loaded late may be rendered again: its row is then another element, and the page was already scrolled.
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
			if (tab === openingTab) params.delete(TAB);
			else params.set(TAB, tab);
			const sought = `${params}`;
			if (sought !== given) {
				return void navigate({ search: sought, hash }, { replace: true, preventScrollReset: true });
			}
			// The part that shows the row may still be loading, so the next render tries again. Events without a row (a corner, a measurement) do
			// not scroll the page.
		}
		rowObserver.observe(document.body, { childList: true, subtree: true });
		return () => {
			rowObserver.disconnect();
			delete marked?.dataset.marked;
		};
	}, [eventId, key]);
}
