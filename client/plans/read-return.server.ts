// Reads the page that a purchase returns to from an address.
import { safeRedirect } from "#client/session/safe-redirect.ts";

/** Maximum length that the API accepts. */
const MAX_PATH_LENGTH = 300;

/** Returns `null` if the address is not a page of this site. */
export function readReturn(raw: string | null): string | null {
	const target = safeRedirect(raw);
	return target?.kind === "local" && target.path.length <= MAX_PATH_LENGTH ? target.path : null;
}
