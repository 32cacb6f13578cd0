// Notes what an import adds while it runs: rows of the catalogue, and events of matches that were there before. By that it can be undone.
import type { Db } from "#server/db/open-database.ts";
import type { FeedCatalogue, Upserted } from "../catalogue-port.ts";
import type { Ingest } from "../ingest.ts";
import { type ImportChange, insertChanges } from "./import-change.store.ts";

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
	const addedMatches = new Set<string>();
	let waiting: ImportChange[] = [];

	async function flush(): Promise<void> {
		const changes = waiting;
		waiting = [];
		await insertChanges(db.kysely, changes);
	}

	/** After the rows: of a crash in between a few rows stay that an undo does not know. */
	function noting<Row>(kind: ImportChange["kind"], upsert: (rows: readonly Row[]) => Promise<Upserted[]>) {
		return async (rows: readonly Row[]): Promise<Upserted[]> => {
			const answers = await upsert(rows);
			const ids = answers.filter(({ outcome }) => outcome === "inserted").map(({ id }) => id);
			if (kind === "match") for (const id of ids) addedMatches.add(id);
			waiting.push(...[...new Set(ids)].map((rowId) => ({ importId, kind, rowId, matchId: "" })));
			await flush();
			return answers;
		};
	}

	const ingestMany: Ingest["ingestMany"] = async (requests) => {
		const answers = await ingest.ingestMany(requests);
		for (const [place, answer] of answers.entries()) {
			const matchId = requests[place]?.matchId ?? "";
			if (!answer.ok || answer.isRepeat || addedMatches.has(matchId)) continue;
			waiting.push({ importId, kind: "event", rowId: answer.event.id, matchId });
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
