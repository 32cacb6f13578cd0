// The route table compared with the list that the tests over all routes use.
import { expect, it } from "vitest";
import { BUILT_IN_SLUGS } from "#shared/contract/content.ts";
import { SITE_PAGES } from "#shared/contract/site-pages.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import routes from "../../../client/routes.ts";
import { DOORS } from "../../support/link-walk.ts";
import { ROUTES_WITHOUT_PAGE, SITE_ROUTES } from "../../support/site-routes.ts";

interface Entry {
	path?: string | undefined;
	children?: Entry[] | undefined;
}

function pathsOf(entries: readonly Entry[], parent = ""): string[] {
	return entries.flatMap(({ path, children }) => {
		const whole = [parent, path].filter(Boolean).join("/");
		// A layout without a path is no page; a page with a path can contain other pages.
		return [...(path !== undefined || !children ? [whole] : []), ...pathsOf(children ?? [], whole)];
	});
}

it("every route is in the list of the tests over all routes, bare and under each locale", () => {
	const all = pathsOf(routes);
	const isLocalised = (path: string) => LOCALE_KEYS.some((locale) => path === locale || path.startsWith(`${locale}/`));
	const bare = all.filter((path) => !isLocalised(path));
	const listed = SITE_ROUTES.map(({ route }) => route);
	expect([...bare].sort()).toEqual([...listed, ...ROUTES_WITHOUT_PAGE].sort());
	for (const locale of LOCALE_KEYS) {
		const own = all.filter((path) => path === locale || path.startsWith(`${locale}/`)).map((path) => path.slice(locale.length + 1));
		expect([...own].sort()).toEqual([...listed, "share/:kind/:file", "embed/:kind/:id", "overlay/match/:matchId"].sort());
	}
});

it("staff can link every page that has an address without parameters and no door of its own", () => {
	// The console has its own navigation, and the page that resets a password is linked on the sign-in page.
	const isElsewhere = (route: string) => route.startsWith("cms") || route === "auth/reset-password" || Object.hasOwn(DOORS, route);
	const linkable = SITE_ROUTES.map(({ route }) => route).filter((route) => !route.includes(":") && !isElsewhere(route));
	const offered: readonly string[] = [...SITE_PAGES, ...BUILT_IN_SLUGS.map((slug) => `/${slug}`)];
	expect(linkable.filter((route) => !offered.includes(`/${route}`))).toEqual([]);
	expect(SITE_PAGES.filter((page) => !linkable.includes(page.slice(1)))).toEqual([]);
});
