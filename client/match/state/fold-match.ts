// A log folded by its sport's reducer. Apart from match-atom.ts, so that pages which only show a fold do not load the reducers.
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import type { FoldedMatch } from "./match-atom.ts";

export function foldMatch(epoch: string, setup: MatchSetup, events: readonly MatchEvent[]): FoldedMatch {
	const fold = () => ({ epoch, state: foldLog(loadedSport(setup.sport), setup, events) });
	return import.meta.env.SSR ? foldOnce(events, fold) : fold();
}

const folded = /* @__PURE__ */ new WeakMap<readonly MatchEvent[], FoldedMatch>();

/** Of an answer that pages of the server share (server/rendering/read-answer.ts): its set-up and epoch are as much the same as its events. */
function foldOnce(events: readonly MatchEvent[], fold: () => FoldedMatch): FoldedMatch {
	const known = folded.get(events) ?? fold();
	folded.set(events, known);
	return known;
}
