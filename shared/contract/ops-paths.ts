// Paths of the endpoints that the desk calls by itself: rest/ops.ts and rest/desk.ts serve them. Without zod.

export const OPS_PATHS = {
	events: (matchId: string) => `/api/ops/matches/${matchId}/events`,
	state: (matchId: string) => `/api/ops/matches/${matchId}/state`,
	presence: (matchId: string, presenceId: string) => `/api/ops/matches/${matchId}/presence/${presenceId}`,
	assignee: (matchId: string) => `/api/ops/matches/${matchId}/assignee`,
	offer: (matchId: string) => `/api/ops/matches/${matchId}/offer`,
	hold: (matchId: string, field: string) => `/api/ops/matches/${matchId}/holds/${field}`,
	difference: (matchId: string, id: string) => `/api/ops/matches/${matchId}/differences/${id}`,
	authors: (matchId: string) => `/api/ops/matches/${matchId}/authors`,
	desk: "/api/ops/desk",
	keys: "/api/ops/desk/keys",
} as const;
