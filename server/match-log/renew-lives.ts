// Writes the rows of lists anew after names changed: a head stores its fold with the names of that time.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "#server/db/open-database.ts";
import { parseMatchLive, toMatchLive } from "#shared/contract/match-live.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { maskTexts } from "./masked-names.ts";
import { readHeads, readVersionLives, replaceLive, replaceVersionLive } from "./match-event.store.ts";
import type { MatchStates } from "./match-states.ts";

const BATCH_SIZE = 200;

/** Leaves a head alone that has moved in the meantime: what moved it had the new names already. */
export async function renewLives({ db, states }: { db: Db; states: MatchStates }, matchIds: readonly string[]): Promise<void> {
	for (let from = 0; from < matchIds.length; from += BATCH_SIZE) {
		for (const head of await readHeads(db.kysely, matchIds.slice(from, from + BATCH_SIZE))) {
			await nextTurn();
			const match = await states.at(db.kysely, head.match_id, head);
			if (!match) continue;
			const { state } = match;
			const live = JSON.stringify(toMatchLive(sportOf(state.setup.sport), state));
			if (live !== head.live) await replaceLive(db.kysely, head, live);
			// Readers with a match delay get earlier states for some minutes.
			for (const version of await readVersionLives(db.kysely, head.match_id)) {
				const masked = JSON.stringify(maskTexts(state.setup, parseMatchLive(version.live)));
				if (masked !== version.live) await replaceVersionLive(db.kysely, version, masked);
			}
		}
	}
}
