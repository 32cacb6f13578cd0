// What a sport brings to polled feeds: how reports of its matches become drafts of its events. Each provider names the follower of its sport.
import type { Instant } from "#shared/kit/instant.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import type { Score } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import type { ScheduledDraft } from "../scheduled-draft.ts";
import type { KnownPlayer, ReportMemory } from "./reports/report-memory.ts";
import type { ReportedFixture, ReportedPlayer } from "./reports/reported-fixture.ts";

export interface Followed {
	memory: ReportMemory;
	drafts: ScheduledDraft[];
	remarks: string[];
	/** The same answer again will say more. */
	isUnsettled?: boolean;
}

/** Our id of a player; null where there is none. */
export type PlayerIdOf = (player: ReportedPlayer | null) => string | null;

export interface FollowContext {
	idOf: PlayerIdOf;
	/** The feed's name. */
	statedBy: string;
	/** Another feed that reports the match: of this one only the stated result counts, so that nothing is doubled. */
	leader?: string | undefined;
	/** Of the match; absent: as usual in the sport. */
	format?: MatchFormat | undefined;
	/** The memory has the end of the match, and staff took it back. */
	isReopened?: boolean;
	/** Of a tie over two legs the other match, from this match's point of view; `score`: null where it is not known. */
	firstLeg?: { score: Score | null } | undefined;
	/** It goes on with another feed's course, and may lag behind it. */
	isStandIn?: boolean;
	now: Instant;
	/** The provider's clock less ours. */
	offsetMs: number;
}

/** Pure. Methods, so that a sport may declare its own kinds of report and memory: a feed hands it only those of the same sport. */
export interface ReportFollower {
	sport: SportKey;
	/** Before the first report. `base`: the start of the match. */
	emptyMemory(base: Instant): ReportMemory;
	/** The drafts that bring the log from what was reported before to this report. */
	follow(memory: ReportMemory, report: ReportedFixture, context: FollowContext): Followed;
	/** The match has a result, and the report does not stand beside it: neither its day nor its teams are changed by it (FD4). */
	keepsRow(memory: ReportMemory, report: ReportedFixture, now: Instant): boolean;
	/** The same for a match that the provider has no longer: what was reported of it is cancelled, then the match. */
	followGone(memory: ReportMemory, now: Instant): Omit<Followed, "remarks">;
	/** Everyone named so far, those of this report among them, by the provider's id. */
	namedPlayers(known: Readonly<Record<string, KnownPlayer>>, report: ReportedFixture): Record<string, KnownPlayer>;
	/** Whether what the report says depends on the other match of a tie over two legs. */
	needsFirstLeg(report: ReportedFixture): boolean;
	/** The report has the squads of both sides for this match. */
	hasSquads(report: ReportedFixture): boolean;
	/** Name of the rules in the catalogue. `nation`: the provider's, `World` and `Europe` among them; `code`: the feed's own for the league. */
	rulesOfLeague(league: { feed: string; code: string; name: string; nation: string; isCup: boolean }): string;
}
