// Checks before each navigation of a signed-in user that the tokens are still valid. React Router runs it in the browser before it requests
// a page's data, even if the page has none. Registered in root.tsx.
import type { MiddlewareFunction } from "react-router";
import { hasTokens } from "#client/session/auth-keys.ts";
import { loadSession } from "./load-session.ts";

/** Maximum delay of a navigation while the server is unreachable, in milliseconds; the refresh continues afterwards. */
const MAX_HOLD_MS = 5_000;

export const guardNavigation: MiddlewareFunction<unknown> = async (_page, next) => {
	if (hasTokens()) {
		const checked = loadSession().then(({ checkTokens }) => checkTokens());
		await Promise.race([checked, new Promise((resolve) => setTimeout(resolve, MAX_HOLD_MS))]);
	}
	return next();
};
