// The navigation progress bar as a state machine.
import { atom } from "jotai";

export type Progress = "hidden" | "running" | "finished" | "failed";

/** A navigation shorter than this shows nothing. */
export const PROGRESS_DELAY_MS = 200;
/** How long the bar takes to fill, for want of knowing. */
export const PROGRESS_DURATION_MS = 5_000;
/** The full bar stays this long. */
export const PROGRESS_HIDE_MS = 500;

export const progressAtom = atom<Progress>("hidden");

/** What follows when a navigation has lasted for the delay, ends well or not, and when its end has been on show. */
export function nextProgress(progress: Progress, news: "started" | "ended" | "broke" | "shown"): Progress {
	if (news === "started") return "running";
	if (progress === "hidden" || news === "shown") return progress === "running" ? "running" : "hidden";
	return news === "broke" ? "failed" : "finished";
}
