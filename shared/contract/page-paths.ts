// Every page URL, built in one place: links, sitemap and mails read it. Pages exist bare and under /en.

export const pagePaths = {
	home: () => "/",
	liveSports: () => "/live-sports",
	league: (id: string) => `/league/${id}`,
	leagues: () => "/league",
	team: (id: string) => `/team/${id}`,
	teams: () => "/team",
	match: (id: string) => `/match/${id}`,
} as const;
