// Editorial documents over HTTP, with mail and a clock that the test moves.
import { createBranding } from "#server/content/branding/branding.service.ts";
import { type Content, createContent } from "#server/content/create-content.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { startMailer } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createQueue } from "#server/queue/queue.ts";
import { startApi } from "../../support/api-server.ts";
import type { EmptyDatabase } from "../../support/database-kinds.ts";

export const START = Date.UTC(2026, 10, 23, 12);
export const CONTACT = "people@scores.example";
/** The image and the match that exist. */
export const IMAGE = "im1";
export const MATCH = { id: "m1", eventIds: ["e3", "e7"] };

export async function startContent(empty: EmptyDatabase, { smtpUrl, isDemo = false }: { smtpUrl?: string; isDemo?: boolean } = {}) {
	let now = START;
	const clock = () => now;
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ ...empty, log });
	const mailFrom = "Scores <no-reply@scores.example>";
	const mailer = startMailer({ db, queue: createQueue({ db, log, clock }), clock, log, smtpUrl, mailFrom, dataDir: empty.dataDir });
	const settings = {
		siteName: "Scores",
		siteUrl: "http://localhost",
		imageBaseUrl: null,
		socialLinks: [],
		previewUrl: "http://preview.localhost",
		contactEmail: CONTACT,
		mailFrom,
		minimumAge: 18,
		accessTokenSeconds: 1_800,
		refreshTokenSeconds: 2_592_000,
		smtpUrl,
		firebase: undefined,
		tagManager: null,
	};
	const audited: AuditEntry[] = [];
	const movies = { exist: true };
	const ports = {
		isDemo,
		hasMovies: async () => movies.exist,
		images: { exists: async (id: string) => id === IMAGE },
		eventIdsOf: async (matchId: string) => (matchId === MATCH.id ? new Set(MATCH.eventIds) : null),
	};
	/** Two nodes of one site. */
	const branding = createBranding({ db, clock, siteName: settings.siteName });
	await branding.reload();
	const publications = { node: "test", done: branding.reload };
	const rooms = [1, 2].map(() =>
		createContent({ branding, publications, db, clock, mailer, settings, serverSecret: "a secret of the tests", ...ports }),
	);
	const nodes = await Promise.all(
		rooms.map(({ definitions }) => startApi({ db, clock, definitions, audit: { record: async (entry) => void audited.push(entry) } })),
	);
	const [, room] = rooms as [Content, Content];
	const [api, other] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
	let keys = 0;
	return {
		/** Whether the site has movies, whichever source they have. */
		movies,
		api,
		db,
		audited,
		/** Sends a request of an editor to the first node; `path` is like `movie/mv1/publish`. */
		edit: (method: string, path: string, body?: unknown, scope: "ops:content" | "admin" = "ops:content") =>
			api.call(method, `/api/v1/ops/content${path.startsWith("-") ? "" : "/"}${path}`, {
				...(body !== undefined && { body }),
				headers: { ...api.bearer([scope], { id: "ed" }), "idempotency-key": `key-of-test-${++keys}` },
			}),
		/** Documents as other server code reads them, on the second node. */
		listPublished: room.listPublished,
		findPublished: room.findPublished,
		/** A page as a reader requests it, on the second node. */
		read: (slug: string) => other.call("GET", `/api/v1/pages/${encodeURIComponent(slug)}`),
		readPath: (path: string) => other.call("GET", path),
		moveClock(ms: number) {
			now += ms;
		},
		async stop() {
			await Promise.all(nodes.map((node) => node.stop()));
			await mailer.stop();
			await db.close();
		},
	};
}

export type ContentNode = Awaited<ReturnType<typeof startContent>>;
