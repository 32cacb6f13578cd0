// Guards pages by the marks of their loaders: `export const loader = guardPage(["protected"], load)`.
import { data, type LoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import { pageContext, type Site } from "#client/api/page-context.ts";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { SCOPES, type Scope } from "#shared/contract/endpoint.ts";
import { partsFor } from "#shared/contract/ops-parts.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { readCookie } from "#shared/kit/read-cookie.ts";
import { AUTH_KEYS, TARGET_LIFETIME_MS } from "./auth-keys.ts";
import { isBesidePages, safeRedirect } from "./safe-redirect.ts";

/**
 * protected: for signed-in users. guest_only: a signed-in user is redirected home, or to the page that led here. staff_sign_in: users with
 * a staff scope are redirected to the console or to the remembered page; others may have another account. staff_factor: for staff who
 * need a second factor first; everybody else is redirected to the console. staff: for users with any staff
 * scope; a scope: for users with that one. Other signed-in users get a 403.
 */
type PageMark = "protected" | "guest_only" | "staff_sign_in" | "staff_factor" | "staff" | Scope;

/** `url` is the page's own address, also for requests of its data; `request.url` is not. */
type Guard = (args: LoaderFunctionArgs) => void;

const GUARDS: Record<PageMark, Guard> = {
	protected({ context, url }) {
		const { user, site } = context.get(pageContext);
		if (user) return;
		throw sendTo(prefixOf(url) + pagePaths.login(), targetCookie(site, url.pathname + url.search));
	},
	guest_only(args) {
		if (args.context.get(pageContext).user) sendOn(args, prefixOf(args.url) || pagePaths.home());
	},
	staff_sign_in(args) {
		const { user } = args.context.get(pageContext);
		if (user && user.scopes.length > 0) sendOn(args, prefixOf(args.url) + pagePaths.desk());
	},
	staff_factor(args) {
		const { user } = args.context.get(pageContext);
		if (!isFactorDue(args)) throw sendTo(prefixOf(args.url) + (user ? pagePaths.desk() : pagePaths.staffLogin()));
	},
	staff: (args) => requireStaff(args, null),
	...(Object.fromEntries(SCOPES.map((scope) => [scope, (args: LoaderFunctionArgs) => requireStaff(args, scope)])) as Record<Scope, Guard>),
};

/**
 * Redirects to the remembered page if there is one: the browser may have known the user before the server did. Otherwise redirects to
 * `usual`.
 */
function sendOn({ context, request }: LoaderFunctionArgs, usual: string): never {
	const target = safeRedirect(readCookie(request.headers.get("cookie"), AUTH_KEYS.redirect));
	if (target?.kind === "local") throw sendTo(target.path, targetCookie(context.get(pageContext).site, null));
	throw sendTo(usual);
}

/** Returns whether the site requires a second factor of staff and the user has none: the server gives no rights until then. */
function isFactorDue({ context }: Pick<LoaderFunctionArgs, "context">): boolean {
	const { user, signIn } = context.get(pageContext);
	return signIn.isStaffFactorRequired && user !== null && user.scopes.length > 0 && !user.hasSecondFactor;
}

/** `scope` null: any staff scope is enough. The error page of the console gets the missing scope. */
function requireStaff({ context, url }: LoaderFunctionArgs, scope: Scope | null): void {
	const { user, site } = context.get(pageContext);
	if (!user) throw sendTo(prefixOf(url) + pagePaths.staffLogin(), targetCookie(site, url.pathname + url.search));
	if (isFactorDue({ context })) throw sendTo(prefixOf(url) + pagePaths.staffFactor(), targetCookie(site, url.pathname + url.search));
	const { scopes } = user;
	if (scopes.includes("admin") || (scope === null ? scopes.length > 0 : scopes.includes(scope))) return;
	// The address of the console itself redirects staff to the first part that they may use.
	const [first] = partsFor(scopes);
	if (first && url.pathname === prefixOf(url) + pagePaths.desk()) throw sendTo(prefixOf(url) + first.path);
	throw data({ missingScope: scope }, { status: 403 });
}

/** An unknown mark is a bug of the page: "Unknown middleware", 500. */
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

/** Redirects without caching, because the redirect depends on the user. */
function sendTo(path: string, headers: Record<string, string> = {}): Response {
	const send = isBesidePages(path) ? redirectDocument : redirect;
	return send(path, { headers: { ...headers, "Cache-Control": "private, no-store" } });
}

const prefixOf = ({ pathname }: URL): string => splitLocale(pathname).prefix;

/** `target` null: deletes the cookie. */
function targetCookie({ url }: Site, target: string | null): Record<string, string> {
	const seconds = target === null ? 0 : TARGET_LIFETIME_MS / 1_000;
	const secure = url.startsWith("https:") ? "; Secure" : "";
	return {
		"Set-Cookie": `${AUTH_KEYS.redirect}=${encodeURIComponent(target ?? "")}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`,
	};
}
