// What a provider reports of a football match, in the house's words: made by each provider's map.ts, followed by follow-report.ts. Ids are
// the provider's own.
import type { Instant } from "#shared/kit/instant.ts";
import type { Contradiction } from "#shared/match/contradiction.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { Card, GoalKind, ReviewSubject, Statistic, UsualPeriod } from "#shared/sports/football/events.ts";
import type { ReportedFixture, ReportedPlayer } from "../polled/reports/reported-fixture.ts";

/** How far a match has come, as the provider's status says. `period: null`: it does not say which. */
export type ReportedStatus =
	| { kind: "before" }
	| { kind: "playing"; period: UsualPeriod | "extra" | null }
	| { kind: "break"; after: UsualPeriod | null }
	| { kind: "stopped"; status: "suspended" | "interrupted" }
	| { kind: "ended"; last: UsualPeriod | null }
	| { kind: "off"; status: "postponed" | "cancelled" }
	| { kind: "abandoned" }
	| { kind: "awarded" };

/** Where in the match: minute 45+2 is `{minute: 45, extra: 2}`. */
export interface ReportedTime {
	minute: number | null;
	extra: number;
}

export type ReportedIncident = { time: ReportedTime; side: Side } & (
	| { kind: "goal"; scorer: ReportedPlayer | null; assist: ReportedPlayer | null; goal: GoalKind }
	| { kind: "penalty_missed"; player: ReportedPlayer | null }
	| { kind: "shoot_out_kick"; player: ReportedPlayer | null; isScored: boolean }
	| { kind: "card"; player: ReportedPlayer | null; card: Card }
	| { kind: "substitution"; in: ReportedPlayer | null; out: ReportedPlayer | null }
	| { kind: "review"; subject: ReviewSubject; outcome: "stands" | "overturned"; text: string }
);

export interface ReportedLineUp {
	formation: string | null;
	coach: string | null;
	starters: readonly (ReportedPlayer & { number: number | null; grid: string | null })[];
	bench: readonly (ReportedPlayer & { number: number | null; grid: string | null })[];
}

export interface ReportedMatch extends ReportedFixture {
	/** `null`: a status that no table knows; it decides nothing, and the match is left as it is (FD2). */
	status: ReportedStatus | null;
	time: ReportedTime;
	/** Goals so far, without kicks of a shoot-out; null: not reported. */
	score: Score | null;
	/** Goals of these periods alone, as far as they are reported; `extra`: of both halves of extra time. */
	periodScores: Partial<Record<"1h" | "2h" | "extra", Score>>;
	/** Kicks scored in a shoot-out. */
	shootOut: Score | null;
	/** Total, halves and kicks of the report disagree; `null`: they do not. */
	contradiction: Contradiction | null;
	/** By the provider's clock. */
	startedAt: Partial<Record<UsualPeriod, Instant>>;
	/** Null: the provider (or the plan) has none. */
	incidents: readonly ReportedIncident[] | null;
	lineUps: Partial<Pair<ReportedLineUp>>;
	/** Totals of the match so far. */
	statistics: Partial<Record<Statistic, [home: number, away: number]>>;
	/** When the provider last changed it, by its own clock; null: not reported. */
	changedAt: Instant | null;
}
