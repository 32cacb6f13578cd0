// Every page URL, built in one place: links, sitemap and mails read it. Pages exist bare and under each locale.

export const pagePaths = {
	home: () => "/",
	liveSports: () => "/live-sports",
	hotMatches: () => "/hot-match-today",
	sports: () => "/sport",
	/** By its slug: football-1. */
	sport: (slug: string) => `/sport/${slug}`,
	league: (id: string) => `/league/${id}`,
	leagues: () => "/league",
	team: (id: string) => `/team/${id}`,
	teams: () => "/team",
	match: (id: string) => `/match/${id}`,
	/** A page of text: `about-us`, `policy/privacy`, or one that staff made. The contact page has a form too. */
	contentPage: (slug: string) => `/${slug}`,
	/** Also the callback after a sign-in elsewhere, and where a link out of a mail leads. */
	login: () => "/login",
	register: () => "/register",
	resetPassword: () => "/auth/reset-password",
	account: () => "/account",
	/** Of the page of a match, a team or a league. `version`: for caches of others, so that a new score is another address. */
	shareImage: (pagePath: string, version?: number) => `/share${pagePath}.png${version === undefined ? "" : `?v=${version}`}`,
	/** Of pages without one of their own. */
	siteImage: () => "/share.png",
	/** Keeps the choice of a form without JavaScript and leads back: bare only, no page of its own. */
	oddsChoice: () => "/odds-choice",
	staffLogin: () => "/cms/login",
	/** The desk; with a match, that one in front. */
	desk: (matchId?: string) => (matchId === undefined ? "/cms" : `/cms?match=${matchId}`),
	drill: () => "/cms/drill",
	opsMatches: () => "/cms/matches",
	/** `new`: to be made. */
	opsMatch: (id: string) => `/cms/matches/${id}`,
	opsHot: () => "/cms/hot",
	opsOdds: () => "/cms/odds",
	opsChat: () => "/cms/chat",
	opsLeagues: () => "/cms/leagues",
	opsLeague: (id: string) => `/cms/leagues/${id}`,
	opsNations: () => "/cms/nations",
	opsTeams: () => "/cms/teams",
	opsTeam: (id: string) => `/cms/teams/${id}`,
	opsPlayers: () => "/cms/players",
	opsPlayer: (id: string) => `/cms/players/${id}`,
	opsPages: () => "/cms/pages",
	/** `new`: to be made. */
	opsPage: (id: string) => `/cms/pages/${id}`,
	opsFeeds: () => "/cms/feeds",
	opsUsers: () => "/cms/users",
	opsUser: (id: string) => `/cms/users/${id}`,
	opsMail: () => "/cms/mail",
	opsMailItem: (id: string) => `/cms/mail/${id}`,
	opsAudit: () => "/cms/audit",
	opsAuditEntry: (id: string) => `/cms/audit/${id}`,
} as const;
