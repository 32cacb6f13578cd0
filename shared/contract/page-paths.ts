// Builds page URLs for links, sitemap and mails; most of the console's are in ops-paths.ts. Pages exist without and with each locale
// prefix.

export const pagePaths = {
	home: () => "/",
	liveSports: () => "/live-sports",
	search: (query = "") => (query === "" ? "/search" : `/search?q=${encodeURIComponent(query)}`),
	following: () => "/following",
	hotMatches: () => "/hot-match-today",
	widgets: () => "/widgets",
	sports: () => "/sport",
	/** `slug`: slug of the sport, such as `football-1`. */
	sport: (slug: string) => `/sport/${slug}`,
	league: (id: string) => `/league/${id}`,
	leagues: () => "/league",
	team: (id: string) => `/team/${id}`,
	teams: () => "/team",
	player: (id: string) => `/player/${id}`,
	nation: (id: string) => `/nation/${id}`,
	/** `slug`: slug of the venue's name (kit/slug.ts). */
	venue: (slug: string) => `/venue/${encodeURIComponent(slug)}`,
	referee: (slug: string) => `/referee/${encodeURIComponent(slug)}`,
	coach: (slug: string) => `/coach/${encodeURIComponent(slug)}`,
	match: (id: string) => `/match/${id}`,
	/** Highlights of all sports, newest first. */
	highlights: () => "/match-highlight",
	/** `id`: id of the highlight, or of its match. */
	highlight: (id: string) => `/match-highlight/${id}`,
	sportHighlights: (slug: string) => `/sport/${slug}/highlights`,
	/** Shows the highlight inside the match's page. */
	matchHighlight: (matchId: string) => `/match/${matchId}/highlight`,
	status: () => "/status",
	movies: () => "/movies",
	movie: (id: string) => `/movies/${id}`,
	/** `returnTo` is the page to return to once a plan is active. */
	pricing: (returnTo: string | null = null) => `/pricing${returnTo === null ? "" : `?returnTo=${encodeURIComponent(returnTo)}`}`,
	pricingSport: (slug?: string) => (slug === undefined ? "/pricing-sport" : `/pricing-sport?sport=${slug}`),
	/** Path of the checkout of a plan. */
	checkout: (planId: string, returnTo: string | null = null) =>
		`/checkout/${planId}${returnTo === null ? "" : `?returnTo=${encodeURIComponent(returnTo)}`}`,
	paymentResult: (paymentId: string) => `/payment/result?payment=${paymentId}`,
	paymentSuccess: (paymentId: string) => `/payment/success?payment=${paymentId}`,
	paymentFailure: (paymentId: string) => `/payment/failure?payment=${paymentId}`,
	/** Path that opens a payment in another browser; the token is in the URL fragment. */
	paymentLink: () => "/payment/copy-link",
	/** A text page: `about-us`, `policy/privacy`, or one created by staff. The contact page also has a form. */
	contentPage: (slug: string) => `/${slug}`,
	/** Preview of a draft, addressed by a signed token. */
	preview: (token?: string) => (token === undefined ? "/preview" : `/preview?draft=${token}`),
	/** Also the callback of an external sign-in, and the target of links in mails. */
	login: () => "/login",
	register: () => "/register",
	resetPassword: () => "/auth/reset-password",
	/** Path of the page that creates the first admin of a new site; the key is in the URL fragment. */
	firstAdmin: () => "/auth/first-admin",
	/** Target of links in the mails of the hosted identity provider. */
	mailAction: () => "/auth/action",
	account: () => "/account",
	/** The holder of a reporter link enters a match on this page; the secret is in the URL fragment. */
	report: () => "/report",
	/**
	 * Share image of the page of a match, a highlight, a team or a league. `version` makes the address of a new score different, because
	 * other sites cache images.
	 */
	shareImage: (pagePath: string, version?: number) => `/share${pagePath}.png${version === undefined ? "" : `?v=${version}`}`,
	/** Share image of pages without an image of their own. */
	siteImage: () => "/share.png",
	/** Stores a choice made by a form or a link and redirects back. It has no page and no locale prefix. */
	readerChoice: () => "/reader-choice",
	/** Stores the chosen language and redirects back in it. It has no page and no locale prefix. */
	localeChoice: () => "/locale-choice",
	staffLogin: () => "/cms/login",
	/** Path where staff set up their second factor, on sites that require one. */
	staffFactor: () => "/cms/second-factor",
	/** The desk, optionally with a match opened. */
	desk: (matchId?: string) => (matchId === undefined ? "/cms" : `/cms?match=${matchId}`),
	drill: () => "/cms/drill",
	demo: () => "/cms/demo",
} as const;
