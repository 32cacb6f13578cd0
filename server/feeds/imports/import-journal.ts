// Notes what an import does while it runs: rows of the catalogue that it adds, values that it changes in others, and entries of matches that
// were there before. By that it can be undone.
import type { Db } from "#server/db/open-database.ts";
import type { AddedKind, FeedCatalogue, Upserted } from "../catalogue-port.ts";
import type { Ingest } from "../ingest.ts";
import { type ImportChange, insertChanges, insertValues } from "./import-change.store.ts";

export interface Journal {
	catalogue: FeedCatalogue;
	ingest: Ingest;
	/** Writes what is not written yet. */
	flush(): Promise<void>;
}

/** Events in memory before they are written. */
const WRITTEN_AT_ONCE = 500;

export function keepJournal(db: Db, importId: string, ports: { catalogue: FeedCatalogue; ingest: Ingest }): Journal {
	const { catalogue, ingest } = ports;
	/** By kind and id. */
	const added = new Set<string>();
	let waiting: ImportChange[] = [];

	async function flush(): Promise<void> {
		const changes = waiting;
		waiting = [];
		await insertChanges(db.kysely, changes);
	}

	/** After the rows: of a crash in between a few rows stay that an undo does not know. */
	function noting<Row>(kind: AddedKind, upsert: (rows: readonly Row[]) => Promise<Upserted[]>) {
		return async (rows: readonly Row[]): Promise<Upserted[]> => {
			const answers = await upsert(rows);
			const ids = answers.filter(({ outcome }) => outcome === "inserted").map(({ id }) => id);
			for (const id of ids) added.add(`${kind} ${id}`);
			waiting.push(...[...new Set(ids)].map((rowId) => ({ importId, kind, rowId, matchId: "" })));
			await flush();
			const others = answers.filter(({ id }) => !added.has(`${kind} ${id}`));
			await insertValues(
				db.kysely,
				others.flatMap(({ id, values }) =>
					Object.entries(values?.was ?? {}).map(([column, was]) => ({ importId, kind, id, column, was, now: values?.now[column] ?? null })),
				),
			);
			return answers;
		};
	}

	/** Of an event once: a batch must not have it twice. */
	function note(change: ImportChange & { revisions: { first: number; last: number } }): void {
		const known = waiting.find(({ kind, rowId, matchId }) => kind === "event" && rowId === change.rowId && matchId === change.matchId);
		if (known?.revisions) known.revisions.last = change.revisions.last;
		else waiting.push(change);
	}

	const ingestMany: Ingest["ingestMany"] = async (requests) => {
		const answers = await ingest.ingestMany(requests);
		for (const [place, answer] of answers.entries()) {
			const matchId = requests[place]?.matchId ?? "";
			if (!answer.ok || answer.isRepeat || added.has(`match ${matchId}`)) continue;
			const { id: rowId, revision } = answer.event;
			note({ importId, kind: "event", rowId, matchId, revisions: { first: revision, last: revision } });
		}
		if (waiting.length >= WRITTEN_AT_ONCE) await flush();
		return answers;
	};
	return {
		catalogue: {
			...catalogue,
			upsertLeagues: noting("league", catalogue.upsertLeagues),
			upsertSeasons: noting("season", catalogue.upsertSeasons),
			upsertTeams: noting("team", catalogue.upsertTeams),
			upsertPlayers: noting("player", catalogue.upsertPlayers),
			upsertMatches: noting("match", catalogue.upsertMatches),
		},
		ingest: { ingestMany, ingest: async (request) => (await ingestMany([request]))[0] as Awaited<ReturnType<Ingest["ingest"]>> },
		flush,
	};
}
