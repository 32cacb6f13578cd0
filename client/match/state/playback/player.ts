// The player of one match: where it stands, whether it plays, how fast. Made by use-playback.ts, one a page.
import { atom, type PrimitiveAtom } from "jotai";

export const SPEEDS = [1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** What is on show instead of the present. */
export interface Shown {
	/** On the axis of the match, milliseconds. */
	positionMs: number;
	isPlaying: boolean;
	/** How far the log had come when the reader left the present: what is newer is unseen. */
	leftAtSeq: number;
}

export interface Player {
	/** Null: the present, or how it ended. */
	shownAtom: PrimitiveAtom<Shown | null>;
	speedAtom: PrimitiveAtom<Speed>;
	/** The reader asked for what only a plan opens. */
	isLimitedAtom: PrimitiveAtom<boolean>;
}

export function createPlayer({ shown, isLimited }: { shown: Shown | null; isLimited: boolean }): Player {
	return { shownAtom: atom(shown), speedAtom: atom<Speed>(10), isLimitedAtom: atom(isLimited) };
}
