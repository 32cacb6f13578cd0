// Lists every page once, as path and file. Mounted without a prefix and under each locale. A page without parameters follows from its row in
// shared/contract/site-pages.ts, a part of the console from its row in shared/contract/ops-parts.ts; another page is a line here.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { OPS_PARTS } from "#shared/contract/ops-parts.ts";
import { SITE_PAGES, type SitePage } from "#shared/contract/site-pages.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

/** Pages without parameters that have another layout than most, or share a file: their lines are below. */
const WITH_OWN_LINE: readonly SitePage[] = ["/", "/account", "/login", "/register", "/pricing-sport"];
/** Files that are not named like the path. */
const FILES: Partial<Record<SitePage, string>> = {
	"/hot-match-today": "hot-matches",
	"/sport": "sports",
	"/league": "leagues",
	"/team": "teams",
	"/match-highlight": "media/highlights",
	"/movies": "media/movies",
	"/pricing": "payments/pricing",
};

/** `name` distinguishes the route ids of the mounts. */
function pages(name: string): RouteConfigEntry[] {
	const page = (path: string, file: string) => route(path, `pages/${file}.tsx`, { id: `${name}/${file}` });
	return [
		layout("layouts/home.tsx", { id: `${name}/layout-home` }, [index("pages/home.tsx", { id: `${name}/home` })]),
		layout("layouts/default.tsx", { id: `${name}/layout-default` }, [
			...SITE_PAGES.filter((path) => !WITH_OWN_LINE.includes(path)).map((path) => page(path.slice(1), FILES[path] ?? path.slice(1))),
			page("sport/:slug", "sport"),
			route("sport/:slug/highlights", "pages/media/highlights.tsx", { id: `${name}/sport-highlights` }),
			page("league/:leagueId", "league"),
			page("team/:teamId", "team"),
			page("player/:playerId", "player"),
			page("nation/:nationId", "nation"),
			page("venue/:slug", "venue"),
			page("referee/:slug", "referee"),
			page("coach/:slug", "coach"),
			// Rendered in the frame of the match page.
			route("match/:matchId", "pages/match.tsx", { id: `${name}/match` }, [page("highlight", "media/match-highlight")]),
			page("match-highlight/:highlightId", "media/highlight"),
			page("movies/:movieId", "media/movie"),
			route("pricing-sport", "pages/payments/pricing.tsx", { id: `${name}/pricing-sport` }),
			page("payment/copy-link", "payments/copy-link"),
			page("payment/result", "payments/result"),
			page("payment/success", "payments/success"),
			page("payment/failure", "payments/failure"),
			page("contact", "contact"),
			page("preview", "preview"),
			page("dev/states", "dev-states"),
			// Text pages: the fixed ones of every site and those that its staff create.
			route("policy/:policyName", "pages/content-page.tsx", { id: `${name}/policy-page` }),
			page(":pageName", "content-page"),
		]),
		// No view: returns an image.
		route("share/:kind/:file", "pages/share-image.ts", { id: `${name}/share-image` }),
		// A complete document that other sites embed in a frame.
		route("embed/:kind/:id", "pages/embed.ts", { id: `${name}/embed` }),
		// A complete transparent document that streaming software shows over the picture.
		route("overlay/match/:matchId", "pages/overlay.ts", { id: `${name}/overlay` }),
		layout("layouts/auth.tsx", { id: `${name}/layout-auth` }, [
			page("login", "accounts/login"),
			page("register", "accounts/register"),
			page("auth/reset-password", "accounts/reset-password"),
			page("auth/action", "accounts/mail-action"),
			page("auth/first-admin", "accounts/first-admin"),
			page("cms/login", "accounts/staff-login"),
			page("cms/second-factor", "accounts/staff-factor"),
		]),
		layout("layouts/user.tsx", { id: `${name}/layout-user` }, [
			page("account", "accounts/account"),
			page("checkout/:planId", "payments/checkout"),
		]),
		layout("layouts/console.tsx", { id: `${name}/layout-console` }, [
			...OPS_PARTS.filter(({ isOfDocuments }) => !isOfDocuments).map(({ key, path }) => page(path.slice(1), `console/${key}`)),
			page("cms/matches/:matchId", "console/match"),
			page("cms/leagues/:leagueId", "console/league"),
			page("cms/nations", "console/nations"),
			page("cms/demo", "console/demo"),
			page("cms/merges", "console/merges"),
			page("cms/teams/:teamId", "console/team"),
			page("cms/players/:playerId", "console/player"),
			// Console pages for documents of every kind (console/content/kind-views.ts): one route each, because a
			// browser loads the list of all routes.
			page("cms/:part", "console/content-documents"),
			page("cms/:part/:documentId", "console/content-document"),
			page("cms/images/:imageId", "console/image"),
			page("cms/payments/:paymentId", "console/payment"),
			page("cms/integrations/:webhookId", "console/webhook"),
			page("cms/users/:userId", "console/user"),
			page("cms/mail/:mailId", "console/mail-item"),
			page("cms/audit/:entryId", "console/audit-entry"),
		]),
	];
}

export default [
	...pages("bare"),
	...LOCALE_KEYS.flatMap((locale) => prefix(locale, pages(locale))),
	// No view: returns how other sites embed a page of this site.
	route("oembed", "pages/oembed.ts"),
	// No view: these set a cookie and redirect back.
	route("reader-choice", "pages/reader-choice.ts"),
	route("locale-choice", "pages/locale-choice.ts"),
	// Also loads root's data for the "not found" page.
	route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
