// Folds a log with its sport's reducer. Separate from match-atom.ts, so that pages which only show a folded state do not load the reducers.
import { foldLog } from "#shared/match/fold/fold-log.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { loadedSport } from "#shared/sports/loaded-sports.ts";
import type { FoldedMatch } from "./match-atom.ts";

function fold(epoch: string, setup: MatchSetup, events: readonly MatchEvent[]): FoldedMatch {
	return { epoch, state: foldLog(loadedSport(setup.sport), setup, events) };
}

const folded = /* @__PURE__ */ new WeakMap<readonly MatchEvent[], FoldedMatch>();

/** Caches the result, because several parts of a page fold the same answer on the server. */
function foldOnce(epoch: string, setup: MatchSetup, events: readonly MatchEvent[]): FoldedMatch {
	const known = folded.get(events);
	if (known?.epoch === epoch && known.state.setup === setup) return known;
	const made = fold(epoch, setup, events);
	folded.set(events, made);
	return made;
}

export const foldMatch = import.meta.env.SSR ? foldOnce : fold;
