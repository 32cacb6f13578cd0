// Records the changes of an import while it runs: rows of the catalogue that it adds, changes to other rows, each in the transaction that
// writes it; and entries in matches that existed before. An undo uses these records.
import type { Db } from "#server/db/open-database.ts";
import type { Ingest } from "../door/ingest.ts";
import type { AddedKind, FeedCatalogue, Move, NoteWritten, Upserted } from "../kernel/catalogue-port.ts";
import { type ImportChange, insertChanges, insertMoves, insertValues } from "./import-change.store.ts";

export interface Journal {
	catalogue: FeedCatalogue;
	ingest: Ingest;
	/** Writes the records that are still in memory. */
	flush(): Promise<void>;
}

/** A team added for a match, such as a club's women's team: it is undone like a team that the import itself reported. */
const isTeam = (move: Move): move is Extract<Move, { kind: "insert" }> => move.kind === "insert" && move.table === "teams";

/** Maximum number of events in memory before they are written. */
const WRITE_BATCH_SIZE = 500;

export function keepJournal(db: Db, importId: string, ports: { catalogue: FeedCatalogue; ingest: Ingest }): Journal {
	const { catalogue, ingest } = ports;
	/** Added rows by kind and id. */
	const added = new Set<string>();
	let waiting: ImportChange[] = [];
	let moved = 0;

	async function flush(): Promise<void> {
		const changes = waiting;
		waiting = [];
		await insertChanges(db.kysely, changes);
	}

	const noting =
		<Row>(kind: AddedKind, upsert: (rows: readonly Row[], note: NoteWritten) => Promise<Upserted[]>) =>
		(rows: readonly Row[]): Promise<Upserted[]> =>
			upsert(rows, async (transaction, answers, moves) => {
				const ids = new Set(answers.filter(({ outcome }) => outcome === "inserted").map(({ id }) => id));
				for (const id of ids) added.add(`${kind} ${id}`);
				await insertChanges(
					transaction,
					[...ids].map((rowId) => ({ importId, kind, rowId, matchId: "" })),
				);
				const others = [...new Set(answers)].filter(({ id }) => !added.has(`${kind} ${id}`));
				const values = others.flatMap(({ id, values }) =>
					Object.entries(values?.was ?? {}).map(([column, was]) => ({ importId, kind, id, column, was, now: values?.now[column] ?? null })),
				);
				await insertValues(transaction, values);
				await noteMoves(transaction, answers, moves);
			});

	const noteMoves: NoteWritten = async (transaction, _answers, moves) => {
		const teams = moves.flatMap((move) => (isTeam(move) ? [String(move.key.id)] : []));
		for (const id of teams) added.add(`team ${id}`);
		await insertChanges(
			transaction,
			teams.map((rowId) => ({ importId, kind: "team", rowId, matchId: "" })),
		);
		const beside = moves.filter((move) => !isTeam(move) && !isOfAdded(move));
		await insertMoves(transaction, importId, moved, beside);
		moved += beside.length;
	};

	/** Returns `true` if the change belongs to a player or match that the import added: it is undone with that row. */
	function isOfAdded(move: Move): boolean {
		if (move.kind === "delete") return false;
		const { match_id: matchId, player_id: playerId } = move.key;
		return added.has(`match ${matchId}`) || (move.table === "squad_players" && added.has(`player ${playerId}`));
	}

	/** Records an event once: a batch must not contain it twice. */
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
		if (waiting.length >= WRITE_BATCH_SIZE) await flush();
		return answers;
	};
	return {
		catalogue: {
			...catalogue,
			upsertNations: noting("nation", catalogue.upsertNations),
			upsertLeagues: noting("league", catalogue.upsertLeagues),
			upsertSeasons: noting("season", catalogue.upsertSeasons),
			upsertTeams: noting("team", catalogue.upsertTeams),
			upsertPlayers: noting("player", catalogue.upsertPlayers),
			upsertMatches: noting("match", catalogue.upsertMatches),
			writeTouches: (report) => catalogue.writeTouches(report, noteMoves),
		},
		ingest: { ingestMany, ingest: async (request) => (await ingestMany([request]))[0] as Awaited<ReturnType<Ingest["ingest"]>> },
		flush,
	};
}
