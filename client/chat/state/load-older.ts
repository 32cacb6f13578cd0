// Loads lines before the first loaded one, over HTTP.

import type { Store } from "#client/ui/page/store.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { chatLogAtom, ownChatAtom } from "./chat-atoms.ts";
import { fetchChat } from "./chat-calls.ts";
import { hasLine, MAX_LOADED_LINES, mergeOlder } from "./outbox/chat-log.ts";
import { mergeReactions } from "./own-chat.ts";

const loading = new WeakMap<Store, Map<MatchId, Promise<boolean>>>();
/** Maximum number of pages loaded to reach a quoted line. */
const MAX_PAGES_BACK = 8;

/** Runs one request at a time for each room. Resolves with false if nothing was loaded and an immediate retry would load nothing either. */
export function loadOlder(store: Store, matchId: MatchId): Promise<boolean> {
	const underWay = loading.get(store) ?? new Map<MatchId, Promise<boolean>>();
	loading.set(store, underWay);
	const known = underWay.get(matchId);
	if (known) return known;
	const page = fetchOlder(store, matchId).finally(() => underWay.delete(matchId));
	underWay.set(matchId, page);
	return page;
}

/** Loads older pages until the line is loaded. Resolves with false if it cannot be loaded. */
export async function loadUntil(store: Store, matchId: MatchId, seq: number): Promise<boolean> {
	const isLoaded = () => {
		const log = store.get(chatLogAtom(store, matchId));
		return log !== null && hasLine(log, seq);
	};
	for (let page = 0; page < MAX_PAGES_BACK && !isLoaded(); page++) {
		const first = store.get(chatLogAtom(store, matchId))?.lines[0]?.seq ?? 0;
		if (first <= seq || !(await loadOlder(store, matchId))) break;
	}
	return isLoaded();
}

async function fetchOlder(store: Store, matchId: MatchId): Promise<boolean> {
	const atom = chatLogAtom(store, matchId);
	const log = store.get(atom);
	const before = log?.lines[0]?.seq;
	if (!log?.hasOlder || before === undefined || log.lines.length >= MAX_LOADED_LINES) return false;
	const page = await fetchChat(store, matchId, { before }).catch(() => null);
	if (!page) return false;
	store.set(atom, (now) => now && mergeOlder(now, before, page));
	store.set(ownChatAtom(store, matchId), (own) => mergeReactions(own, page.own));
	return true;
}
