// POST /api/matches/{id}/reports: accepts reports of readers about wrong facts, within the limits of a form that needs no account.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { createVisitorLimit } from "#server/http/connection/visitor-limit.ts";
import { type ApiDefinition, type CommandOptions, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { SetupOf } from "#server/match-log/match-states.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { REPORT_PARAM, REPORT_SENT } from "#shared/contract/reader-report.ts";
import { sendReaderReport } from "#shared/contract/rest/catalogue/reader-reports.ts";
import { prefixOf } from "#shared/i18n/locales.ts";
import { type Clock, HOUR_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import type { ReaderReports } from "./reader-reports.service.ts";

/** Limits per day: the number of reports on the whole site from which on each network gets only a share, and the limit for one network. */
const LIMIT = { form: "reader_report", most: 200, mostOfNetwork: 30 } as const;

const SEND: CommandOptions = {
	scope: null,
	rate: { points: 10, perSeconds: HOUR_MS / SECOND_MS },
	isIdempotent: false,
	// The outcome is shown on the match's page.
	form: {
		target: ({ fields: { locale }, params: { matchId } }, { code }) =>
			`${prefixOf(locale)}${pagePaths.match(encodeURIComponent(String(matchId)))}?${REPORT_PARAM}=${code ?? REPORT_SENT}#${REPORT_PARAM}`,
	},
};

interface ReaderReportsApiPorts {
	db: Db;
	clock: Clock;
	serverSecret: string;
	setupOf: SetupOf;
	stateOf: MatchLog["stateOf"];
	reports: ReaderReports;
}

export function readerReportsApi({ db, clock, serverSecret, setupOf, stateOf, reports }: ReaderReportsApiPorts): ApiDefinition[] {
	const limit = createVisitorLimit({ db, clock, serverSecret }, LIMIT);

	return [
		defineCommand(sendReaderReport, SEND, async ({ params: { matchId }, body }, { actor, caller }) => {
			// Answers as if the report had been stored, so that a spam program gets no hint.
			if (body.website !== "") return { ok: true } as const;
			if (!(await setupOf(matchId))) throw new AppError({ code: "not_found", message: `There is no match ${matchId}.` });
			const eventId = body.fact === "event" ? body.eventId : "";
			const match = eventId === "" ? null : await stateOf(matchId);
			if (eventId !== "" && !(match && findEvent(match.state, eventId))) {
				const issues = [{ path: "body.eventId", message: "is no event of this match" }];
				throw new AppError({ code: "invalid_request", message: `The match ${matchId} has no event ${eventId}.`, issues });
			}
			await limit.count(caller.address);
			await reports.take({
				match_id: matchId,
				fact: body.fact,
				event_id: eventId,
				text: body.text,
				evidence: body.evidence || null,
				locale: body.locale || caller.locale,
				reporter: actor ? limit.hashOf(`user ${actor.id}`) : limit.networkKey(caller.address),
				user_id: actor?.id ?? null,
				email: body.email.toLowerCase(),
			});
			return { ok: true } as const;
		}),
	];
}
