// The player of one match: position, whether it plays, and speed. Created by use-playback.ts, one per page.
import { atom, type PrimitiveAtom } from "jotai";

export const SPEEDS = [1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof SPEEDS)[number];

/** The position shown in place of the present. */
export interface Shown {
	/** Position on the match's axis, in milliseconds. */
	positionMs: number;
	isPlaying: boolean;
	/** Seq of the log when the reader left the present: newer events are unseen. */
	leftAtSeq: number;
}

export interface Player {
	/** `null` for the present, or how the match ended. */
	shownAtom: PrimitiveAtom<Shown | null>;
	speedAtom: PrimitiveAtom<Speed>;
	/** The reader requested playback that requires a plan. */
	isLimitedAtom: PrimitiveAtom<boolean>;
}

export function createPlayer({ shown, isLimited }: { shown: Shown | null; isLimited: boolean }): Player {
	return { shownAtom: atom(shown), speedAtom: atom<Speed>(10), isLimitedAtom: atom(isLimited) };
}
