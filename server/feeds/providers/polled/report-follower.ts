// The part of polled feeds that depends on the sport: how reports of its matches become drafts of its events. Each provider names the
// follower of its sport.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { KnownPlayer, ReportMemory } from "./reports/report-memory.ts";
import type { ReportedFixture, ReportedPlayer } from "./reports/reported-fixture.ts";

export interface Followed {
	memory: ReportMemory;
	drafts: ScheduledDraft[];
	remarks: string[];
	/** `true` if the same response, followed again later, may lead to drafts: a change waits until the provider repeats it. */
	isUnsettled?: boolean;
}

/** Returns our id of a player, or `null` if there is none. */
export type PlayerIdOf = (player: ReportedPlayer | null) => string | null;

export interface FollowContext {
	idOf: PlayerIdOf;
	/** Name of the feed, as the source of a stated result. */
	statedBy: string;
	/**
	 * Name of the other feed that reports the course of the match: then only this feed's stated result counts, so that nothing is duplicated.
	 */
	leader?: string | undefined;
	/** Format of the match; by default the usual one of the sport. */
	format?: MatchFormat | undefined;
	/** `true` if the end of the match was submitted, but staff cancelled it. */
	isReopened?: boolean;
	/** The other match of a tie over two legs, from this match's point of view; `score` is `null` if unknown. */
	firstLeg?: { score: Score | null } | undefined;
	/** `true` if the feed continues another feed's course, behind which it may lag. */
	isStandIn?: boolean;
	now: Instant;
	/** The provider's clock minus ours. */
	offsetMs: number;
}

/**
 * All functions are pure. They are methods, so that a sport may declare its own types of report and memory: a feed passes to each follower
 * only values of that follower's sport.
 */
export interface ReportFollower {
	sport: SportKey;
	/** The memory before the first report. `base` is the start of the match. */
	emptyMemory(base: Instant): ReportMemory;
	/** Returns the drafts that bring the log from the previous reports to this one. */
	follow(memory: ReportMemory, report: ReportedFixture, context: FollowContext): Followed;
	/** Returns `true` if the match has a result that the report contradicts: then the report changes neither its day nor its teams (FD4). */
	keepsRow(memory: ReportMemory, report: ReportedFixture, now: Instant): boolean;
	/** Handles a match that the provider no longer has: its reported events are cancelled, then the match. */
	followGone(memory: ReportMemory, now: Instant): Omit<Followed, "remarks">;
	/** Returns all players named so far, including those of this report, by the provider's id. */
	namedPlayers(known: Readonly<Record<string, KnownPlayer>>, report: ReportedFixture): Record<string, KnownPlayer>;
	/** Returns whether the meaning of the report depends on the other match of a tie over two legs. */
	needsFirstLeg(report: ReportedFixture): boolean;
	/** Returns `true` if the report has the squads of both sides for this match. */
	hasSquads(report: ReportedFixture): boolean;
	/**
	 * Returns the name of rules in the catalogue. `nation` is the provider's, which may be `World` or `Europe`; `code` is the feed's own code
	 * of the league.
	 */
	rulesOfLeague(league: { feed: string; code: string; name: string; nation: string; isCup: boolean }): string;
}
