// Detects when a page has time to render rows of its lists, and whether its reader scrolls.
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Time without scrolling after which the reader counts as idle. */
export const REST_MS = SECOND_MS;
/** Maximum delay of a `whenIdle` callback, in milliseconds. */
const PATIENCE_MS = 100;
/** Assumed idle time in a frame's 16 ms, if the browser does not report it. */
const FRAME_SHARE_MS = 4;

let scrolledAt = 0;
addEventListener(
	"scroll",
	() => {
		scrolledAt = performance.now();
	},
	{ passive: true },
);

export const isAtRest = () => performance.now() - scrolledAt >= REST_MS;

export type TimeLeft = Pick<IdleDeadline, "timeRemaining">;

/** Runs after the layout and painting of a frame: before them, both would take longer than a frame when rows come into view. */
export const whenIdle: (run: (left: TimeLeft) => void) => void =
	"requestIdleCallback" in globalThis
		? (run) => requestIdleCallback(run, { timeout: PATIENCE_MS })
		: (run) =>
				requestAnimationFrame((startedAt) => {
					run({ timeRemaining: () => startedAt + FRAME_SHARE_MS - performance.now() });
				});
