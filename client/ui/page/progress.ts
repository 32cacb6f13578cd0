// The navigation progress bar as a state machine.
import { atom } from "jotai";

export type Progress = "hidden" | "running" | "finished" | "failed";

/** A shorter navigation shows no bar. */
export const PROGRESS_DELAY_MS = 200;
/** Assumed duration of a navigation, in which the bar fills. */
export const PROGRESS_DURATION_MS = 5_000;
/** How long the full bar is shown. */
export const PROGRESS_HIDE_MS = 500;

export const progressAtom = atom<Progress>("hidden");

/** Returns the state after a navigation has lasted for the delay, succeeded, failed, or when its end was shown. */
export function nextProgress(progress: Progress, news: "started" | "ended" | "broke" | "shown"): Progress {
	if (news === "started") return "running";
	if (progress === "hidden" || news === "shown") return progress === "running" ? "running" : "hidden";
	return news === "broke" ? "failed" : "finished";
}
