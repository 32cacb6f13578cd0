// /api/ops/records/merges: merges of rows of two sources that stand for the same team, player or match. Part of records.api.ts.
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { listMerges, mergeRecords, previewMerge, refuseMerge, undoMerge } from "#shared/contract/rest/catalogue-admin/merges.ts";
import { readMadeMerges } from "../entity-resolution/made-merge.store.ts";
import { createMerges } from "../entity-resolution/merges.service.ts";
import { readProposals } from "../entity-resolution/proposals.store.ts";
import { EDIT } from "../kernel/command-options.ts";
import { readNames } from "./record.store.ts";
import type { RecordsPorts } from "./record-desk.service.ts";

const NEWEST = 50;

export function mergeRecordsApi(ports: RecordsPorts): ApiDefinition[] {
	const { db } = ports;
	const merges = createMerges(ports);
	return [
		defineQuery(listMerges, { scope: "ops:content" }, async () => {
			const made = await readMadeMerges(db.kysely, NEWEST);
			const nameOf = await readNames(
				db,
				made.flatMap(({ made_by }) => (made_by === null ? [] : [made_by])),
			);
			return {
				proposals: await readProposals(db),
				merges: made.map(({ made_by, ...merge }) => ({ ...merge, by: made_by === null ? null : nameOf(made_by) })),
			};
		}),
		defineQuery(previewMerge, { scope: "ops:content" }, ({ query }) => merges.preview(query)),
		defineCommand(mergeRecords, EDIT, async ({ body }, { actor, audit }) => {
			const { mergeId, moves, absorbed } = await merges.merge(body, actor?.id ?? "");
			audit({ subject: `${body.kind} ${body.intoId}`, before: { merged: body.fromId }, after: { moved: moves.length, absorbed } });
			return { id: mergeId };
		}),
		defineCommand(undoMerge, EDIT, async ({ params: { mergeId } }, { actor, audit }) => {
			const { pair, skipped } = await merges.undo(mergeId, actor?.id ?? "");
			audit({ subject: `${pair.kind} ${pair.intoId}`, after: { separated: pair.fromId, skipped } });
			return { skipped };
		}),
		defineCommand(refuseMerge, EDIT, async ({ body: { kind, oneId, otherId } }, { actor, audit }) => {
			await merges.refuse(kind, [oneId, otherId], actor?.id ?? "");
			audit({ subject: `${kind} ${oneId}`, after: { isNot: otherId } });
			return { ok: true } as const;
		}),
	];
}
