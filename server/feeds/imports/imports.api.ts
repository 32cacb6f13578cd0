// GET and POST /api/ops/imports…: imports of files from the console, and the outcome of their rows.
import type { Db } from "#server/db/open-database.ts";
import { staffNameOf } from "#server/db/staff-name.store.ts";
import type { ImportTable } from "#server/db/tables/desk-tables.ts";
import { AppError, unwrap } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { IMPORT_VERDICTS } from "#shared/contract/feeds.ts";
import {
	getImport,
	type ImportCounts,
	type ImportOrder,
	type ImportView,
	listImportRows,
	listImports,
	previewImport,
	startImport,
	type UndoneImport,
	undoImport,
} from "#shared/contract/rest/console/feeds.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";
import * as store from "./import.store.ts";
import { markUndone } from "./import-change.store.ts";
import { deadSince } from "./import-reports.ts";
import type { Imports } from "./imports.service.ts";

const SCOPE = "ops:content";
const MEBIBYTE = 1024 * 1024;

interface ImportsApiParts {
	db: Db;
	imports: Imports;
	clock: Clock;
	undo(row: ImportTable): Promise<UndoneImport>;
}

export function importsApi({ db, imports, clock, undo }: ImportsApiParts): ApiDefinition[] {
	return [
		defineCommand(
			startImport,
			{
				scope: SCOPE,
				rate: { points: 20, perSeconds: 60 },
				isIdempotent: true,
				bodyBytes: 8 * MEBIBYTE,
				auditedInput: ({ content, ...order }: ImportOrder) => ({ ...order, characters: content.length }),
			},
			async ({ body }, { actor, audit }) => {
				const importId = unwrap(await imports.start(body, await staffNameOf(db.kysely, actor?.id ?? "")));
				audit({ subject: `import ${importId}` });
				return { importId };
			},
		),

		defineCommand(
			previewImport,
			{ scope: SCOPE, rate: { points: 20, perSeconds: 60 }, isIdempotent: false, isAudited: false, bodyBytes: 8 * MEBIBYTE },
			async ({ body }) => unwrap(await imports.preview(body)),
		),

		defineCommand(
			undoImport,
			{ scope: SCOPE, rate: { points: 10, perSeconds: 60 }, isIdempotent: false },
			async ({ params: { importId } }, context) => {
				const row = await readOne(importId);
				if (toView(row, clock()).state === "running") throw new AppError({ code: "in_use", message: "The import is not over yet." });
				const by = await staffNameOf(db.kysely, context.actor?.id ?? "");
				// The undo is recorded before its work begins: if a crash interrupts it, it is completed at the next start, or when it is requested
				// again.
				if (!(await markUndone(db.kysely, importId, by, clock())) && row.undo_result !== null) {
					throw new AppError({ code: "in_use", message: "The import was undone before." });
				}
				const undone = await undo(row);
				context.audit({ subject: `import ${importId}`, after: undone });
				return undone;
			},
		),

		defineQuery(listImports, { scope: SCOPE }, async ({ query }) => {
			const now = clock();
			const { rows, total } = await store.listImports(db.kysely, query, deadSince(now));
			return { rows: rows.map((row) => toView(row, now)), total };
		}),

		defineQuery(getImport, { scope: SCOPE }, async ({ params: { importId } }) => {
			const view = toView(await readOne(importId), clock());
			return { import: view, rows: await store.countImportRows(db.kysely, importId) };
		}),

		defineQuery(listImportRows, { scope: SCOPE }, async ({ params: { importId }, query }) => {
			await readOne(importId);
			const { rows, total } = await store.listImportRows(db.kysely, importId, query);
			const listed = rows.map(({ place, verdict, row_name: row, message }) => {
				return { place, verdict: IMPORT_VERDICTS.find((each) => each === verdict) ?? ("remarked" as const), row, message };
			});
			return { rows: listed, total };
		}),
	];

	async function readOne(importId: string): Promise<ImportTable> {
		const row = await store.readImport(db.kysely, importId);
		if (!row) throw new AppError({ code: "not_found", message: `There is no import ${importId}.` });
		return row;
	}
}

/** If a running import no longer reports, its server has died. */
function toView(row: ImportTable, now: Instant): ImportView {
	const isDead = row.state === "running" && row.seen_at < deadSince(now);
	return {
		id: row.id,
		source: row.source,
		fileName: row.file_name,
		startedBy: row.started_by,
		startedAt: row.started_at,
		finishedAt: row.finished_at,
		state: isDead ? "interrupted" : (row.state as ImportView["state"]),
		error: row.error,
		// Set only for a completed undo.
		undoneBy: row.undo_result === null ? null : row.undone_by,
		undoneAt: row.undo_result === null ? null : row.undone_at,
		// Reports of older versions have no counts of disputed, withheld and taken rows.
		counts: { disputed: 0, withheld: 0, taken: 0, ...(JSON.parse(row.counts) as Partial<ImportCounts>) } as ImportCounts,
	};
}
