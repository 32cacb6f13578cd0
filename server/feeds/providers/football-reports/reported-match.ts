// A provider's report of a football match in our terms: created by each provider's map.ts, processed by follow-report.ts. Ids are the
// provider's own.
import type { Instant } from "#shared/kit/instant.ts";
import type { Contradiction } from "#shared/match/contradiction.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { Card, GoalKind, ReviewSubject, Statistic, UsualPeriod } from "#shared/sports/football/events.ts";
import type { ReportedFixture, ReportedPlayer } from "../polled/reports/reported-fixture.ts";

/** The progress of a match according to the provider's status. `period` is `null` if the status does not name the period. */
export type ReportedStatus =
	| { kind: "before" }
	| { kind: "playing"; period: UsualPeriod | "extra" | null }
	| { kind: "break"; after: UsualPeriod | null }
	| { kind: "stopped"; status: "suspended" | "interrupted" }
	| { kind: "ended"; last: UsualPeriod | null }
	| { kind: "off"; status: "postponed" | "cancelled" }
	| { kind: "abandoned" }
	| { kind: "awarded" };

/** Time in the match: minute 45+2 is `{minute: 45, extra: 2}`. */
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
	/** `null` for an unknown status, which leaves the match unchanged (FD2). */
	status: ReportedStatus | null;
	time: ReportedTime;
	/** Goals so far, without kicks of a shoot-out; `null` if not reported. */
	score: Score | null;
	/** Goals in each of these periods, as far as they are reported; `extra` covers both halves of extra time. */
	periodScores: Partial<Record<"1h" | "2h" | "extra", Score>>;
	/** Scored kicks of a shoot-out. */
	shootOut: Score | null;
	/** The contradiction between total, halves and kicks of the report; `null` if there is none. */
	contradiction: Contradiction | null;
	/** Starts of periods, by the provider's clock. */
	startedAt: Partial<Record<UsualPeriod, Instant>>;
	/** `null` if the provider or the subscription has no incidents. */
	incidents: readonly ReportedIncident[] | null;
	lineUps: Partial<Pair<ReportedLineUp>>;
	/** Totals of the match so far. */
	statistics: Partial<Record<Statistic, [home: number, away: number]>>;
	/** Time of the provider's last change, by its own clock; `null` if not reported. */
	changedAt: Instant | null;
}
