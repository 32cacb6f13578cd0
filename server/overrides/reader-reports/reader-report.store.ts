// Queries on facts that readers report as wrong.
import type { ExpressionBuilder, Kysely } from "kysely";
import { recordDeskChange } from "#server/bus/desk-change.store.ts";
import { allocateIds } from "#server/db/allocate-ids.ts";
import type { Database } from "#server/db/schema.ts";
import type { ReaderReportTable } from "#server/db/tables/reader-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** The fact of a match that a report is about; `event_id` is empty if the fact belongs to no event. */
type ReportedFact = Pick<ReaderReportTable, "match_id" | "fact" | "event_id">;
export type NewReport = Omit<ReaderReportTable, "id" | "decided_at" | "decided_by" | "verdict">;

/** Maximum number of pending reports that are read per match, in case of a flood. */
const MAX_READ = 500;
/** Maximum number of matches with pending reports on the board. */
const MAX_MATCHES = 30;

/**
 * Replaces a pending report of the same fact by the same reader with the same address. The new report has a new id, so staff who decide an
 * id have seen its text.
 */
export async function writeReport(connection: Connection, report: NewReport): Promise<void> {
	const [id = ""] = await allocateIds(connection, "rr", 1);
	const { text, evidence, locale, user_id, reported_at } = report;
	await connection
		.insertInto("reader_reports")
		.values({ ...report, id, decided_at: null, decided_by: null, verdict: null })
		.onConflict((conflict) =>
			conflict
				.columns(["match_id", "fact", "event_id", "reporter", "email"])
				.where("decided_at", "is", null)
				.doUpdateSet({ id, text, evidence, locale, user_id, reported_at }),
		)
		.execute();
}

/** Returns the time at which staff last refused this fact to this reader; `null` if no refusal is stored. */
export async function readRefusal(connection: Connection, fact: ReportedFact, reporter: string): Promise<Instant | null> {
	const query = ofFact(connection, fact).where("reporter", "=", reporter).where("verdict", "=", "refused");
	const row = await query.select("decided_at").orderBy("decided_at", "desc").limit(1).executeTakeFirst();
	return row?.decided_at ?? null;
}

/** Returns the number of pending reports whose answer goes to this address. */
export async function countAwaited(connection: Connection, email: string): Promise<number> {
	const query = connection.selectFrom("reader_reports").where("email", "=", email).where("decided_at", "is", null);
	return Number((await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count);
}

/** Returns pending reports, newest first. */
export async function readWaiting(connection: Connection, matchId: string): Promise<ReaderReportTable[]> {
	const query = connection.selectFrom("reader_reports").selectAll().where("match_id", "=", matchId).where("decided_at", "is", null);
	const rows = await query.orderBy("reported_at", "desc").limit(MAX_READ).execute();
	return rows.sort((one, other) => placeOf(other) - placeOf(one));
}

/** Returns matches with pending reports, those of the most readers first. */
export async function readReportedMatches(connection: Connection): Promise<string[]> {
	const rows = await connection
		.selectFrom("reader_reports")
		.select(({ fn }) => ["match_id", fn.count<number>("reporter").distinct().as("readers"), fn.max("reported_at").as("newest")])
		.where("decided_at", "is", null)
		.groupBy("match_id")
		.orderBy("readers", "desc")
		.orderBy("newest", "desc")
		.limit(MAX_MATCHES)
		.execute();
	return rows.map(({ match_id }) => match_id);
}

export async function readReport(connection: Connection, matchId: string, id: string): Promise<ReaderReportTable | null> {
	const query = connection.selectFrom("reader_reports").selectAll().where("match_id", "=", matchId).where("id", "=", id);
	return (await query.executeTakeFirst()) ?? null;
}

/** Returns the pending reports of the same fact up to this one, in order. Staff have not seen later ones. */
export async function readWaitingUpTo(connection: Connection, report: ReaderReportTable): Promise<ReaderReportTable[]> {
	const rows = await ofFact(connection, report).where("decided_at", "is", null).selectAll().execute();
	return rows.filter((row) => placeOf(row) <= placeOf(report)).sort((one, other) => placeOf(one) - placeOf(other));
}

/** Decides the reports and deletes their addresses. */
export async function decideReports(
	connection: Connection,
	ids: readonly string[],
	{ verdict, by, at }: { verdict: "taken" | "refused"; by: string; at: Instant },
): Promise<void> {
	const decided = { verdict, decided_by: by, decided_at: at, email: "" };
	await connection.updateTable("reader_reports").set(decided).where("id", "in", ids).execute();
}

/** Deletes all older reports, decided or not. Returns the matches that had pending reports. Must be called in a transaction. */
export async function deleteReportsBefore(
	transaction: Connection,
	reportedBefore: Instant,
	now: Instant,
): Promise<{ count: number; waiting: string[] }> {
	const old = transaction.selectFrom("reader_reports").select("match_id").where("reported_at", "<", reportedBefore);
	const waiting = await bumpAll(transaction, await old.where("decided_at", "is", null).execute(), now);
	const gone = await transaction.deleteFrom("reader_reports").where("reported_at", "<", reportedBefore).executeTakeFirst();
	return { count: Number(gone.numDeletedRows), waiting };
}

/** Must be called first: all code that changes reports locks rows in the same order, so that no deadlock occurs. */
async function bumpAll(transaction: Connection, rows: readonly { match_id: string }[], now: Instant): Promise<string[]> {
	const matchIds = [...new Set(rows.map(({ match_id }) => match_id))].sort();
	for (const matchId of matchIds) await recordDeskChange(transaction, matchId, { now, node: null });
	return matchIds;
}

/**
 * The reports of a user, and those whose answer goes to the account's address: an AccountPart (account-part.ts) for export and deletion.
 */
export function reportsOfAccounts({ kysely, clock }: { kysely: Connection; clock(): Instant }) {
	async function isOf(connection: Connection, userId: string) {
		const user = await connection.selectFrom("users").select("email_key").where("id", "=", userId).executeTakeFirst();
		const address = user?.email_key || null;
		return (row: ExpressionBuilder<Database, "reader_reports">) =>
			row.or([row("user_id", "=", userId), ...(address === null ? [] : [row("email", "=", address)])]);
	}
	return {
		name: "reports",
		async exportOf(userId: string) {
			const own = await isOf(kysely, userId);
			const rows = await kysely.selectFrom("reader_reports").selectAll().where(own).orderBy("reported_at").execute();
			return rows.map(({ match_id, fact, event_id, text, evidence, email, reported_at, decided_at, verdict }) => ({
				matchId: match_id,
				fact,
				eventId: event_id || null,
				text,
				evidence,
				email: email || null,
				reportedAt: reported_at,
				decidedAt: decided_at,
				verdict,
			}));
		},
		async forget(transaction: Connection, userId: string): Promise<void> {
			const own = await isOf(transaction, userId);
			await bumpAll(transaction, await transaction.selectFrom("reader_reports").select("match_id").where(own).execute(), clock());
			await transaction.deleteFrom("reader_reports").where(own).execute();
		},
	};
}

const ofFact = (connection: Connection, { match_id, fact, event_id }: ReportedFact) =>
	connection.selectFrom("reader_reports").where("match_id", "=", match_id).where("fact", "=", fact).where("event_id", "=", event_id);

/** Position of a report: ids are numbered in the order of the reports. */
const placeOf = ({ id }: Pick<ReaderReportTable, "id">): number => Number(id.slice(2));
