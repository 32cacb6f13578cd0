// The facts of what staff write minute by minute, one row each, numbered within the match.
import type { Kysely, Transaction } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import { retryOnUnique } from "#server/db/retry-on-unique.ts";
import type { Database } from "#server/db/schema.ts";
import { newEpoch } from "#server/realtime/new-epoch.ts";
import type { LiveTextEntry, LiveTextFact } from "#shared/contract/live-text.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface StoredFact {
	seq: number;
	epoch: string;
	fact: LiveTextFact;
	at: Instant;
}

/** Returns the facts above `since`, in order. */
export async function readLiveTextFacts({ kysely }: { kysely: Kysely<Database> }, matchId: string, since: number): Promise<StoredFact[]> {
	const rows = await kysely
		.selectFrom("live_texts")
		.select(["seq", "epoch", "body", "at"])
		.where("match_id", "=", matchId)
		.where("seq", ">", since)
		.orderBy("seq")
		.execute();
	return rows.map(({ seq, epoch, body, at }) => ({ seq, epoch, fact: JSON.parse(body) as LiveTextFact, at: Number(at) }));
}

/**
 * Appends facts that `decide` derives from the stored ones, in one transaction, and returns them with their numbers. Two writers at a time
 * never get the same number: the second begins again.
 */
export function appendLiveText(
	db: Db,
	{ matchId, at, node }: { matchId: string; at: Instant; node: string },
	decide: (stored: readonly StoredFact[], nextSeq: number) => readonly LiveTextFact[],
): Promise<StoredFact[]> {
	return retryOnUnique(() =>
		db.kysely.transaction().execute(async (transaction) => {
			const stored = await readLiveTextFacts({ kysely: transaction }, matchId, 0);
			const last = stored.at(-1);
			const seq = (last?.seq ?? 0) + 1;
			const facts = decide(stored, seq).map((fact, index) => ({ seq: seq + index, epoch: last?.epoch ?? newEpoch(), fact, at }));
			const epoch = facts[0]?.epoch ?? "";
			for (const row of facts) await insert(transaction, matchId, { ...row, epoch });
			if (facts.length > 0) await recordChanges(transaction, [{ topic: "live_text", subject: matchId, seq }], node);
			return facts.map((row) => ({ ...row, epoch }));
		}),
	);
}

async function insert(transaction: Transaction<Database>, matchId: string, { seq, epoch, fact, at }: StoredFact): Promise<void> {
	const entryId = fact.kind === "entry" ? fact.entry.id : (fact.id ?? 0);
	const imageId = fact.kind === "entry" ? (fact.entry.picture?.id ?? null) : null;
	const row = { match_id: matchId, seq, epoch, entry_id: entryId, body: JSON.stringify(fact), image_id: imageId, at };
	await transaction.insertInto("live_texts").values(row).execute();
	if (fact.kind === "removed") await blank(transaction, matchId, fact.id);
}

/** Takes text and picture of an entry out of all its rows, so that no earlier state of it is read any more. */
async function blank(transaction: Transaction<Database>, matchId: string, entryId: number): Promise<void> {
	const rows = await transaction
		.selectFrom("live_texts")
		.select(["seq", "body"])
		.where("match_id", "=", matchId)
		.where("entry_id", "=", entryId)
		.execute();
	for (const { seq, body } of rows) {
		const fact = JSON.parse(body) as LiveTextFact;
		if (fact.kind !== "entry") continue;
		await transaction
			.updateTable("live_texts")
			.set({ body: JSON.stringify({ ...fact, entry: blanked(fact.entry) }), image_id: null })
			.where("match_id", "=", matchId)
			.where("seq", "=", seq)
			.execute();
	}
}

export const blanked = (entry: LiveTextEntry): LiveTextEntry => ({ ...entry, text: "", picture: null });

/** Returns the matches whose texts show a stored image. */
export async function readMatchesWithImage({ kysely }: Db, imageId: string): Promise<string[]> {
	const rows = await kysely.selectFrom("live_texts").select("match_id").distinct().where("image_id", "=", imageId).execute();
	return rows.map(({ match_id }) => match_id);
}
