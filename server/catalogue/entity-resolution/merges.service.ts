// Merges by staff: proposals, a preview of what a merge would move, the merge in one transaction, and undoing it.
import type { Transaction } from "kysely";
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { MergedKind } from "#server/db/tables/identity-tables.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { recordCatalogueChange } from "../kernel/catalogue-change.store.ts";
import {
	hasLog,
	insertRefusal,
	lockMerge,
	markUndone,
	playEachOther,
	playTogether,
	readMatchIdsUnder,
	readMergeOf,
} from "./made-merge.store.ts";
import { type MadeMerge, mergeRows } from "./merge.store.ts";
import { type Move, selectRows, undoMoves } from "./moves.store.ts";

export interface MergePair {
	kind: MergedKind;
	/** Id of the row that is removed: references to it are changed to `intoId`. */
	fromId: string;
	intoId: string;
}

const TABLES = { team: "teams", league: "leagues", match: "matches", player: "players" } as const;

/** Error that rolls a merge back after its preview was computed. */
class Preview extends Error {
	readonly made: MadeMerge;
	constructor(made: MadeMerge) {
		super("preview");
		this.made = made;
	}
}

export function createMerges({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }) {
	async function judge(transaction: Transaction<Database>, { kind, fromId, intoId }: MergePair): Promise<void> {
		const [from] = await selectRows(transaction, TABLES[kind], { id: fromId });
		const [into] = await selectRows(transaction, TABLES[kind], { id: intoId });
		if (!from || !into) throw new AppError({ code: "not_found", message: `There is no ${kind} ${from ? intoId : fromId}.` });
		if (fromId === intoId) throw new AppError({ code: "invalid_request", message: "A row is not merged with itself." });
		if (from.sport !== into.sport) throw new AppError({ code: "invalid_request", message: "They are of two sports." });
		if (kind === "team" && (await playEachOther(transaction, fromId, intoId))) {
			throw new AppError({ code: "invalid_request", message: "They play each other, so they cannot be merged." });
		}
		if (kind === "player" && (await playTogether(transaction, fromId, intoId))) {
			throw new AppError({ code: "invalid_request", message: "Both appear in one match, so they cannot be merged." });
		}
		if (kind === "match" && (await hasLog(transaction, fromId))) {
			throw new AppError({ code: "in_use", message: "The match that would go has a log: merge the other into it." });
		}
	}

	async function publish<T>(act: (transaction: Transaction<Database>) => Promise<{ value: T; matchIds: string[] }>): Promise<T> {
		const done = await db.kysely.transaction().execute(async (transaction) => {
			const { value, matchIds } = await act(transaction);
			await recordCatalogueChange(transaction, matchIds, bus.node);
			return { value, matchIds };
		});
		bus.publish("catalogue.changed", { matchIds: done.matchIds });
		return done.value;
	}

	return {
		/** Returns the number of rows that would move, by table; nothing is changed. */
		async preview(pair: MergePair): Promise<{ moved: Record<string, number>; absorbed: number; doubled: [string, string][] }> {
			try {
				await db.kysely.transaction().execute(async (transaction) => {
					await judge(transaction, pair);
					throw new Preview(await mergeRows(transaction, { ...pair, because: "staff", by: null, at: clock() }));
				});
			} catch (error) {
				if (!(error instanceof Preview)) throw error;
				const { moves, absorbed, doubled } = error.made;
				const updates = moves.filter(({ kind }) => kind === "update");
				const moved = Object.fromEntries([...Map.groupBy(updates, ({ table }) => table)].map(([table, { length }]) => [table, length]));
				return { moved, absorbed, doubled };
			}
			throw new Error("a preview ends in its exception");
		},

		merge(pair: MergePair, by: string): Promise<MadeMerge> {
			return publish(async (transaction) => {
				await judge(transaction, pair);
				const made = await mergeRows(transaction, { ...pair, because: "staff", by, at: clock() });
				return { value: made, matchIds: await readMatchIdsUnder(transaction, pair.kind, pair.intoId) };
			});
		},

		/**
		 * Undoes the merge. `skipped` is the number of moves that could not be undone because their rows were changed again. Throws if a later
		 * merge depends on this one.
		 */
		undo(mergeId: string, by: string): Promise<{ pair: { kind: string; fromId: string; intoId: string }; skipped: number }> {
			return publish(async (transaction) => {
				const merge = await lockMerge(transaction, mergeId);
				if (!merge) throw new AppError({ code: "not_found", message: `There is no merge ${mergeId}.` });
				if (merge.undone_at !== null) throw new AppError({ code: "invalid_request", message: "The merge is undone already." });
				if (merge.because === "within") throw new AppError({ code: "invalid_request", message: "It is part of another merge: undo that." });
				const { kind, from_id: fromId, into_id: intoId } = merge;
				const later = await readMergeOf(transaction, kind, intoId);
				if (later) throw new AppError({ code: "in_use", message: `Undo ${later.id} first: it merged this one into another.` });
				const pair = { kind: kind as MergedKind, fromId, intoId };
				const before = await readMatchIdsUnder(transaction, pair.kind, intoId);
				await markUndone(transaction, mergeId, by, clock());
				const skipped = await undoMoves(transaction, JSON.parse(merge.moves) as Move[]);
				const matchIds = [...before, ...(await readMatchIdsUnder(transaction, pair.kind, fromId))];
				return { value: { pair, skipped }, matchIds: [...new Set(matchIds)] };
			});
		},

		/** Records that the two rows are different, so that the pair is not proposed again. */
		refuse(kind: MergedKind, ids: readonly [string, string], by: string): Promise<void> {
			return insertRefusal(db.kysely, { kind, ids, by, at: clock() });
		},
	};
}
