// Facts that readers report as wrong: accepts reports, shows them to the desk, and decides them. A report never changes a fact: staff
// correct the log separately.
import type { Bus } from "#server/bus/bus.ts";
import { recordDeskChange } from "#server/bus/desk-change.store.ts";
import { eraseTraces } from "#server/db/erase-traces.ts";
import type { Db } from "#server/db/open-database.ts";
import { AppError, type Result } from "#server/errors/app-error.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { ReaderDiscrepancy } from "#shared/contract/desk.ts";
import type { ReportFact } from "#shared/contract/reader-report.ts";
import { type Clock, DAY_MS } from "#shared/kit/instant.ts";
import { groupReports } from "./group-reports.ts";
import {
	countAwaited,
	decideReports,
	type NewReport,
	readRefusal,
	readReport,
	readReportedMatches,
	readWaiting,
	readWaitingUpTo,
	writeReport,
} from "./reader-report.store.ts";
import { reportDecidedMail, type Site } from "./report-decided-mail.ts";

/** Time for which a fact that staff refused is not accepted again from the same reader. */
const REFUSED_FOR_MS = DAY_MS;
/** Maximum number of pending answers per address, so that nobody can cause many mails to somebody else. */
const MAX_AWAITED = 10;

export interface ReaderReportsParts {
	db: Db;
	bus: Bus;
	clock: Clock;
	mailer: Pick<Mailer, "sendWithin" | "wake">;
	site: Site;
	/** Returns the name of the match, `Northbridge – Haverlock`; `null` if the match does not exist. */
	matchNameOf(matchId: string): Promise<string | null>;
}

export interface Decision {
	verdict: "taken" | "refused";
	/** A message from staff to the readers; empty if there is none. */
	note: string;
	userId: string;
}

/** The decided reports for the audit log, without the readers' texts, because entries of the audit log are never deleted. */
export interface DecidedReports {
	source: "readers";
	fact: string;
	eventId: string | null;
	readers: number;
}

export interface ReaderReports {
	take(report: Omit<NewReport, "reported_at">): Promise<void>;
	/** Decides this report and all earlier ones of the same fact. Returns `null` if the report does not exist. */
	decide(matchId: string, id: string, decision: Decision): Promise<Result<DecidedReports> | null>;
	discrepanciesOf(matchId: string): Promise<ReaderDiscrepancy[]>;
	/** Returns the matches with pending reports. */
	reportedMatches(): Promise<string[]>;
}

export function createReaderReports({ db, bus, clock, mailer, site, matchNameOf }: ReaderReportsParts): ReaderReports {
	return {
		async take(report) {
			const now = clock();
			const refusedAt = await readRefusal(db.kysely, report, report.reporter);
			if (refusedAt !== null && refusedAt + REFUSED_FOR_MS > now) {
				const message = "The people of this site have looked at this and found no error. Try again tomorrow.";
				throw new AppError({ code: "rate_limited", message, retryAfterMs: refusedAt + REFUSED_FOR_MS - now });
			}
			await db.kysely.transaction().execute(async (transaction) => {
				await recordDeskChange(transaction, report.match_id, { now, node: bus.node });
				// The report is stored without the address, and its sender gets no hint about that.
				const isFull = report.email !== "" && (await countAwaited(transaction, report.email)) >= MAX_AWAITED;
				await writeReport(transaction, { ...report, ...(isFull && { email: "" }), reported_at: now });
			});
			bus.publish("desk.changed", { matchIds: [report.match_id] });
		},

		async decide(matchId, id, { verdict, note, userId }) {
			const matchName = await matchNameOf(matchId);
			const decided = await db.kysely.transaction().execute(async (transaction): Promise<Result<DecidedReports> | null> => {
				// The lock of the desk change also serialises two decisions.
				await recordDeskChange(transaction, matchId, { now: clock(), node: bus.node });
				const report = await readReport(transaction, matchId, id);
				if (!report) return null;
				const { fact, event_id } = report;
				const value = { source: "readers", fact, eventId: event_id || null, readers: 0 } as const;
				if (report.verdict === verdict) return { ok: true, value };
				if (report.verdict !== null)
					return { ok: false, error: { code: "not_found", message: "It waits no more: another has decided it." } };
				const rows = await readWaitingUpTo(transaction, report);
				// Each address gets one mail, even if it was given from two networks.
				for (const { email, locale } of new Map(rows.map((row) => [row.email, row])).values()) {
					if (email === "") continue;
					const mail = reportDecidedMail(site, { matchId, matchName, fact: fact as ReportFact, locale, verdict, note });
					await mailer.sendWithin(transaction, { to: email, ...mail });
				}
				const ids = rows.map((row) => row.id);
				await decideReports(transaction, ids, { verdict, by: userId, at: clock() });
				return { ok: true, value: { ...value, readers: new Set(rows.map(({ reporter }) => reporter)).size } };
			});
			if (decided?.ok) {
				await eraseTraces(db);
				mailer.wake();
				bus.publish("desk.changed", { matchIds: [matchId] });
			}
			return decided;
		},

		discrepanciesOf: async (matchId) => groupReports(await readWaiting(db.kysely, matchId)),
		reportedMatches: () => readReportedMatches(db.kysely),
	};
}
