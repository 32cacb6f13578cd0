// Writes the consequences of a match's log into the catalogue when events of certain types are appended. Every node does the same; the
// second one finds it done. A start reads what was appended since a stored position of the outbox.
import type { Bus } from "#server/bus/bus.ts";
import { FIRST_POSITION, readChanges, readPosition, readStoredPosition, storePosition } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Logger } from "#server/observability/logger.ts";
import { MINUTE_MS } from "#shared/kit/instant.ts";
import { readMatchesWith } from "./follow-log.store.ts";

export interface FollowedLog {
	/** Waits for running work. */
	stop(): Promise<void>;
	/** Resolves after all changes published so far are written. */
	settled(): Promise<void>;
}

interface FollowLogParts {
	db: Db;
	bus: Bus;
	log: Logger;
	/** Name under which the position is stored. */
	name: string;
	types: readonly string[];
	/** Writes the current state of the log; a repetition changes nothing. */
	settle(matchId: string): Promise<void>;
	/** Interval at which the position is stored while matches are played, and at which failed work is repeated. */
	everyMs?: number;
}

export function followLog({ db, bus, log, name, types, settle, everyMs = MINUTE_MS }: FollowLogParts): FollowedLog {
	let isStopping = false;
	/** Work runs one after the other, so that an older fold never overwrites a newer one. */
	let work: Promise<void> = Promise.resolve();
	/** Stored at the next turn of the timer; `null` if work failed since the stored one, which is repeated then. */
	let position: string | null = null;
	let timer: NodeJS.Timeout | undefined;

	const unsubscribe = bus.subscribe("match.appended", ({ matchId, events }) => {
		if (events.some(({ type }) => types.includes(type))) enqueue(() => settle(matchId));
		arm();
	});
	enqueue(catchUp);

	async function catchUp(): Promise<void> {
		position = await readPosition(db);
		const { changes } = await readChanges(db, (await readStoredPosition(db, name)) ?? FIRST_POSITION[db.kind]);
		for (const matchId of await readMatchesWith(db, types, changes)) enqueue(() => settle(matchId));
		enqueue(storeReached);
	}

	async function storeReached(): Promise<void> {
		if (position !== null) await storePosition(db, name, position);
	}

	/** Stores the position of the turn before: what was visible then is handed on and handled by now, also what other nodes appended. */
	async function advance(): Promise<void> {
		if (position === null) return catchUp();
		await storeReached();
		position = await readPosition(db);
	}

	/** Nothing runs while no match is played. */
	function arm(): void {
		timer ??= setTimeout(() => {
			timer = undefined;
			enqueue(advance);
		}, everyMs).unref();
	}

	function enqueue(step: () => Promise<void>): void {
		work = work.then(async () => {
			if (isStopping) return;
			await step().catch((error: unknown) => {
				log.error({ err: error, types }, "Following the match log failed, retrying");
				position = null;
				arm();
			});
		});
	}

	return {
		async settled() {
			let seen: Promise<void> | null = null;
			while (seen !== work) {
				seen = work;
				await seen;
			}
		},
		async stop() {
			isStopping = true;
			unsubscribe();
			clearTimeout(timer);
			await work;
			clearTimeout(timer);
		},
	};
}
