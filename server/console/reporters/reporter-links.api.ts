// /api/ops/matches/{id}/reporter-links for staff, and /api/reporter for the holders of links.
import type { Db } from "#server/db/open-database.ts";
import { staffNameOf } from "#server/db/staff-name.store.ts";
import { AppError, unwrap } from "#server/errors/app-error.ts";
import { actorOf } from "#server/http/endpoint/call-context.ts";
import type { Cookies } from "#server/http/endpoint/cookies.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { createReporterLink, listReporterLinks, revokeReporterLink } from "#shared/contract/rest/console/reporter-links.ts";
import { openReporterLink, type Reporting, readReporterLink, submitReport } from "#shared/contract/rest/console/reporting.ts";
import { type Clock, DAY_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { createReportSubmission } from "./report-events.service.ts";
import type { Reporter, ReporterLinks } from "./reporter-links.service.ts";
import { newToken } from "./reporter-secrets.ts";

const SCOPE = "ops:scores";
/** Not idempotent, because the stored answer would contain the secret. If the response is lost, the link is revoked. */
const COMMAND = { scope: SCOPE, rate: { points: 60, perSeconds: 60 }, isIdempotent: false } as const;
/** A stadium may have one network, and opens few links; a program that guesses gets no further than ten codes a minute. */
const OPEN = { scope: null, rate: { points: 10, perSeconds: 60 }, isIdempotent: false } as const;
const READ = { scope: null, rate: { points: 120, perSeconds: 60 }, isIdempotent: false } as const;

/**
 * Not idempotent by the header Idempotency-Key, because its keys belong to a network, which a phone changes. The log recognises each
 * submission by browser and key.
 */
const SUBMIT = { scope: null, rate: { points: 120, perSeconds: 60 }, isIdempotent: false } as const;

/** Names the browser in all links that it opened, so that one person with two links is seen as one. */
const COOKIE = { name: "reporter", path: "/api/v1/reporter", maxAgeSeconds: (400 * DAY_MS) / SECOND_MS } as const;

const reporterCookie = (cookies: Cookies): string | null => cookies.read(COOKIE.name);

interface ReporterLinksApiPorts {
	db: Db;
	clock: Clock;
	links: ReporterLinks;
	siteUrl: string;
	setupOf: SetupOf;
	rowsOf(matchIds: readonly string[]): Promise<MatchRow[]>;
	reports: ReturnType<typeof createReportSubmission>;
}

export function reporterLinksApi({ db, clock, links, reports, siteUrl, setupOf, rowsOf }: ReporterLinksApiPorts): ApiDefinition[] {
	async function requireRow(matchId: string): Promise<MatchRow> {
		const [row] = await rowsOf([matchId]);
		if (!row) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
		return row;
	}

	async function reportingOf({ link }: Reporter): Promise<Reporting> {
		const match = await requireRow(link.match_id);
		const setup = link.shows_names === 1 ? await setupOf(link.match_id) : null;
		const players = Object.entries(setup?.players ?? {}).filter(([, { isFormer }]) => !isFormer);
		return {
			...{ linkId: link.id, kind: link.kind, coverage: link.coverage, expiresAt: link.expires_at, match },
			players: players.map(([id, { name, number = null, side }]) => ({ id, name, number, side })),
		};
	}

	return [
		defineQuery(listReporterLinks, { scope: SCOPE }, async ({ params: { matchId } }) => {
			await requireRow(matchId);
			return { links: await links.list(matchId), at: clock() };
		}),

		defineCommand(createReporterLink, { ...COMMAND, auditedInput: withoutPin }, async ({ params: { matchId }, body }, context) => {
			context.audit({ subject: `match ${matchId}` });
			const by = await staffNameOf(db.kysely, actorOf(context).id);
			const { link, secret, code } = unwrap(await links.create(await requireRow(matchId), body, by));
			const { id, kind, coverage, label, hasPin, expiresAt } = link;
			context.audit({ subject: `match ${matchId}`, after: { reporterLink: id, kind, coverage, label, hasPin, expiresAt } });
			return { link, address: `${siteUrl}${pagePaths.report()}#link=${secret}`, code };
		}),

		defineCommand(revokeReporterLink, COMMAND, async ({ params: { matchId, linkId } }, context) => {
			context.audit({ subject: `match ${matchId}` });
			const link = unwrap(await links.revoke(matchId, linkId, await staffNameOf(db.kysely, actorOf(context).id)));
			context.audit({ subject: `match ${matchId}`, after: { reporterLink: linkId, isRevoked: true } });
			return { link };
		}),

		defineCommand(openReporterLink, OPEN, async ({ body }, { cookies }) => {
			const cookie = reporterCookie(cookies) ?? newToken();
			const reporter = unwrap(await links.open(body, cookie));
			cookies.set({ ...COOKIE, value: cookie });
			return reportingOf(reporter);
		}),

		defineCommand(submitReport, SUBMIT, async ({ params: { linkId }, body }, { cookies, header }) => {
			const reporter = unwrap(await links.require(linkId, reporterCookie(cookies)));
			const { seq, event, isSame, dropped } = unwrap(await reports.submit(reporter, body, readKey(header("idempotency-key"))));
			return { seq, event, ...(isSame && { isSame }), ...(dropped && { dropped: [...dropped] }) };
		}),

		defineCommand(readReporterLink, READ, async ({ params: { linkId } }, { cookies }) =>
			reportingOf(unwrap(await links.require(linkId, reporterCookie(cookies)))),
		),
	];
}

function readKey(key = ""): string {
	if (/^[\x21-\x7e]{8,128}$/.test(key)) return key;
	const message = "must be 8 to 128 printable characters without spaces, new for each command";
	const issues = [{ path: "headers.idempotency-key", message }];
	throw new AppError({ code: "invalid_request", message: `The header Idempotency-Key ${message}.`, issues });
}

/** The audit log keeps no PIN. */
function withoutPin({ pin: _pin, ...rest }: { pin?: string }): unknown {
	return rest;
}
