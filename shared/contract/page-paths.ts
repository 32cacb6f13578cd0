// Every page URL, built in one place: links, sitemap and mails read it. Pages exist bare and under /en.

/** Languages that pages are in, as their addresses begin; bare ones are in the first. */
export const PAGE_LOCALES = ["en"] as const;

export const pagePaths = {
	home: () => "/",
	liveSports: () => "/live-sports",
	league: (id: string) => `/league/${id}`,
	leagues: () => "/league",
	team: (id: string) => `/team/${id}`,
	teams: () => "/team",
	match: (id: string) => `/match/${id}`,
	/** Also the callback after a sign-in elsewhere, and where a link out of a mail leads. */
	login: () => "/login",
	register: () => "/register",
	resetPassword: () => "/auth/reset-password",
	account: () => "/account",
	/** Keeps the choice of a form without JavaScript and leads back: bare only, no page of its own. */
	oddsChoice: () => "/odds-choice",
	staffLogin: () => "/cms/login",
	/** Where a sign-out leads. */
	signedOut: () => "/en",
} as const;
