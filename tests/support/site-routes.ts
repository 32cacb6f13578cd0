// Every route of the site with one of its addresses and the expected response; used by the tests over all routes. A unit test compares it
// with client/routes.ts, so a new route needs a row here, or one in SITE_PAGES or OPS_PARTS.
import { OPS_PARTS } from "#shared/contract/ops-parts.ts";
import { SITE_PAGES, sitePage } from "#shared/contract/site-pages.ts";

export interface SiteRoute {
	/** The path as in client/routes.ts; the home page is "". */
	route: string;
	/** One of its addresses on the shared site, as completed by `addressOf`. */
	path: string;
	layout: "home" | "default" | "auth" | "user" | "console";
	/** Title without the site's name; for the home page, the complete title. */
	title: RegExp;
	/** `false` if search engines must not index the route, so that it has no canonical and hreflang. */
	isListed: boolean;
	/** Path to which a guest is redirected. */
	guestTo?: string;
	/** Path to which a signed-in user is redirected. */
	fanTo?: string;
	/** Scope without which a user gets 403; the page names it. */
	isForbiddenToFans?: true;
	/** Addresses of the route whose parameters are invalid, or name nothing. */
	missing?: readonly string[];
	/** Whether the header shows the mark of the live connection. */
	isLive?: true;
}

/** Placeholder for a finished match with a goal, which depends on the day. */
const FINISHED = "finished";

export const addressOf = (path: string, finishedMatchId: string): string => path.replace(`/${FINISHED}`, `/${finishedMatchId}`);

type Row = Pick<SiteRoute, "route" | "path" | "title"> & Partial<SiteRoute>;

const ofDefault = (row: Row): SiteRoute => ({ layout: "default", isListed: true, ...row });
const ofAuth = (row: Row): SiteRoute => ({ layout: "auth", isListed: false, ...row });
const ofConsole = (route: string, path = `/${route}`): SiteRoute => ({
	route,
	path,
	layout: "console",
	title: /./,
	isListed: false,
	guestTo: "/cms/login",
	isForbiddenToFans: true,
});

