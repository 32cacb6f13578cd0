// The page that a purchase leads back to, as an address names it.
import { safeRedirect } from "#client/session/safe-redirect.ts";

/** As the API takes it. */
const LONGEST_PATH = 300;

/** Null for what is no page of this site. */
export function readReturn(raw: string | null): string | null {
	const target = safeRedirect(raw);
	return target?.kind === "local" && target.path.length <= LONGEST_PATH ? target.path : null;
}
