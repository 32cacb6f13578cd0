// Whether the browser has idle time, for parts that the first paint does not need.
import { createMilestone } from "./create-milestone.ts";

/** Maximum delay on a busy page, and in browsers without requestIdleCallback. */
const WITHIN_MS = 1_000;

export const useIsIdle = createMilestone((reached) => {
	if ("requestIdleCallback" in globalThis) requestIdleCallback(reached, { timeout: WITHIN_MS });
	else setTimeout(reached, WITHIN_MS);
});
