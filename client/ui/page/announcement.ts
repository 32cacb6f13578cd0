// The one sentence that screen readers hear next. Features set it; the frame's polite region speaks it.
import { atom } from "jotai";

/** Begins empty: a region that is created full is not announced. */
export const announcementAtom = atom("");
