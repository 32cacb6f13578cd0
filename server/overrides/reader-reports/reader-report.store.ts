// Queries on what readers report as wrong.
import type { Kysely } from "kysely";
import { allocateIds } from "#server/db/allocate-ids.ts";
import { bumpDeskVersion } from "#server/db/bump-desk-version.ts";
import type { Database } from "#server/db/schema.ts";
import type { ReaderReportTable } from "#server/db/tables/reader-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

type Connection = Kysely<Database>;

/** Which fact of which match; `event_id` is empty for none. */
export type ReportedFact = Pick<ReaderReportTable, "match_id" | "fact" | "event_id">;
export type NewReport = Omit<ReaderReportTable, "id" | "decided_at" | "decided_by" | "verdict">;

/** Waiting reports of a match that are read at the most: what a flood adds is not. */
const MAX_READ = 500;
/** So many matches with waiting reports at the most are on the board. */
const MAX_MATCHES = 30;

/** The same reader's waiting report of the same fact is replaced, under a new id: whoever decides an id has seen its text. */
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

/** When staff last refused this fact to this reader; null: not within what is stored. */
export async function readRefusal(connection: Connection, fact: ReportedFact, reporter: string): Promise<Instant | null> {
	const query = ofFact(connection, fact).where("reporter", "=", reporter).where("verdict", "=", "refused");
	const row = await query.select("decided_at").orderBy("decided_at", "desc").limit(1).executeTakeFirst();
	return row?.decided_at ?? null;
}

/** How many waiting reports await an answer at this address. */
export async function countAwaited(connection: Connection, email: string): Promise<number> {
	const query = connection.selectFrom("reader_reports").where("email", "=", email).where("decided_at", "is", null);
	return Number((await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count);
}

/** The newest first. */
export async function readWaiting(connection: Connection, matchId: string): Promise<ReaderReportTable[]> {
	const query = connection.selectFrom("reader_reports").selectAll().where("match_id", "=", matchId).where("decided_at", "is", null);
	const rows = await query.orderBy("reported_at", "desc").limit(MAX_READ).execute();
	return rows.sort((one, other) => placeOf(other) - placeOf(one));
}

/** Matches of which reports wait, those of most readers first. */
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

/** The waiting ones of the same fact up to this one, in their order: later ones were not seen. */
export async function readWaitingUpTo(connection: Connection, report: ReaderReportTable): Promise<ReaderReportTable[]> {
	const rows = await ofFact(connection, report).where("decided_at", "is", null).selectAll().execute();
	return rows.filter((row) => placeOf(row) <= placeOf(report)).sort((one, other) => placeOf(one) - placeOf(other));
}

/** Their addresses go with the decision. */
export async function decideReports(
	connection: Connection,
	ids: readonly string[],
	{ verdict, by, at }: { verdict: "taken" | "refused"; by: string; at: Instant },
): Promise<void> {
	const decided = { verdict, decided_by: by, decided_at: at, email: "" };
	await connection.updateTable("reader_reports").set(decided).where("id", "in", ids).execute();
}

/** Deletes all of before, decided or not. The matches of which some waited. */
export async function deleteReportsBefore(connection: Connection, reportedBefore: Instant): Promise<{ count: number; waiting: string[] }> {
	const query = connection.deleteFrom("reader_reports").where("reported_at", "<", reportedBefore);
	const rows = await query.returning(["match_id", "decided_at"]).execute();
	const waiting = rows.flatMap(({ match_id, decided_at }) => (decided_at === null ? [match_id] : []));
	return { count: rows.length, waiting: [...new Set(waiting)] };
}

/** The reports of a user, and those that await an answer at the account's address: an AccountPart (account-part.ts) for export and deletion. */
export function reportsOfAccounts({ kysely, clock }: { kysely: Connection; clock(): Instant }) {
	async function addressOf(connection: Connection, userId: string): Promise<string | null> {
		const user = await connection.selectFrom("users").select("email_key").where("id", "=", userId).executeTakeFirst();
		return user?.email_key || null;
	}
	return {
		name: "reports",
		async exportOf(userId: string) {
			const address = await addressOf(kysely, userId);
			const rows = await kysely
				.selectFrom("reader_reports")
				.selectAll()
				.where((row) => row.or([row("user_id", "=", userId), ...(address === null ? [] : [row("email", "=", address)])]))
				.orderBy("reported_at")
				.execute();
			return rows.map(({ match_id, fact, event_id, text, evidence, email, reported_at, decided_at, verdict }) => ({
				...{ matchId: match_id, fact, eventId: event_id || null, text, evidence, email: email || null },
				...{ reportedAt: reported_at, decidedAt: decided_at, verdict },
			}));
		},
		async forget(transaction: Connection, userId: string): Promise<void> {
			const address = await addressOf(transaction, userId);
			const gone = await transaction
				.deleteFrom("reader_reports")
				.where((row) => row.or([row("user_id", "=", userId), ...(address === null ? [] : [row("email", "=", address)])]))
				.returning("match_id")
				.execute();
			// In one order, so that two of these never wait for each other.
			for (const matchId of [...new Set(gone.map(({ match_id }) => match_id))].sort()) await bumpDeskVersion(transaction, matchId, clock());
		},
	};
}

const ofFact = (connection: Connection, { match_id, fact, event_id }: ReportedFact) =>
	connection.selectFrom("reader_reports").where("match_id", "=", match_id).where("fact", "=", fact).where("event_id", "=", event_id);

/** Ids count up. */
const placeOf = ({ id }: Pick<ReaderReportTable, "id">): number => Number(id.slice(2));
