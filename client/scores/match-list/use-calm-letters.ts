// By which phase each row of a list is placed. A match that starts or ends changes its place, and so moves the rows between: that waits while
// the reader points at the list or scrolls, for some seconds at the most, and leaves what the reader looks at where it is.
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { Phase } from "../state/phase.ts";
import { keepInView } from "./keep-in-view.ts";

const CALM_MS = 2 * SECOND_MS;
const LONGEST_WAIT_MS = 20 * SECOND_MS;
const LOOK_MS = 500;
const ACTS = ["scroll", "wheel", "pointermove", "pointerdown", "touchmove", "keydown"] as const;

interface Placed {
	rows: readonly MatchRow[];
	show: Phase | null;
	letters: string;
}

/** `letters`: the phase of each row now. Another filter takes effect at once, and so does what a new row brings. */
export function useCalmLetters(
	rows: readonly MatchRow[],
	letters: string,
	show: Phase | null,
	list: RefObject<HTMLElement | null>,
): string {
	const [placed, setPlaced] = useState<Placed>({ rows, show, letters });
	let current = placed;
	if (placed.rows !== rows || placed.show !== show) {
		current = { rows, show, letters: placed.show === show ? carried(placed, rows, letters) : letters };
		setPlaced(current);
	}
	const actedAt = useRef(Number.NEGATIVE_INFINITY);
	const waitsSince = useRef<Instant | null>(null);
	useEffect(() => {
		const act = () => {
			actedAt.current = performance.now();
		};
		for (const name of ACTS) addEventListener(name, act, { passive: true });
		return () => {
			for (const name of ACTS) removeEventListener(name, act);
		};
	}, []);
	const isDue = current.letters !== letters;
	useEffect(() => {
		if (!isDue) waitsSince.current = null;
		if (!isDue || !list.current) return;
		const element = list.current;
		const since = performance.now();
		waitsSince.current ??= since;
		const place = () => {
			const now = performance.now();
			const isCalm = now - actedAt.current >= CALM_MS && !isPointedAt(element);
			if (!document.hidden && !isCalm && now - (waitsSince.current ?? since) < LONGEST_WAIT_MS) return;
			clearInterval(timer);
			const moving = new Set(rows.flatMap(({ id }, index) => (current.letters[index] === letters[index] ? [] : id)));
			keepInView(element, moving, () => flushSync(() => setPlaced({ rows, show, letters })));
		};
		const timer = setInterval(place, LOOK_MS);
		// Not while React is at work.
		queueMicrotask(place);
		return () => clearInterval(timer);
	}, [isDue, rows, show, letters, current.letters, list]);
	return current.letters;
}

/** The rows of before stay where they are. */
function carried(placed: Placed, rows: readonly MatchRow[], letters: string): string {
	const known = new Map(placed.rows.map(({ id }, index) => [id, placed.letters[index]]));
	return rows.map(({ id }, index) => known.get(id) ?? letters[index]).join("");
}

/** After a tap, a finger is taken for a pointer that stays. */
function isPointedAt(list: HTMLElement): boolean {
	return list.matches(":focus-within") || (list.matches(":hover") && matchMedia("(hover: hover)").matches);
}
