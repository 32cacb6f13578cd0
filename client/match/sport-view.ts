// What varies by sport on the match page. A sport implements it with the parts of this folder (client/sports); the page provides it by key.
import type { ComponentType, ReactNode } from "react";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";
import type { TeamBrief } from "#shared/contract/match-row.ts";
import type { MatchAnswer } from "#shared/contract/rest/catalogue/matches.ts";
import type { PlayerTouches } from "#shared/contract/rest/catalogue/touches.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import type { BegunPlayback } from "./state/playback/playback-context.tsx";
import type { PlaybackTimeline } from "./state/playback/playback-timeline.ts";

/** Tabs that a sport may fill. Tables and earlier meetings are the same for all. */
export type SportTab = "timeline" | "line-ups" | "statistics" | "commentary";

export interface MatchCoverage {
	/** Returns whether the source covers this tab, now or possibly later. */
	isTabCovered(tab: string): boolean;
	/** Returns whether this tab has content now. */
	isTabFilled(tab: string): boolean;
	/** Returns one sentence on what the source does not report; `null` if nothing is missing. */
	describe(t: Translate): string | null;
}

export interface KeyMomentsProps {
	/** The current state of the match, also while an earlier position is shown. */
	live: MatchState;
	names: Pair<string>;
	playback: BegunPlayback;
}

/** The sport's terms for facts that every match has. */
export interface MatchWords {
	/** The term for kick-off. */
	start: TextKey;
	/** The term for the referee. */
	official: TextKey;
	/** Returns the term for a match of this format without a winner; defaults to a draw. */
	level?(format: MatchFormat): TextKey;
}

export interface MatchSportView {
	/** The sport's reducer. */
	module: SportModule;
	words: MatchWords;
	/** The sport's tabs in display order; the first is open by default. */
	tabs: readonly SportTab[];
	/** The tab that is open after the match; absent for `timeline`. */
	resultTab?: SportTab;
	/** Returns the text of a tab's link if the sport names it differently; `null` or absent for the default. */
	tabText?(tab: string): TextKey | null;
	/** Returns the tab that shows a row for this type of event. */
	tabOf(eventType: string): SportTab;
	/** Returns `null` before the match begins. */
	createTimeline(live: MatchState): PlaybackTimeline | null;
	readCoverage(live: MatchState, source: string): MatchCoverage;
	/** Teams, score, clock, scorers. `state` is the shown state, `live` the current one. */
	Header(props: { answer: MatchAnswer; state: MatchState; live: MatchState }): ReactNode;
	/** The match as a graph, above the player bar. */
	Graph(props: { state: MatchState; names: Pair<string> }): ReactNode;
	/** The key moments, each a link that moves the playback there; `null` if the sport lists none. Loaded when it is opened. */
	KeyMoments: ComponentType<KeyMomentsProps> | null;
	/**
	 * `touches`: loaded with the page; `null` if they were not. Tabs other than `timeline` may suspend: the page
	 * shows the timeline until then.
	 */
	Panel(props: { tab: SportTab; state: MatchState; teams: Pair<TeamBrief>; touches: readonly PlayerTouches[] | null }): ReactNode;
}
