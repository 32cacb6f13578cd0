// Every page URL, built in one place: links, sitemap and mails read it. Pages exist bare and under each locale.

export const pagePaths = {
	home: () => "/",
	liveSports: () => "/live-sports",
	search: (query = "") => (query === "" ? "/search" : `/search?q=${encodeURIComponent(query)}`),
	following: () => "/following",
	hotMatches: () => "/hot-match-today",
	sports: () => "/sport",
	/** By its slug: football-1. */
	sport: (slug: string) => `/sport/${slug}`,
	league: (id: string) => `/league/${id}`,
	leagues: () => "/league",
	team: (id: string) => `/team/${id}`,
	teams: () => "/team",
	player: (id: string) => `/player/${id}`,
	nation: (id: string) => `/nation/${id}`,
	/** By the slug of its name (kit/slug.ts). */
	venue: (slug: string) => `/venue/${encodeURIComponent(slug)}`,
	referee: (slug: string) => `/referee/${encodeURIComponent(slug)}`,
	coach: (slug: string) => `/coach/${encodeURIComponent(slug)}`,
	match: (id: string) => `/match/${id}`,
	/** Of all sports, newest first. */
	highlights: () => "/match-highlight",
	/** By its id, or of a match: by the match's id. */
	highlight: (id: string) => `/match-highlight/${id}`,
	sportHighlights: (slug: string) => `/sport/${slug}/highlights`,
	/** In the frame of the match's page. */
	matchHighlight: (matchId: string) => `/match/${matchId}/highlight`,
	movies: () => "/movies",
	movie: (id: string) => `/movies/${id}`,
	/** Plans on sale, and those of one sport (a sport's slug). */
	/** `returnTo`: the page to lead back to once a plan runs. */
	pricing: (returnTo: string | null = null) => `/pricing${returnTo === null ? "" : `?returnTo=${encodeURIComponent(returnTo)}`}`,
	pricingSport: (slug?: string) => (slug === undefined ? "/pricing-sport" : `/pricing-sport?sport=${slug}`),
	/** Of a plan. */
	checkout: (planId: string, returnTo: string | null = null) =>
		`/checkout/${planId}${returnTo === null ? "" : `?returnTo=${encodeURIComponent(returnTo)}`}`,
	paymentResult: (paymentId: string) => `/payment/result?payment=${paymentId}`,
	paymentSuccess: (paymentId: string) => `/payment/success?payment=${paymentId}`,
	paymentFailure: (paymentId: string) => `/payment/failure?payment=${paymentId}`,
	/** Opens a payment in another browser; the token stands in the fragment. */
	paymentLink: () => "/payment/copy-link",
	/** A page of text: `about-us`, `policy/privacy`, or one that staff made. The contact page has a form too. */
	contentPage: (slug: string) => `/${slug}`,
	/** Of a draft, by the token of its signed address. */
	preview: (token?: string) => (token === undefined ? "/preview" : `/preview?draft=${token}`),
	/** Also the callback after a sign-in elsewhere, and where a link out of a mail leads. */
	login: () => "/login",
	register: () => "/register",
	resetPassword: () => "/auth/reset-password",
	/** Where links in the mails of the hosted identity provider lead. */
	mailAction: () => "/auth/action",
	account: () => "/account",
	/** Of the page of a match, a highlight, a team or a league. `version`: for caches of others, so that a new score is another address. */
	shareImage: (pagePath: string, version?: number) => `/share${pagePath}.png${version === undefined ? "" : `?v=${version}`}`,
	/** Of pages without one of their own. */
	siteImage: () => "/share.png",
	/** Keeps a choice that a form or a link makes and leads back: bare only, no page of its own. */
	readerChoice: () => "/reader-choice",
	/** Keeps the choice of a language and leads back in it: bare only, no page of its own. */
	localeChoice: () => "/locale-choice",
	staffLogin: () => "/cms/login",
	/** The desk; with a match, that one in front. */
	desk: (matchId?: string) => (matchId === undefined ? "/cms" : `/cms?match=${matchId}`),
	drill: () => "/cms/drill",
} as const;
