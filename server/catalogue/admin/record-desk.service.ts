// Catalogue admin for any kind of record: creates a record, edits it if it is as the editor saw it, deletes it. Changes are published to
// the audit log, to this node and to the others.
import type { Transaction } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { CommandContext } from "#server/http/endpoint/call-context.ts";
import { STAFF_SOURCE } from "#shared/contract/staff-source.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { recordCatalogueChange } from "../kernel/catalogue-change.store.ts";
import { readEdits } from "../kernel/record-edits.ts";
import type { Row } from "../kernel/row.ts";
import { unknown } from "../kernel/unknown.ts";
import { judgeEdit, type RecordEdit } from "./judge-edit.ts";
import {
	deleteRecord,
	insertRecord,
	inTransaction,
	lockRecord,
	type RecordTable,
	readNames,
	readRecord,
	updateRecord,
} from "./record.store.ts";
import { editsOf, fieldsOf, type RecordColumns, rowOf } from "./record-columns.ts";

export interface RecordsPorts {
	db: Db;
	bus: Bus;
	clock: Clock;
}

export interface RecordKind<Fields> {
	table: RecordTable;
	noun: "nation" | "league" | "season" | "team" | "player" | "match";
	idPrefix: string;
	columns: RecordColumns<Fields>;
	/** `true` if rows of the table may come from a source. */
	isSourced: boolean;
	/** Converts the stored row before its fields are read. */
	view?(row: Row): Row;
	/** Returns the matches whose readers are notified of a change; absent for records that no match shows. */
	matchesOf?(transaction: Transaction<Database>, row: Row): Promise<string[]>;
}

/** Checks an edit, and throws an AppError if it is not allowed. May return additional columns. */
type Check<Fields> = (transaction: Transaction<Database>, row: Row, next: Fields, edited: Partial<Fields>) => Promise<Row | undefined>;

export function createRecordDesk({ db, bus, clock }: RecordsPorts) {
	/** `act` returns the matches to notify, or `null` to publish nothing. Throws in_use with the message `inUse` if a reference would break. */
	async function change<T>(
		inUse: string,
		act: (transaction: Transaction<Database>) => Promise<{ value: T; matchIds: string[] | null }>,
	): Promise<T> {
		const done = await inTransaction(db, async (transaction) => {
			const { value, matchIds } = await act(transaction);
			if (matchIds) await recordCatalogueChange(transaction, matchIds, bus.node);
			return { value, matchIds };
		});
		if (!done) throw new AppError({ code: "in_use", message: inUse });
		if (done.value.matchIds) bus.publish("catalogue.changed", { matchIds: done.value.matchIds });
		return done.value.value;
	}

	return {
		change,
		lock,

		/** Returns the record's row and fields, and by field who of the staff edited it and when. Throws not_found. */
		async read<Fields>({ table, noun, columns, view }: RecordKind<Fields>, id: string) {
			const stored = await readRecord(db.kysely, table, id);
			if (!stored) throw unknown(noun, id);
			const row = view ? view(stored) : stored;
			const nameOf = await readNames(
				db,
				Object.values(readEdits(row.edits)).map(({ by }) => by),
			);
			return { row, fields: fieldsOf(columns, row), edits: editsOf(columns, row, nameOf) };
		},

		/** `more` has columns that are not fields. `judge` throws if the record must not be created. `complete` writes related rows. */
		async create<Fields extends object>(
			kind: RecordKind<Fields>,
			fields: Fields,
			context: CommandContext,
			{
				more = {},
				judge,
				complete,
			}: {
				more?: Row;
				judge?: (transaction: Transaction<Database>) => Promise<void>;
				complete?: (transaction: Transaction<Database>, id: string) => Promise<unknown>;
			} = {},
		): Promise<{ id: string }> {
			const id = await change(`What the ${kind.noun} refers to is not there.`, async (transaction) => {
				const row = { ...rowOf(kind.columns, fields), ...more };
				const named = (id: string) => ({ ...row, ...(kind.isSourced && { source: STAFF_SOURCE, source_id: id }) });
				const id = await insertRecord(transaction, kind, named, judge && (() => judge(transaction)));
				await complete?.(transaction, id);
				return { value: id, matchIds: (await kind.matchesOf?.(transaction, { ...row, id })) ?? [] };
			});
			context.audit({ subject: `${kind.noun} ${id}`, after: fields });
			return { id };
		},

		async edit<Fields extends object>(
			kind: RecordKind<Fields>,
			id: string,
			edit: RecordEdit<Fields>,
			context: CommandContext,
			check?: Check<Fields>,
		) {
			const by = context.actor?.id ?? "";
			const verdict = await change(`What the ${kind.noun} refers to is not there.`, async (transaction) => {
				const row = await lock(transaction, kind, id);
				const isFromSource = !kind.isSourced || row.source !== STAFF_SOURCE;
				const verdict = judgeEdit(kind.columns, kind.view ? kind.view(row) : row, edit, { by, at: clock(), isFromSource });
				if (!verdict.ok) throw new AppError(verdict.error);
				if (!verdict.isChanged) return { value: verdict, matchIds: null };
				const more = await check?.(transaction, row, verdict.next, verdict.after);
				await updateRecord(transaction, kind.table, id, { ...verdict.set, ...more });
				return { value: verdict, matchIds: (await kind.matchesOf?.(transaction, row)) ?? [] };
			});
			context.audit({ subject: `${kind.noun} ${id}`, before: verdict.before, after: verdict.after });
			return { ok: true } as const;
		},

		/** `judge` throws in_use if the record is needed by something that the database does not store as a reference. */
		async remove<Fields>(
			kind: RecordKind<Fields>,
			id: string,
			context: CommandContext,
			inUse: string,
			judge?: (transaction: Transaction<Database>, row: Row) => Promise<void>,
		) {
			const before = await change(inUse, async (transaction) => {
				const row = await lock(transaction, kind, id);
				await judge?.(transaction, row);
				const matchIds = (await kind.matchesOf?.(transaction, row)) ?? [];
				await deleteRecord(transaction, kind.table, id);
				return { value: fieldsOf(kind.columns, row), matchIds };
			});
			context.audit({ subject: `${kind.noun} ${id}`, before });
			return { ok: true } as const;
		},
	};
}

/** Locks the row. Throws not_found. */
async function lock<Fields>(transaction: Transaction<Database>, { table, noun }: RecordKind<Fields>, id: string): Promise<Row> {
	const row = await lockRecord(transaction, table, id);
	if (!row) throw unknown(noun, id);
	return row;
}
