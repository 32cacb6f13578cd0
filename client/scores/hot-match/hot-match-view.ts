// What varies by sport in the card of the hot match. Sports implement it (client/sports); home's page hands it in by key.
import type { ReactNode } from "react";
import type { PlayerId } from "#shared/kit/ids.ts";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";

export interface HotMatchView {
	/** Entries of the timeline that the card shows. */
	shownEntries(timeline: readonly TimelineEntry[]): TimelineEntry[];
	/** The parts of the sport's detail that the card shows. */
	shownDetail(state: MatchState): object;
	/** Players whom the card names, beside those of the shown entries; absent: none. */
	shownPlayers?(state: MatchState): readonly PlayerId[];
	Graph(props: { state: MatchState; names: Pair<string> }): ReactNode;
	/** The last events, newest first. */
	KeyMoments(props: { state: MatchState; names: Pair<string> }): ReactNode;
}
