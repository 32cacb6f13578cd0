// Paths of the moderation of chat: rest/chat-moderation.ts serves them, the tools of the page and the desk call them. Apart from
// api-paths.ts, so that only who moderates loads them; without zod.

export const MODERATION_PATHS = {
	line: (matchId: string, seq: number | string) => `/api/matches/${matchId}/chat/${seq}`,
	slow: (matchId: string) => `/api/ops/matches/${matchId}/chat/slow`,
	pin: (matchId: string) => `/api/ops/matches/${matchId}/chat/pin`,
	user: (userId: string) => `/api/ops/chat/users/${userId}`,
	linesOf: (userId: string) => `/api/ops/chat/users/${userId}/lines`,
	sanction: (userId: string) => `/api/ops/chat/users/${userId}/sanction`,
	reports: "/api/ops/chat/reports",
	closeReports: (lineId: string) => `/api/ops/chat/reports/${lineId}/close`,
	held: "/api/ops/chat/held",
	heldLine: (lineId: string) => `/api/ops/chat/held/${lineId}`,
	words: "/api/ops/chat/words",
	tryWords: "/api/ops/chat/words/try",
	acts: "/api/ops/chat/acts",
	/** The same as a table. */
	log: "/api/ops/chat/log",
	sanctions: "/api/ops/chat/sanctions",
	rooms: "/api/ops/chat/rooms",
} as const;
