// Has the browser time for more than the page itself? For parts that nobody needs for the first paint.
import { createMilestone } from "./create-milestone.ts";

/** A busy page gets them all the same after so long, and so do browsers that tell nothing of being idle. */
const WITHIN_MS = 1_000;

export const useIsIdle = createMilestone((reached) => {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(reached, { timeout: WITHIN_MS });
	else setTimeout(reached, WITHIN_MS);
});
