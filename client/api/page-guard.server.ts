// Who may see a page, told by the marks of its loader: `export const loader = guardPage(["protected"], load)`.
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { AUTH_KEYS } from "./auth-keys.ts";
import { pageContext } from "./page-context.ts";

/** protected: for signed-in users. guest_only: a signed-in user is sent home. */
export type PageMark = "protected" | "guest_only";

const TARGET_KEPT_SECONDS = 3_600;

/** `url` is the page's own, also where the browser asks for its data alone: `request.url` is not. */
type Guard = (args: LoaderFunctionArgs) => void;

const GUARDS: Record<PageMark, Guard> = {
	protected({ context, url }) {
		const { user, site } = context.get(pageContext);
		if (user) return;
		const secure = site.url.startsWith("https:") ? "; Secure" : "";
		const target = encodeURIComponent(url.pathname + url.search);
		throw sendTo(url, pagePaths.login(), {
			"Set-Cookie": `${AUTH_KEYS.redirect}=${target}; Path=/; Max-Age=${TARGET_KEPT_SECONDS}; SameSite=Lax${secure}`,
		});
	},
	guest_only({ context, url }) {
		if (context.get(pageContext).user) throw sendTo(url, pagePaths.home(), {});
	},
};

/** A mark that nobody knows is a page's failure, told as such: "Unknown middleware", 500. */
export function guardPage<T>(
	marks: readonly string[],
	load?: (args: LoaderFunctionArgs) => T | Promise<T>,
): (args: LoaderFunctionArgs) => Promise<T> {
	return async (args) => {
		for (const mark of marks) {
			if (!Object.hasOwn(GUARDS, mark)) throw data("Unknown middleware", { status: 500 });
			GUARDS[mark as PageMark](args);
		}
		return (load ? await load(args) : null) as T;
	};
}

/** Where one is sent hangs on who one is: no cache may remember it. */
function sendTo({ pathname }: URL, path: string, headers: Record<string, string>): Response {
	// Pages lie bare and under the two letters of a locale.
	const [prefix = ""] = /^\/[a-z]{2}(?=\/|$)/.exec(pathname) ?? [];
	return redirect(path === "/" ? prefix || path : prefix + path, { headers: { ...headers, "Cache-Control": "private, no-store" } });
}