const ROWS: readonly SiteRoute[] = [
	{
		route: "",
		path: "/",
		layout: "home",
		title: /^Football Scores Updates, Fixtures, Results/,
		isListed: true,
		isLive: true,
		missing: ["/?date=2026-02-30"],
	},
	ofDefault({ route: "live-sports", path: "/live-sports", title: /^Live/, isLive: true }),
	ofDefault({
		route: "following",
		path: "/following",
		title: /^Following/,
		isListed: false,
		isLive: true,
		missing: ["/following?date=2026-13-01"],
	}),
	ofDefault({
		route: "hot-match-today",
		path: "/hot-match-today",
		title: /^Hot matches/,
		isLive: true,
		missing: ["/hot-match-today?date=2026-13-01"],
	}),
	ofDefault({ route: "sport", path: "/sport", title: /^Sports/ }),
	ofDefault({
		route: "sport/:slug",
		path: "/sport/football-1",
		title: /^Football/,
		isLive: true,
		missing: ["/sport/curling-9", "/sport/football-2"],
	}),
	ofDefault({
		route: "sport/:slug/highlights",
		path: "/sport/football-1/highlights",
		title: /Highlights/i,
		missing: ["/sport/curling-9/highlights"],
	}),
	ofDefault({ route: "search", path: "/search?q=united", title: /^Search: united/, isListed: false }),
	ofDefault({ route: "league", path: "/league", title: /^Leagues/ }),
	ofDefault({ route: "league/:leagueId", path: "/league/l1", title: /\w/, missing: ["/league/l99999", "/league/%21"], isLive: true }),
	ofDefault({ route: "team", path: "/team", title: /^Teams/ }),
	ofDefault({ route: "team/:teamId", path: "/team/t1", title: /\w/, missing: ["/team/%21"], isLive: true }),
	ofDefault({
		route: "player/:playerId",
		path: "/player/p1",
		title: /statistics and matches/,
		missing: ["/player/p99999", "/player/%21"],
	}),
	ofDefault({
		route: "nation/:nationId",
		path: "/nation/n1",
		title: /leagues, clubs, matches/,
		isLive: true,
		missing: ["/nation/n99999", "/nation/%21"],
	}),
	ofDefault({
		route: "venue/:slug",
		path: "/venue/braskley-road",
		title: /matches and results/,
		missing: ["/venue/nowhere", "/venue/%21"],
	}),
	ofDefault({
		route: "referee/:slug",
		path: "/referee/dale-caldley",
		title: /matches and cards/,
		missing: ["/referee/nobody", "/referee/%21"],
	}),
	ofDefault({
		route: "coach/:slug",
		path: "/coach/fenn-langley",
		title: /teams, record, matches/,
		missing: ["/coach/nobody", "/coach/%21"],
	}),
	ofDefault({ route: "match/:matchId", path: "/match/m1", title: / v /, missing: ["/match/nope", "/match/%21"], isLive: true }),
	ofDefault({
		route: "match/:matchId/highlight",
		path: `/match/${FINISHED}/highlight`,
		title: / \d+–\d+ .*: highlights/,
		missing: ["/match/nope/highlight"],
		isLive: true,
	}),
	ofDefault({ route: "match-highlight", path: "/match-highlight", title: /^Highlights/ }),
	ofDefault({
		route: "match-highlight/:highlightId",
		path: `/match-highlight/${FINISHED}`,
		title: / \d+–\d+ .*: highlights/,
		missing: ["/match-highlight/nope"],
	}),
	ofDefault({ route: "movies", path: "/movies", title: /^Movies/ }),
	ofDefault({ route: "movies/:movieId", path: "/movies/mv1", title: /^The Long Season/, missing: ["/movies/nope", "/movies/%21"] }),
	ofDefault({ route: "pricing", path: "/pricing", title: /^Plans/ }),
	ofDefault({ route: "pricing-sport", path: "/pricing-sport", title: /^Plans of a sport/ }),
	ofDefault({ route: "payment/copy-link", path: "/payment/copy-link", title: /^Pay/, isListed: false }),
	ofDefault({ route: "payment/result", path: "/payment/result", title: /^Result of a payment/, isListed: false }),
	ofDefault({ route: "payment/success", path: "/payment/success", title: /^Confirmation of a payment/, isListed: false }),
	ofDefault({
		route: "payment/failure",
		path: "/payment/failure?payment=pay1",
		title: /^Payment that did not go through/,
		isListed: false,
	}),
	ofDefault({ route: "contact", path: "/contact", title: /^Contact/ }),
	ofDefault({ route: "preview", path: "/preview", title: /^Preview/, isListed: false }),
	ofDefault({ route: "dev/states", path: "/dev/states", title: /^States/, isListed: false }),
	// The page is marked as a sample here, because nobody has published it.
	ofDefault({ route: "policy/:policyName", path: "/policy/privacy", title: /^Privacy/, isListed: false, missing: ["/policy/nothing"] }),
	ofDefault({ route: ":pageName", path: "/about-us", title: /^About/, missing: ["/nowhere", "/%21"] }),
	ofAuth({ route: "login", path: "/login", title: /^Sign in/, fanTo: "/" }),
	ofAuth({ route: "register", path: "/register", title: /^Create an account/, fanTo: "/" }),
	ofAuth({ route: "auth/reset-password", path: "/auth/reset-password", title: /^Reset/ }),
	ofAuth({ route: "auth/action", path: "/auth/action", title: /^A link/ }),
	ofAuth({ route: "auth/first-admin", path: "/auth/first-admin", title: /^Set up the site/ }),
	ofAuth({ route: "cms/login", path: "/cms/login", title: /^Staff sign-in/ }),
	ofAuth({
		route: "cms/second-factor",
		path: "/cms/second-factor",
		title: /^Set up your second factor/,
		guestTo: "/cms/login",
		fanTo: "/cms",
	}),
	{ route: "checkout/:planId", path: "/checkout/plan1", layout: "user", title: /^Checkout/, isListed: false, guestTo: "/login" },
	{ route: "account", path: "/account", layout: "user", title: /^Account/, isListed: false, guestTo: "/login" },
	ofConsole("cms/matches/:matchId", "/cms/matches/m1"),
	ofConsole("cms/leagues/:leagueId", "/cms/leagues/l1"),
	ofConsole("cms/nations"),
	ofConsole("cms/demo"),
	ofConsole("cms/merges"),
	ofConsole("cms/teams/:teamId", "/cms/teams/t1"),
	ofConsole("cms/players/:playerId", "/cms/players/p1"),
	ofConsole("cms/:part", "/cms/movies"),
	ofConsole("cms/:part/:documentId", "/cms/pages/about-us"),
	ofConsole("cms/images/:imageId", "/cms/images/im1"),
	ofConsole("cms/payments/:paymentId", "/cms/payments/pay1"),
	ofConsole("cms/integrations/:webhookId", "/cms/integrations/wh1"),
	ofConsole("cms/users/:userId", "/cms/users/u1"),
	ofConsole("cms/mail/:mailId", "/cms/mail/1"),
	ofConsole("cms/audit/:entryId", "/cms/audit/1"),
];

const isInRows = (route: string) => ROWS.some((row) => row.route === route);

/** A page of SITE_PAGES without a row here has the default layout and any title; a part of the console needs a row only for exceptions. */
export const SITE_ROUTES: readonly SiteRoute[] = [
	...ROWS,
	...SITE_PAGES.filter((page) => !isInRows(page.slice(1))).map((page) =>
		ofDefault({ route: page.slice(1), path: page, title: /./, isListed: sitePage(page).sitemap !== "never" }),
	),
	...OPS_PARTS.filter(({ path, isOfDocuments }) => !isOfDocuments && !isInRows(path.slice(1))).map(({ path }) => ofConsole(path.slice(1))),
];

/** Routes that do not return a page of their own: a picture, a redirect, a document in the frame of another site. */
export const ROUTES_WITHOUT_PAGE: readonly string[] = [
	"share/:kind/:file",
	"embed/:kind/:id",
	"overlay/match/:matchId",
	"oembed",
	"reader-choice",
	"locale-choice",
	"*",
];

/** Adds the locale to a path: `/league` → `/en/league`. */
export const under = (locale: string, path: string): string => `/${locale}${path.replace(/^\/(?=\?|$)/, "")}`;
