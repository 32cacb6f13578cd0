// Paths of the endpoints that browsers call by themselves (pages get the rest from their loaders): rest/accounts.ts serves
// them, client/api calls them. Without zod, so that the browser may have it.

export const API_PATHS = {
	login: "/api/auth/login",
	refresh: "/api/auth/refresh",
	logout: "/api/auth/logout",
	user: "/api/auth/user",
	register: "/api/auth/register",
	verifyEmail: "/api/auth/verify-email",
	forgotPassword: "/api/auth/forgot-password",
	resetPassword: "/api/auth/reset-password",
	changePassword: "/api/auth/change-password",
	identity: "/api/auth/identity",
	account: "/api/account",
	profile: "/api/account/profile",
	email: "/api/account/email",
	confirmEmail: "/api/account/email/confirm",
	export: "/api/account/export",
	devices: "/api/account/devices",
	otherDevices: "/api/account/devices/others",
	device: (id: string) => `/api/account/devices/${id}`,
	chat: (matchId: string) => `/api/matches/${matchId}/chat`,
	chatReaction: (matchId: string, seq: number) => `/api/matches/${matchId}/chat/${seq}/reaction`,
	chatReport: (matchId: string, seq: number) => `/api/matches/${matchId}/chat/${seq}/report`,
	matchContext: (matchId: string) => `/api/matches/${matchId}/context`,
	matchVote: (matchId: string) => `/api/matches/${matchId}/vote`,
	oddsHistory: (matchId: string) => `/api/matches/${matchId}/odds/history`,
} as const;
