// Matches whose work failed, for a follower of the log. Each match is tried again after 1, 2, 4 … turns of the follower's timer. Their ids
// are stored next to the follower's position, which advances without them.
import { readStoredPosition, storePosition } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";

const MAX_WAIT_TURNS = 64;

export class FailedMatches {
	readonly #db: Db;
	readonly #name: string;
	readonly #waits = new Map<string, { turns: number; turnsLeft: number }>();
	#stored = "[]";

	/** `name` is the name of the follower. */
	constructor(db: Db, name: string) {
		this.#db = db;
		this.#name = `${name} failed`;
	}

	get isEmpty(): boolean {
		return this.#waits.size === 0;
	}

	/** A match that already waits keeps its turn. */
	add(matchId: string): void {
		if (!this.#waits.has(matchId)) this.#waits.set(matchId, { turns: 1, turnsLeft: 1 });
	}

	delete(matchId: string): void {
		this.#waits.delete(matchId);
	}

	/** Returns the ids that are tried in this turn. If one fails again, it waits twice as long. */
	takeTurn(): string[] {
		const due: string[] = [];
		for (const [matchId, wait] of this.#waits) {
			if (--wait.turnsLeft > 0) continue;
			wait.turns = Math.min(2 * wait.turns, MAX_WAIT_TURNS);
			wait.turnsLeft = wait.turns;
			due.push(matchId);
		}
		return due;
	}

	/** Adds the ids that an earlier process stored, and returns them. */
	async load(): Promise<string[]> {
		this.#stored = (await readStoredPosition(this.#db, this.#name)) ?? "[]";
		const ids = JSON.parse(this.#stored) as string[];
		for (const id of ids) this.add(id);
		return ids;
	}

	/**
	 * Writes the ids if they have changed since the last write. A node overwrites the ids of others: a match that failed only there was
	 * settled by this node.
	 */
	async store(): Promise<void> {
		const ids = JSON.stringify([...this.#waits.keys()].sort());
		if (ids === this.#stored) return;
		await storePosition(this.#db, this.#name, ids);
		this.#stored = ids;
	}
}
