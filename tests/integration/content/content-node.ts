// The room of the pages of text over HTTP, with a mail room and a clock that is moved.
import { createContent } from "#server/content/create-content.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { AuditEntry } from "#server/http/endpoint/audit-trail.ts";
import { startMailer } from "#server/mail/mailer.ts";
import { createLogger } from "#server/observability/logger.ts";
import { startApi } from "../../support/api-server.ts";
import type { EmptyDatabase } from "../../support/database-kinds.ts";

export const START = Date.UTC(2026, 10, 23, 12);
export const CONTACT = "people@scores.example";

export async function startContent(empty: EmptyDatabase, { smtpUrl }: { smtpUrl?: string } = {}) {
	let now = START;
	const clock = () => now;
	const log = createLogger({ level: "silent" });
	const db = await openDatabase({ ...empty, log });
	const mailFrom = "Scores <no-reply@scores.example>";
	const mailer = startMailer({ db, clock, log, smtpUrl, mailFrom, dataDir: empty.dataDir });
	const settings = {
		...{ siteName: "Scores", siteUrl: "http://localhost", contactEmail: CONTACT, mailFrom, minimumAge: 18 },
		...{ accessTokenSeconds: 1_800, refreshTokenSeconds: 2_592_000, smtpUrl, firebase: undefined, tagManager: null },
	};
	const audited: AuditEntry[] = [];
	/** Two nodes of one site. */
	const nodes = await Promise.all(
		[1, 2].map(() =>
			startApi({
				...{ db, clock, audit: { record: async (entry) => void audited.push(entry) } },
				definitions: createContent({ db, clock, mailer, settings }).definitions,
			}),
		),
	);
	const [api, other] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
	let keys = 0;
	return {
		api,
		db,
		audited,
		/** As an editor, on the first node. */
		edit: (method: string, path: string, body?: unknown) =>
			api.call(method, `/api/ops/${path.startsWith("page-") ? "" : "pages"}${path}`, {
				...(body !== undefined && { body }),
				headers: { ...api.bearer(["ops:content"], { id: "ed" }), "idempotency-key": `key-of-test-${++keys}` },
			}),
		/** As a fan, on the second node. */
		read: (slug: string) => other.call("GET", `/api/pages/${encodeURIComponent(slug)}`),
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
