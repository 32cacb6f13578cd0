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
	/** The desk; with a match, that one in front. */
	desk: (matchId?: string) => (matchId === undefined ? "/cms" : `/cms?match=${matchId}`),
	drill: () => "/cms/drill",
	opsMatches: () => "/cms/matches",
	opsOdds: () => "/cms/odds",
	opsChat: () => "/cms/chat",
	opsLeagues: () => "/cms/leagues",
	opsTeams: () => "/cms/teams",
	opsPlayers: () => "/cms/players",
	opsFeeds: () => "/cms/feeds",
	opsUsers: () => "/cms/users",
	opsMail: () => "/cms/mail",
	opsAudit: () => "/cms/audit",
	/** Where a sign-out leads. */
	signedOut: () => "/en",
} as const;
