// What varies by sport on the match page. A sport implements it out of this room's parts (client/sports); the page hands it in by key.
import type { ComponentType, ReactNode } from "react";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { BegunPlayback } from "./state/playback/playback-context.tsx";
import type { PlaybackTimeline } from "./state/playback/playback-timeline.ts";

/** Tabs that a sport may fill. Tables and earlier meetings are the same for all. */
export type SportTab = "timeline" | "line-ups" | "statistics" | "commentary";

export interface MatchCoverage {
	/** The source has something for this tab, or may yet have. */
	isTabCovered(tab: string): boolean;
	/** It has something for this tab now. */
	isTabFilled(tab: string): boolean;
	/** One sentence on what the source does not report; null where it reports everything. */
	describe(t: Translate): string | null;
}

export interface KeyMomentsProps {
	/** All of the match, also while an earlier position is shown. */
	live: MatchState;
	names: Pair<string>;
	playback: BegunPlayback;
}

/** What the sport calls what every match has. */
export interface MatchWords {
	/** Kick-off. */
	start: TextKey;
	/** Referee. */
	official: TextKey;
	/** What a match of this format without a winner is; absent: a draw. */
	level?(format: MatchFormat): TextKey;
}

export interface MatchSportView {
	words: MatchWords;
	/** In the order they are shown; the first is open by default. */
	tabs: readonly SportTab[];
	/** Text of the link to a tab where the sport has another name for it; null, or absent: the usual one. */
	tabText?(tab: string): TextKey | null;
	/** The tab that shows a row for this type of event. */
	tabOf(eventType: string): SportTab;
	/** Null before the match begins. */
	createTimeline(live: MatchState): PlaybackTimeline | null;
	readCoverage(live: MatchState, source: string): MatchCoverage;
	/** Teams, score, clock, scorers. `state` is shown; `live` is the present. */
	Header(props: { answer: MatchAnswer; state: MatchState; live: MatchState }): ReactNode;
	/** The match as a graph, above the player. */
	Graph(props: { state: MatchState; names: Pair<string> }): ReactNode;
	/** The events worth a jump, each a link that moves the playback there; null where the sport lists none. Not loaded before it is opened. */
	KeyMoments: ComponentType<KeyMomentsProps> | null;
	/** `touches`: as loaded with the page; null where they were not. A tab but `timeline` may suspend: the page shows the timeline until then. */
	Panel(props: { tab: SportTab; state: MatchState; teams: Pair<TeamBrief>; touches: readonly PlayerTouches[] | null }): ReactNode;
}
