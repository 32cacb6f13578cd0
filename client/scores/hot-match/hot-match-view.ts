// What varies by sport in the card of the hot match. Sports implement it (client/sports); home's page hands it in by key.
import type { ReactNode } from "react";
import type { MatchState, TimelineEntry } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";

export interface HotMatchView {
	/** Entries of the timeline that the card shows. */
	isShown(entry: TimelineEntry): boolean;
	/** The parts of the sport's detail that the card shows. */
	shownDetail(detail: unknown): object;
	/** Ids of players that it names beside those of the shown events; absent: none. */
	shownPlayers?(detail: unknown): readonly string[];
	Graph(props: { state: MatchState; names: Pair<string> }): ReactNode;
	/** The last events, newest first. */
	KeyMoments(props: { state: MatchState; names: Pair<string> }): ReactNode;
}
