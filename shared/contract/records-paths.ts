// Paths of the endpoints by which staff keep the catalogue, as the console calls them by itself. Without zod.

const at =
	(path: string) =>
	(id: string, part = "") =>
		`/api/ops/records/${path}/${id}${part}`;

export const RECORDS_PATHS = {
	nations: "/api/ops/records/nations",
	nation: at("nations"),
	leagues: "/api/ops/records/leagues",
	league: at("leagues"),
	seasons: "/api/ops/records/seasons",
	season: at("seasons"),
	teams: "/api/ops/records/teams",
	team: at("teams"),
	players: "/api/ops/records/players",
	player: at("players"),
	matches: "/api/ops/records/matches",
	match: at("matches"),
} as const;
