// Writes the consequences of a match's log into the catalogue when events of certain types are appended. Every node does this; the node
// that comes second finds the work done. At the start, it reads what was appended since a stored position of the outbox. A restored or
// copied database has no position and no outbox: then it reads the matches that changed in the last hour of the log.
import type { Bus } from "#server/bus/bus.ts";
import { FIRST_POSITION, readChanges, readPosition, readStoredPosition, storePosition } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { FailedMatches } from "./failed-matches.ts";
import { readMatchesWith, readRecentMatches } from "./follow-log.store.ts";

/** Maximum time that stop() waits for pending work. The next start does the rest. */
const MAX_STOP_MS = 5 * SECOND_MS;

export interface FollowedLog {
	/** Finishes the pending work, within some seconds. */
	stop(): Promise<void>;
	/** Resolves after all changes published so far are written. */
	settled(): Promise<void>;
}

interface FollowLogParts {
	db: Db;
	bus: Bus;
	log: Logger;
	/** Name under which the follower's position is stored. */
	name: string;
	types: readonly string[];
	/** Writes the consequences of the current state of the log; a repetition changes nothing. */
	settle(matchId: string): Promise<void>;
	/** Interval at which the position is stored while matches are played, and at which failed work is repeated. */
	everyMs?: number;
}

export function followLog({ db, bus, log, name, types, settle, everyMs = MINUTE_MS }: FollowLogParts): FollowedLog {
	let [isStopping, isCut] = [false, false];
	/** Matches are handled one after the other, so that an older fold never overwrites a newer one. */
	let work: Promise<void> = Promise.resolve();
	/** Position to store at the next turn of the timer; `null` until the start has read its changes. */
	let position: string | null = null;
	let timer: NodeJS.Timeout | undefined;
	const failed = new FailedMatches(db, name);

	const unsubscribe = bus.subscribe("match.appended", ({ matchId, events }) => {
		if (events.some(({ type }) => types.includes(type))) enqueueMatch(matchId);
		arm();
	});
	enqueue(catchUp);

	async function catchUp(): Promise<void> {
		const reached = await readPosition(db);
		const stored = await readStoredPosition(db, name);
		const { changes } = await readChanges(db, stored ?? FIRST_POSITION[db.kind]);
		const recent = stored === null ? await readRecentMatches(db) : [];
		const appended = await readMatchesWith(db, types, [...recent, ...changes]);
		for (const matchId of new Set([...(await failed.load()), ...appended])) enqueueMatch(matchId);
		position = reached;
		enqueue(storeReached);
	}

	/** The failed matches are stored before the position, so that none is lost if the process dies in between. */
	async function storeReached(): Promise<void> {
		await failed.store();
		if (position !== null) await storePosition(db, name, position);
	}

	/**
	 * Stores the position of the previous turn: everything that was visible then has been handled by now, also what other nodes appended.
	 */
	async function advance(): Promise<void> {
		if (position === null) return catchUp();
		await storeReached();
		position = await readPosition(db);
		for (const matchId of failed.takeTurn()) enqueueMatch(matchId);
		if (!failed.isEmpty) arm();
	}

	/** There is nothing to do while no match is played and none has failed. */
	function arm(): void {
		if (isStopping) return;
		timer ??= setTimeout(() => {
			timer = undefined;
			enqueue(advance);
		}, everyMs).unref();
	}

	/** Handles one match; a failure does not affect the others. */
	function enqueueMatch(matchId: string): void {
		enqueue(async () => {
			try {
				await settle(matchId);
				failed.delete(matchId);
			} catch (error) {
				failed.add(matchId);
				throw error;
			}
		});
	}

	function enqueue(step: () => Promise<void>): void {
		work = work.then(async () => {
			if (isCut) return;
			await step().catch((error: unknown) => {
				log.error({ err: error, types }, "Following the match log failed, retrying");
				arm();
			});
		});
	}

	async function settled(): Promise<void> {
		let seen: Promise<void> | null = null;
		while (seen !== work) {
			seen = work;
			await seen;
		}
	}

	return {
		settled,
		async stop() {
			isStopping = true;
			unsubscribe();
			clearTimeout(timer);
			const cut = setTimeout(() => {
				isCut = true;
			}, MAX_STOP_MS);
			await settled();
			enqueue(() => failed.store());
			await work;
			clearTimeout(cut);
		},
	};
}
