// The state of a simulated ice hockey match: clock, score, penalties, drafts so far. Changed by the functions in this folder, second by
// second.
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import type { MatchFacts, ScriptPlayer } from "#server/feeds/simulator/kernel/match-script.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { EventReason } from "#shared/match/event-reason.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { PenaltyTime } from "#shared/sports/ice-hockey/detail.ts";
import type { HockeyPayloads } from "#shared/sports/ice-hockey/events.ts";
import { type HockeyRules, hockeyRules } from "#shared/sports/ice-hockey/format.ts";
import type { HockeyPeriod } from "#shared/sports/ice-hockey/periods.ts";

/** Part of every source id. Raise it when the drafts of a script change in number, order or time, so that old and new ids cannot mix. */
const SCRIPT_VERSION = 2;

interface Payloads extends HockeyPayloads {
	period_started: Record<string, never>;
	period_ended: Record<string, never>;
	match_ended: Record<string, never>;
	clock_set: { isRunning: boolean };
}

export interface Stage {
	facts: MatchFacts;
	rules: HockeyRules;
	random: SeededRandom;
	score: Score;
	/** Factor on the goals of each side (edgesOf in simulate-match.ts). */
	edge: Pair<number>;
	skaters: Pair<readonly ScriptPlayer[]>;
	goalies: Pair<readonly ScriptPlayer[]>;
	period: HockeyPeriod | null;
	/** The match clock that the log shows, in milliseconds. */
	elapsedMs: number;
	/** Milliseconds after the scheduled start. */
	atMs: number;
	penalties: PenaltyTime[];
	isPulled: Pair<boolean>;
	expelled: Set<string>;
	hits: Pair<number>;
	counts: { shotsOnGoal: Pair<number>; shots: Pair<number>; blocks: Pair<number>; faceOffsWon: Pair<number> };
	drafts: ScheduledDraft[];
	/** Adds an event now; returns its source id. */
	record<Type extends keyof Payloads>(type: Type, payload: Payloads[Type], about?: string): string;
	/** Cancels an earlier event now. */
	cancel(sourceId: string, why: EventReason): void;
	stopClock(): void;
	/** Stops the clock for a number of seconds. */
	stop(seconds: number): void;
}

export const none = (): Pair<number> => ({ home: 0, away: 0 });
export const emptyCounts = (): Stage["counts"] => ({ shotsOnGoal: none(), shots: none(), blocks: none(), faceOffsWon: none() });

export function createStage(facts: MatchFacts, edge: Pair<number>): Stage {
	const drafts: ScheduledDraft[] = [];
	const squadOf = (side: Side, isGoalie: boolean) => facts.teams[side].squad.filter(({ position }) => (position === "G") === isGoalie);
	const stage: Stage = {
		facts,
		edge,
		rules: hockeyRules(facts.format),
		random: seededRandom(facts.seed).fork("play"),
		score: none(),
		skaters: { home: squadOf("home", false), away: squadOf("away", false) },
		goalies: { home: squadOf("home", true), away: squadOf("away", true) },
		period: null,
		elapsedMs: 0,
		atMs: 0,
		penalties: [],
		isPulled: { home: false, away: false },
		expelled: new Set<string>(),
		hits: none(),
		counts: emptyCounts(),
		drafts,
		record(type, payload, about) {
			const { period } = stage;
			const sourceId = `${SCRIPT_VERSION}.${drafts.length + 1}`;
			const elapsedMs = period === null || period === "so" || type === "match_ended" ? null : stage.elapsedMs;
			drafts.push({ sourceId, atMs: stage.atMs, draft: { type, period, elapsedMs, payload }, ...(about && { about }) });
			return sourceId;
		},
		cancel(sourceId, why) {
			const original = drafts.find((one) => one.sourceId === sourceId);
			if (!original) throw new Error(`no event has the source id ${sourceId}`);
			const revision = `${SCRIPT_VERSION}.${drafts.length + 1}`;
			drafts.push({ sourceId: revision, atMs: stage.atMs, draft: { ...original.draft, status: "cancelled", ...why }, revises: sourceId });
		},
		stopClock() {
			stage.record("clock_set", { isRunning: false });
		},
		stop(seconds) {
			stage.atMs += seconds * SECOND_MS;
		},
	};
	return stage;
}
