// Paths of the endpoints that the console calls by itself: rest/audit.ts, rest/users.ts and rest/mails.ts serve them. Without zod.

export const CONSOLE_PATHS = {
	audit: "/api/ops/audit",
	auditActions: "/api/ops/audit/actions",
	auditEntry: (id: string) => `/api/ops/audit/entries/${id}`,
	users: "/api/ops/users",
	user: (id: string) => `/api/ops/users/${id}`,
	scopes: (id: string) => `/api/ops/users/${id}/scopes`,
	/** rest/account.ts. */
	ban: (id: string) => `/api/ops/users/${id}/ban`,
	devices: (id: string) => `/api/ops/users/${id}/devices`,
	mails: "/api/ops/mails",
	mail: (id: string) => `/api/ops/mails/${id}`,
	retryMail: (id: string) => `/api/ops/mails/${id}/retry`,
} as const;
