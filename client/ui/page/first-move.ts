// The reader's first movement on the page, or some time without one: what nobody needs in the first seconds waits for it and so does
// not compete with the page itself.
import { useEffect, useState } from "react";
import { SECOND_MS } from "#shared/kit/instant.ts";

const MOVES = ["scroll", "mousemove", "touchstart"] as const;
const PARTS_AFTER_MS = 10 * SECOND_MS;

/** `then` is called once, at the first movement or after `delayMs`; returns what cancels it. */
export function onFirstMove(delayMs: number, then: () => void, moves: readonly string[] = MOVES): () => void {
	const timer = setTimeout(run, delayMs);
	for (const move of moves) addEventListener(move, run, { once: true, passive: true });
	function cancel(): void {
		clearTimeout(timer);
		for (const move of moves) removeEventListener(move, run);
	}
	function run(): void {
		cancel();
		then();
	}
	return cancel;
}

let firstMove: Promise<void> | null = null;

/** The same as a promise, once for all; at once on the server. */
export function untilFirstMove(): Promise<void> {
	if (typeof document === "undefined") return Promise.resolve();
	firstMove ??= new Promise((resolve) => {
		onFirstMove(PARTS_AFTER_MS, resolve, [...MOVES, "keydown"]);
	});
	return firstMove;
}

/** True once a part of the page that loads late may load. One timer and one listener for all: a list has a hundred such parts. */
export function useHasMoved(): boolean {
	const [hasMoved, setMoved] = useState(false);
	useEffect(() => void untilFirstMove().then(() => setMoved(true)), []);
	return hasMoved;
}
