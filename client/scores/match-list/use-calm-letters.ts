// By which phase each row of a list is placed. A match that starts or ends changes its place, and so moves the rows between: that waits until
// the reader is calm, and leaves what the reader looks at where it is.
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MatchRow } from "#shared/contract/match-row.ts";
import type { DayFilter } from "../state/phase.ts";

/** `letters`: the phase of each row now. Another filter takes effect at once, and so does what a new row brings. */
export function useCalmLetters(
	rows: readonly MatchRow[],
	letters: string,
	show: DayFilter | null,
	list: RefObject<HTMLElement | null>,
): string {
	const [placed, setPlaced] = useState({ rows, show, letters });
	let current = placed.letters;
	if (placed.rows !== rows || placed.show !== show) {
		// The rows of before stay where they are.
		const known = new Map(placed.rows.map(({ id }, index) => [id, placed.letters[index]]));
		current = placed.show === show ? rows.map(({ id }, index) => known.get(id) ?? letters[index]).join("") : letters;
		setPlaced({ rows, show, letters: current });
	}
	const since = useRef(0);
	useEffect(() => {
		if (current === letters) {
			since.current = 0;
			return;
		}
		since.current ||= performance.now();
		let giveUp: (() => void) | undefined;
		let isOver = false;
		const change = () => flushSync(() => setPlaced({ rows, show, letters }));
		import("./place-when-calm.ts").then(({ placeWhenCalm }) => {
			const moving = new Set(rows.flatMap(({ id }, index) => (current[index] === letters[index] ? [] : id)));
			if (!isOver && list.current) giveUp = placeWhenCalm(list.current, since.current, moving, change);
		}, change);
		return () => {
			isOver = true;
			giveUp?.();
		};
	}, [current, rows, show, letters, list]);
	return current;
}
