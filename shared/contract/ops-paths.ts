// Every page URL of the console, built in one place, beside those of page-paths.ts: no page of fans loads these.

export const opsPaths = {
	matches: () => "/cms/matches",
	/** `new`: to be made. */
	match: (id: string) => `/cms/matches/${id}`,
	hot: () => "/cms/hot",
	odds: () => "/cms/odds",
	chat: () => "/cms/chat",
	leagues: () => "/cms/leagues",
	league: (id: string) => `/cms/leagues/${id}`,
	nations: () => "/cms/nations",
	teams: () => "/cms/teams",
	team: (id: string) => `/cms/teams/${id}`,
	players: () => "/cms/players",
	player: (id: string) => `/cms/players/${id}`,
	pages: () => "/cms/pages",
	/** `new`: to be made. */
	page: (id: string) => `/cms/pages/${id}`,
	navigation: () => "/cms/navigation",
	announcements: () => "/cms/announcements",
	images: () => "/cms/images",
	movies: () => "/cms/movies",
	movie: (id: string) => `/cms/movies/${id}`,
	highlights: () => "/cms/highlights",
	highlight: (id: string) => `/cms/highlights/${id}`,
	feeds: () => "/cms/feeds",
	users: () => "/cms/users",
	user: (id: string) => `/cms/users/${id}`,
	mail: () => "/cms/mail",
	mailItem: (id: string) => `/cms/mail/${id}`,
	audit: () => "/cms/audit",
	auditEntry: (id: string) => `/cms/audit/${id}`,
} as const;
