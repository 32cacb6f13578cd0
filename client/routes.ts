// Lists every page once, as path and file. Mounted without a prefix and under each locale. A new page is one file and one line here.
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";

/** `name` distinguishes the route ids of the mounts. */
function pages(name: string): RouteConfigEntry[] {
	const page = (path: string, file: string) => route(path, `pages/${file}.tsx`, { id: `${name}/${file}` });
	return [
		layout("layouts/home.tsx", { id: `${name}/layout-home` }, [index("pages/home.tsx", { id: `${name}/home` })]),
		layout("layouts/default.tsx", { id: `${name}/layout-default` }, [
			page("live-sports", "live-sports"),
			page("following", "following"),
			page("search", "search"),
			page("hot-match-today", "hot-matches"),
			page("sport", "sports"),
			page("sport/:slug", "sport"),
			route("sport/:slug/highlights", "pages/media/highlights.tsx", { id: `${name}/sport-highlights` }),
			page("league", "leagues"),
			page("league/:leagueId", "league"),
			page("team", "teams"),
			page("team/:teamId", "team"),
			page("player/:playerId", "player"),
			page("nation/:nationId", "nation"),
			page("venue/:slug", "venue"),
			page("referee/:slug", "referee"),
			page("coach/:slug", "coach"),
			// Rendered in the frame of the match page.
			route("match/:matchId", "pages/match.tsx", { id: `${name}/match` }, [page("highlight", "media/match-highlight")]),
			page("match-highlight", "media/highlights"),
			page("match-highlight/:highlightId", "media/highlight"),
			page("movies", "media/movies"),
			page("movies/:movieId", "media/movie"),
			page("pricing", "payments/pricing"),
			route("pricing-sport", "pages/payments/pricing.tsx", { id: `${name}/pricing-sport` }),
			page("payment/copy-link", "payments/copy-link"),
			page("payment/result", "payments/result"),
			page("payment/success", "payments/success"),
			page("payment/failure", "payments/failure"),
			page("contact", "contact"),
			page("preview", "preview"),
			// Text pages: the fixed ones of every site and those that its staff create.
			route("policy/:policyName", "pages/content-page.tsx", { id: `${name}/policy-page` }),
			page(":pageName", "content-page"),
		]),
		// No view: returns an image.
		route("share/:kind/:file", "pages/share-image.ts", { id: `${name}/share-image` }),
		// A complete document that other sites embed in a frame.
		route("embed/:kind/:id", "pages/embed.ts", { id: `${name}/embed` }),
		layout("layouts/auth.tsx", { id: `${name}/layout-auth` }, [
			page("login", "accounts/login"),
			page("register", "accounts/register"),
			page("auth/reset-password", "accounts/reset-password"),
			page("auth/action", "accounts/mail-action"),
			page("cms/login", "accounts/staff-login"),
		]),
		layout("layouts/user.tsx", { id: `${name}/layout-user` }, [
			page("account", "accounts/account"),
			page("checkout/:planId", "payments/checkout"),
		]),
		layout("layouts/console.tsx", { id: `${name}/layout-console` }, [
			page("cms", "console/desk"),
			page("cms/drill", "console/drill"),
			page("cms/matches", "console/matches"),
			page("cms/matches/:matchId", "console/match"),
			page("cms/leagues", "console/leagues"),
			page("cms/leagues/:leagueId", "console/league"),
			page("cms/nations", "console/nations"),
			page("cms/merges", "console/merges"),
			page("cms/teams", "console/teams"),
			page("cms/teams/:teamId", "console/team"),
			page("cms/players", "console/players"),
			page("cms/players/:playerId", "console/player"),
			// Console pages for documents of every kind (console/content/kind-views.ts): one route each, because a
			// browser loads the list of all routes.
			page("cms/:part", "console/content-documents"),
			page("cms/:part/:documentId", "console/content-document"),
			page("cms/images", "console/images"),
			page("cms/images/:imageId", "console/image"),
			page("cms/hot", "console/hot"),
			page("cms/odds", "console/odds"),
			page("cms/chat", "console/chat"),
			page("cms/feeds", "console/feeds"),
			page("cms/payments", "console/payments"),
			page("cms/payments/:paymentId", "console/payment"),
			page("cms/integrations", "console/integrations"),
			page("cms/integrations/:webhookId", "console/webhook"),
			page("cms/coupons", "console/coupons"),
			page("cms/users", "console/users"),
			page("cms/users/:userId", "console/user"),
			page("cms/mail", "console/mail"),
			page("cms/mail/:mailId", "console/mail-item"),
			page("cms/audit", "console/audit"),
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
