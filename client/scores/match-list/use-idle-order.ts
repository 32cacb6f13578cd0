// The place of each row in a list. A match that starts or ends changes its place and moves the rows between: this waits until the reader is
// idle, and keeps the row that the reader is looking at in its place on screen.
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { DayFilter } from "../state/phase.ts";
import { isSamePlace, type RowPlace } from "./row-places.ts";

/** `places`: the current places of the rows. Another filter or a new row takes effect at once. */
export function useIdleOrder(
	rows: readonly MatchRow[],
	places: readonly RowPlace[],
	show: DayFilter | null,
	list: RefObject<HTMLElement | null>,
): readonly RowPlace[] {
	const [shown, setShown] = useState({ rows, show, places });
	let current = shown.places;
	if (shown.rows !== rows || shown.show !== show) {
		// Rows that were already shown keep their places.
		const known = new Map(shown.rows.map(({ id }, index) => [id, shown.places[index]]));
		current = shown.show === show ? rows.flatMap(({ id }, index) => known.get(id) ?? places[index] ?? []) : places;
		setShown({ rows, show, places: current });
	}
	const since = useRef(0);
	useEffect(() => {
		const moving = new Set(rows.flatMap(({ id }, index) => (isSamePlace(current[index], places[index]) ? [] : id)));
		if (moving.size === 0) {
			since.current = 0;
			return;
		}
		since.current ||= performance.now();
		let giveUp: (() => void) | undefined;
		let isOver = false;
		const change = () => flushSync(() => setShown({ rows, show, places }));
		import("./reorder-when-idle.ts").then(({ reorderWhenIdle }) => {
			if (!isOver && list.current) giveUp = reorderWhenIdle(list.current, since.current, moving, change);
		}, change);
		return () => {
			isOver = true;
			giveUp?.();
		};
	}, [current, rows, show, places, list]);
	return current;
}
