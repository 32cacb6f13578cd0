// Removes published messages from a room's pending messages and persists the others across reloads. Called whenever the log
// or the pending messages change.

import { userAtom } from "#client/session/session.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { chatLogAtom, outboxAtom } from "./chat-atoms.ts";
import { type Outbox, ownedBy, settle } from "./outbox/outbox.ts";
import { storeOutbox } from "./outbox/outbox-storage.ts";

export function settleOutbox(store: Store, matchId: MatchId): void {
	changeOutbox(store, matchId, (outbox) => outbox);
}

export function changeOutbox(store: Store, matchId: MatchId, change: (outbox: Outbox) => Outbox): void {
	const outbox = outboxAtom(store, matchId);
	const before = store.get(outbox);
	const log = store.get(chatLogAtom(store, matchId));
	const userId = store.get(userAtom)?.id ?? null;
	const own = ownedBy(before, userId);
	const changed = change(own);
	const after = log ? settle(changed, log, userId) : changed;
	if (after === before) return;
	store.set(outbox, after);
	// Nothing is stored if only the owner has changed.
	if (after !== own) storeOutbox(matchId, after);
}
