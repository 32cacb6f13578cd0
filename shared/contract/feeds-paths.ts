// Paths of the endpoints of feeds and imports, as the console calls them by itself. Without zod.

export const FEEDS_PATHS = {
	feeds: "/api/ops/feeds",
	pause: (feed: string) => `/api/ops/feeds/${feed}/pause`,
	imports: "/api/ops/imports",
	import: (importId: string) => `/api/ops/imports/${importId}`,
	importRows: (importId: string) => `/api/ops/imports/${importId}/rows`,
} as const;

/** Of an uploaded file. As text within JSON it grows, and a request has 8 MiB. */
export const LARGEST_IMPORT_BYTES = 6 * 1024 * 1024;
