// Has the browser taken over the page yet? For controls that would be dead before. They are rendered in a task of their own, after the one
// that takes over the page, which is long enough on a slow phone.
import { createMilestone } from "./create-milestone.ts";

export const useIsHydrated = createMilestone((reached) => void setTimeout(reached));
