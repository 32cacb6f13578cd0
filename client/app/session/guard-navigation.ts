// Before each navigation of a signed-in user: are the tokens still valid? React Router runs it in the browser, before it asks
// for a page's data, whether the page has any or not. Named by root.tsx.
import type { MiddlewareFunction } from "react-router";
import { hasTokens } from "#client/session/auth-keys.ts";
import { loadSession } from "./load-session.ts";

/** A server that is away must not hold a page for longer: the refresh goes on without it. */
export const LONGEST_HOLD_MS = 5_000;

export const guardNavigation: MiddlewareFunction<unknown> = async (_page, next) => {
	if (hasTokens()) {
		const checked = loadSession().then(({ checkTokens }) => checkTokens());
		await Promise.race([checked, new Promise((resolve) => setTimeout(resolve, LONGEST_HOLD_MS))]);
	}
	return next();
};
