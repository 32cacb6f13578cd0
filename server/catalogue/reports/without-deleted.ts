// Leaves out reports of matches that staff deleted: a source that reports one again does not bring it back.
import type { Db } from "#server/db/open-database.ts";
import { deletedKey, readDeletedAmong } from "../entity-resolution/deleted-matches.store.ts";
import type { Upserted } from "../entity-resolution/upsert-rows.store.ts";
import type { MatchRecord } from "./catalogue-records.ts";

/** Called with reports of matches that staff deleted. */
export type IgnoredReport = (reports: readonly { source: string; sourceId: string }[]) => void;

interface Reported {
	db: Db;
	records: readonly MatchRecord[];
	onIgnored: IgnoredReport | undefined;
}

/** Writes the other reports. The result of an ignored one has the former id, which leads nowhere. */
export async function withoutDeleted(
	{ db, records, onIgnored }: Reported,
	write: (wanted: readonly MatchRecord[]) => Promise<Upserted[]>,
): Promise<Upserted[]> {
	if (records.length === 0) return [];
	const deleted = await readDeletedAmong(db.kysely, records);
	if (deleted.size === 0) return write(records);
	const isDeleted = (record: MatchRecord) => deleted.has(deletedKey(record));
	onIgnored?.(records.filter(isDeleted).map(({ source, sourceId }) => ({ source, sourceId })));
	const wanted = records.filter((record) => !isDeleted(record));
	const written = (wanted.length === 0 ? [] : await write(wanted)).values();
	return records.map((record): Upserted => {
		const id = deleted.get(deletedKey(record));
		return id === undefined ? (written.next().value as Upserted) : { id, outcome: "unchanged" };
	});
}
