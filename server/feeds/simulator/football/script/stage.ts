// The state of a simulated match: players and positions, clock, drafts so far. Changed by the functions in this folder, second by second;
// simulate-match.ts creates one per match.

import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { type SeededRandom, seededRandom } from "#shared/kit/seeded-random.ts";
import type { EventReason } from "#shared/match/event-reason.ts";
import type { EventStatus } from "#shared/match/match-event.ts";
import type { Pair, Score, Side } from "#shared/match/sides.ts";
import type { FootballPayloads, FootballPeriod } from "#shared/sports/football/events.ts";
import { periodTimes, regularPeriodsOf } from "#shared/sports/football/format.ts";
import type { FootballFacts, FootballPlayer, FootballTeam } from "./football-facts.ts";
import { emptyTally, type Tally } from "./tally.ts";

/**
 * Part of every source id. Raise it when the drafts of a script change in number, order or time, so that old and new ids cannot mix. A new
 * value within a payload, such as a new statistic, does not need it.
 */
const SCRIPT_VERSION = 4;

const USUAL_LENGTH_MS = 90 * MINUTE_MS;

export interface SideOnStage {
	side: Side;
	team: FootballTeam;
	onPitch: FootballPlayer[];
	bench: FootballPlayer[];
	booked: Set<string>;
	cameOn: Set<string>;
	substitutions: number;
	/** Minutes of the match clock at which changes are planned. */
	plannedChanges: number[];
}

interface Payloads extends FootballPayloads {
	period_started: Record<string, never>;
	period_ended: Record<string, never>;
	match_ended: Record<string, never>;
	status_changed: { status: string; reason?: string; score?: Score };
}

interface Submission {
	status?: EventStatus;
	about?: string;
}

export interface Stage {
	facts: FootballFacts;
	random: SeededRandom;
	sides: Pair<SideOnStage>;
	score: Score;
	period: FootballPeriod | null;
	/** Starts and ends of the periods by the match's format. */
	times: ReturnType<typeof periodTimes>;
	/** Speed compared with a match of 90 minutes: a shorter match has as many goals. */
	pace: number;
	/** Whole seconds of play since the period began, without interruptions. */
	second: number;
	/** Milliseconds from the scheduled kick-off to second 0 of the period, plus interruptions. */
	periodAtMs: number;
	/** Play is stopped until this second of the period. */
	restsUntil: number;
	/** Seconds lost in this period, which become added time. */
	lostS: number;
	/** Balance of attacks, from -1 (only the away side attacks) to 1 (only the home side attacks). */
	momentum: number;
	tally: Tally;
	/** Chances made in this minute. */
	threat: Pair<number>;
	isUnderReview: boolean;
	/** `true` if score, men or minute have changed, on which the rates depend. */
	areRatesStale: boolean;
	/** Index of the sentence that was used last, by kind of incident. */
	lastSentence: Map<string, number>;
	drafts: ScheduledDraft[];
	/** Planned actions in this period. */
	agenda: { second: number; act: () => void }[];
	/** Adds an event now; returns its id. */
	record<Type extends keyof Payloads>(type: Type, payload: Payloads[Type], options?: Submission): string;
	/** Adds a revision of an earlier event now. */
	revise(sourceId: string, status: EventStatus, why: EventReason, payload?: object): void;
	/** Adds an event outside of play, at milliseconds from the scheduled kick-off. */
	recordAt<Type extends keyof Payloads>(atMs: number, type: Type, payload: Payloads[Type]): void;
	later(seconds: number, act: () => void): void;
	/** Stops play for this long from now on; `lostShare` of it counts as lost. */
	rest(seconds: number, lostShare?: number): void;
}

export function createStage(facts: FootballFacts, sides: Pair<SideOnStage>): Stage {
	const drafts: ScheduledDraft[] = [];
	const push = (draft: Omit<ScheduledDraft, "sourceId">): string => {
		const sourceId = `${SCRIPT_VERSION}.${drafts.length + 1}`;
		drafts.push({ sourceId, ...draft });
		return sourceId;
	};
	const times = periodTimes(facts.format);
	const nowMs = () => stage.periodAtMs + stage.second * SECOND_MS;
	const stage: Stage = {
		facts,
		random: seededRandom(facts.seed).fork("play"),
		sides,
		score: { home: 0, away: 0 },
		period: null,
		times,
		pace: USUAL_LENGTH_MS / Math.max(...regularPeriodsOf(facts.format).map((period) => times.ends[period])),
		second: 0,
		periodAtMs: 0,
		restsUntil: 0,
		lostS: 0,
		momentum: 0,
		tally: emptyTally(),
		threat: { home: 0, away: 0 },
		isUnderReview: false,
		areRatesStale: true,
		lastSentence: new Map(),
		drafts,
		agenda: [],
		record(type, payload, { status, about } = {}) {
			const { period } = stage;
			const elapsedMs = period === null || period === "p" ? null : stage.times.starts[period] + stage.second * SECOND_MS;
			return push({ atMs: nowMs(), draft: { type, period, elapsedMs, payload, ...(status && { status }) }, ...(about && { about }) });
		},
		revise(sourceId, status, why, payload) {
			const original = drafts.find((draft) => draft.sourceId === sourceId);
			if (!original) throw new Error(`no event has the source id ${sourceId}`);
			push({ atMs: nowMs(), draft: { ...original.draft, status, ...why, ...(payload && { payload }) }, revises: sourceId });
		},
		recordAt(atMs, type, payload) {
			push({ atMs, draft: { type, period: null, elapsedMs: null, payload } });
		},
		later(seconds, act) {
			stage.agenda.push({ second: stage.second + seconds, act });
			stage.agenda.sort((one, other) => one.second - other.second);
		},
		rest(seconds, lostShare = 0) {
			stage.restsUntil = Math.max(stage.restsUntil, stage.second + seconds);
			stage.lostS += Math.round(seconds * lostShare);
		},
	};
	return stage;
}
