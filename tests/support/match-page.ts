// The page of a match without a display: the browser's own socket, guard and reducer, over a real connection.

import { createStore } from "jotai";
import { createLiveSocket } from "#client/live/live-socket.ts";
import { applyMatchFacts, applyMatchSnapshot, type MatchSnapshot } from "#client/match/state/apply-match-facts.ts";
import { type FoldedMatch, matchAtom } from "#client/match/state/match-atom.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import { football } from "#shared/sports/football/module.ts";
import { addSport } from "#shared/sports/loaded-sports.ts";

addSport(football);

const quietPage = { isOnline: () => true, isHidden: () => false, watch: () => () => undefined };

export interface MatchPage {
	/** The folded match; `null` before anything was received. */
	folded(): FoldedMatch | null;
	/** Received data in order: `snapshot`, or `3+2` for two facts from seq 3 on. */
	readonly received: string[];
	close(): void;
}

/** `html`: the state that the server rendered, from which the topic is joined; without it the page begins with the snapshot. */
export function openMatchPage(url: string, html?: FoldedMatch, matchId = "m1"): MatchPage {
	const store = createStore();
	const match = matchAtom(store, matchId);
	if (html) store.set(match, html);
	const received: string[] = [];
	const socket = createLiveSocket({ url, page: quietPage, delay: () => 10 });
	socket.join(
		matchTopic(matchId),
		{
			snapshot(data, position, baseAt) {
				received.push("snapshot");
				applyMatchSnapshot(store, matchId, data as MatchSnapshot, position, baseAt);
			},
			facts(facts, firstSeq, baseAt) {
				received.push(`${firstSeq}+${facts.length}`);
				applyMatchFacts(store, matchId, facts, firstSeq, baseAt);
			},
		},
		html && { epoch: html.epoch, seq: html.state.seq },
	);
	return { folded: () => store.get(match), received, close: () => socket.close() };
}
