// Whether the page is hydrated, for controls that need scripts. They are rendered in a separate task after hydration, which takes long
// enough on a slow phone.
import { createMilestone } from "./create-milestone.ts";

export const useIsHydrated = createMilestone((reached) => void setTimeout(reached));
