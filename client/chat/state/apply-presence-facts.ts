// Applies facts of a topic presence:{id} to the number of active chatters.

import type { Store } from "#client/ui/page/store.ts";
import { decodePresenceFact } from "#shared/contract/socket/presence-facts.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { presenceAtom } from "./presence-atom.ts";

export function applyPresenceFacts(store: Store, matchId: MatchId, facts: readonly unknown[][]): void {
	const newest = facts.at(-1);
	if (newest) store.set(presenceAtom(store, matchId), decodePresenceFact(newest));
}
