// When a page has time for the rows of its lists, and whether its reader scrolls.
import { SECOND_MS } from "#shared/kit/instant.ts";

/** After so long without scrolling the reader rests. */
export const REST_MS = SECOND_MS;
/** What is to be seen waits no longer. */
const PATIENCE_MS = 100;
/** Of a frame's 16 ms, where the browser does not tell what is left. */
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

/** After the layout and painting of a frame, not before: both would take longer than a frame where rows come into sight. */
export const whenIdle: (run: (left: TimeLeft) => void) => void =
	"requestIdleCallback" in globalThis
		? (run) => requestIdleCallback(run, { timeout: PATIENCE_MS })
		: (run) =>
				requestAnimationFrame((startedAt) => {
					run({ timeRemaining: () => startedAt + FRAME_SHARE_MS - performance.now() });
				});
