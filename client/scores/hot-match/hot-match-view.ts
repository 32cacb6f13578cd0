// What varies by sport in the hot match card. Sports implement it (client/sports); the home page provides it by key.
import type { ReactNode } from "react";
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";

export interface HotMatchView {
	/** Loads the sport's reducer. Rejects if its code cannot be fetched. */
	loadModule(): Promise<SportModule>;
	/** Returns the entries of the timeline that the card shows. */
	shownEntries(timeline: readonly TimelineEntry[]): TimelineEntry[];
	/** Returns the parts of the sport's detail that the card shows. */
	shownDetail(state: MatchState): object;
	/** Returns players whom the card names, in addition to those of the shown entries; absent for none. */
	shownPlayers?(state: MatchState): readonly PlayerId[];
	Graph(props: { state: MatchState; names: Pair<string> }): ReactNode;
	/** The last events, newest first. */
	KeyMoments(props: { state: MatchState; names: Pair<string> }): ReactNode;
}
