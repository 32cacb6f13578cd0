// Applies values of a topic odds:{id} to the markets of its match.

import { serverClockAtom } from "#client/ui/page/now.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import { decodeOddsFact } from "#shared/contract/socket/odds-facts.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { MatchId } from "#shared/kit/ids.ts";
import { foldMarkets, isSameMarket } from "./fold-market.ts";
import { oddsAtoms } from "./odds-atom.ts";

/** Applies a snapshot, which contains every market; prices that changed since the page's data are shown as moving now. */
export function applyOddsSnapshot(store: Store, matchId: MatchId, facts: readonly unknown[][], position: TopicPosition): void {
	take(store, matchId, facts, position);
}

/** `version`: the topic's version after these facts (RT5). Older versions are ignored, and so are markets that no page shows. */
export function applyOddsFacts(store: Store, matchId: MatchId, facts: readonly unknown[][], version: number): void {
	const known = store.get(oddsAtoms(store, matchId).odds);
	if (known && version > known.seq) take(store, matchId, facts, { epoch: known.epoch, seq: version });
}

function take(store: Store, matchId: MatchId, facts: readonly unknown[][], position: TopicPosition): void {
	const { odds, history } = oddsAtoms(store, matchId);
	const changedAt = store.get(serverClockAtom).now();
	const received = facts.map((fact): MarketView => ({ ...decodeOddsFact(fact), version: position.seq, changedAt }));
	const known = store.get(odds)?.markets ?? [];
	store.set(odds, { ...position, markets: foldMarkets(known, received) });
	const past = store.get(history);
	if (past.state === "none") return;
	// The loaded history may be older than these values, or contain them already.
	const newest = ({ market }: MarketView) => [...known, ...past.entries].findLast((one) => one.market === market);
	const news = received.filter((view) => !isSameMarket(view, newest(view)));
	if (news.length > 0) store.set(history, { ...past, entries: [...past.entries, ...news] });
}
