// Random drafts for property tests: payloads of every form, and drafts for a match in a given state, whether possible there or not.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchFormat, MatchState } from "#shared/match/match-state.ts";
import { MATCH_STATUSES } from "#shared/match/match-status.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import {
	CARDS,
	type FootballPeriod,
	GOAL_KINDS,
	PENALTY_OUTCOMES,
	REVIEW_OUTCOMES,
	REVIEW_SUBJECTS,
	SHOT_OUTCOMES,
	STATISTICS,
} from "#shared/sports/football/events.ts";
import { type PlayedPeriod, periodTimes } from "#shared/sports/football/format.ts";
import { periodsOf } from "#shared/sports/football/period-order.ts";
import { KICK_OFF } from "../../fixtures/made-match.ts";
import { type Payloads, revise } from "./submitted-match.ts";

type PayloadMakers = { [Type in keyof Payloads]: (random: SeededRandom) => Payloads[Type] };

const side = (random: SeededRandom) => random.pick(SIDES);
/** A player of the side, of few so that they repeat; occasionally of the other side. */
const somebody = (random: SeededRandom, of: Side) => `p${random.integer(1, 8) + ((of === "away") !== random.chance(0.1) ? 30 : 0)}`;
/** A player; occasionally nobody, an id of another format, or an unknown player. */
const anyone = (random: SeededRandom, of: Side) =>
	random.chance(0.1) ? random.pick([null, null, "p007", "wyscout-12", "p0", "p900"]) : somebody(random, of);
/** Returns the field in half of the calls, otherwise nothing. */
const maybe = <Field extends object>(random: SeededRandom, field: Field): Partial<Field> => (random.chance(0.5) ? field : {});

const actor = (random: SeededRandom) => {
	const of = side(random);
	return { side: of, playerId: anyone(random, of) };
};

/** A payload of each type that matches the schema. */
export const anyPayload: PayloadMakers = {
	period_started: () => ({}),
	period_ended: () => ({}),
	match_ended: () => ({}),
	clock_set: (random) => ({ isRunning: random.chance(0.5) }),
	status_changed: (random) => {
		const status = random.pick(random.chance(0.7) ? (["live", "break", "interrupted", "suspended"] as const) : MATCH_STATUSES);
		const score = { home: random.integer(0, 3), away: random.integer(0, 3) };
		return {
			status,
			...maybe(random, { reason: "Heavy rain" }),
			...(status === "finished" && { score, ...(score.home === score.away && maybe(random, { winner: side(random) })) }),
			...(status === "awarded" && { ...maybe(random, { score }), ...maybe(random, { winner: side(random) }) }),
			...(status === "postponed" && maybe(random, { startsAt: KICK_OFF + random.integer(0, 9) * 86_400_000 })),
		};
	},
	result_stated: (random) => ({
		score: { home: random.integer(0, 3), away: random.integer(0, 3) },
		...maybe(random, { statedBy: "openfootball" }),
		...maybe(random, { outcome: "home runs 3" }),
		...maybe(random, { contradiction: { by: "list", score: { home: random.integer(0, 3), away: random.integer(0, 3) } } }),
	}),
	goal_scored: (random) => {
		const of = side(random);
		return { side: of, scorerId: anyone(random, of), ...maybe(random, { assistId: anyone(random, of) }), kind: random.pick(GOAL_KINDS) };
	},
	penalty_awarded: (random) => ({ side: side(random) }),
	penalty_missed: (random) => ({ ...actor(random), outcome: random.pick(PENALTY_OUTCOMES) }),
	shoot_out_kick: (random) => ({ ...actor(random), isScored: random.chance(0.7) }),
	card_shown: (random) => ({ ...actor(random), card: random.pick(CARDS), ...maybe(random, { offence: "Dissent" }) }),
	player_substituted: (random) => {
		const of = side(random);
		const change = { inId: anyone(random, of), outId: anyone(random, of) };
		return { side: of, ...change, ...maybe(random, { isInjury: random.chance(0.5) }) };
	},
	player_injured: actor,
	added_time_announced: (random) => ({ minutes: random.integer(0, 9) }),
	review_started: (random) => ({
		side: random.pick([...SIDES, null]),
		subject: random.pick(REVIEW_SUBJECTS),
		...maybe(random, { eventId: `e${random.integer(1, 40)}` }),
	}),
	review_ended: (random) => ({
		side: random.pick([...SIDES, null]),
		subject: random.pick(REVIEW_SUBJECTS),
		outcome: random.pick(REVIEW_OUTCOMES),
		...maybe(random, { eventId: `e${random.integer(1, 40)}` }),
		...maybe(random, { text: "No offside" }),
	}),
	shot_taken: (random) => ({
		...actor(random),
		outcome: random.pick(SHOT_OUTCOMES),
		...maybe(random, { x: random.integer(0, 1000) / 10 }),
		...maybe(random, { y: random.integer(0, 100) }),
		...maybe(random, { expectedGoals: random.integer(0, 99) }),
	}),
	corner_awarded: (random) => ({ side: side(random) }),
	line_up_announced: (random) => {
		const of = side(random);
		return {
			side: of,
			formation: "4-3-3",
			...maybe(random, { coach: "Käthe O’Brien" }),
			starters: [{ playerId: somebody(random, of), number: random.integer(1, 99), grid: "1:1" }],
			bench: random.chance(0.5) ? [] : [{ playerId: of === "home" ? "p16" : "p46", number: 0, grid: null }],
			isConfirmed: random.chance(0.5),
		};
	},
	statistics_measured: (random) => {
		const measured = STATISTICS.filter(() => random.chance(0.4));
		return { totals: Object.fromEntries(measured.map((statistic) => [statistic, [random.integer(0, 60), random.integer(0, 60)]])) };
	},
	pulse_measured: (random) => ({ minute: random.integer(1, 120), value: random.integer(-100, 100) }),
	commentary_written: (random) => ({
		text: random.pick(["Corner, taken short.", "«Tor»\n⚽", '"quoted"']),
		...maybe(random, { isKey: random.chance(0.5) }),
	}),
};

export const EVENT_TYPES = Object.keys(anyPayload) as (keyof Payloads)[];

/** How often a type is drawn; 1 by default. */
const WEIGHTS: Partial<Record<keyof Payloads, number>> = {
	period_started: 3,
	period_ended: 0.7,
	match_ended: 0.5,
	status_changed: 0.7,
	goal_scored: 6,
	card_shown: 6,
	player_substituted: 3,
	shoot_out_kick: 3,
	review_ended: 3,
};

/** A draft that matches the schemas; in this state the judge may or may not accept it. */
export function anyDraft(random: SeededRandom, state: MatchState): EventDraft {
	if (state.timeline.length > 0 && random.chance(0.15)) return anyRevision(random, state);
	const type = EVENT_TYPES[random.weighted(EVENT_TYPES.map((one) => WEIGHTS[one] ?? 1))] ?? "goal_scored";
	const periods = periodsOf(state.setup.format);
	const later = type === "period_started" ? periods[periods.indexOf(state.period as FootballPeriod) + 1] : state.period;
	const period = random.chance(0.1) ? random.pick([...periods, null]) : (later ?? null);
	const elapsedMs = anyClock(random, period, state.setup.format);
	return {
		type,
		period,
		elapsedMs,
		payload: anyPayload[type](random),
		occurredAt: KICK_OFF + state.seq * 30_000 + random.integer(0, 5_000),
		status: random.weighted([8, 2, 1]) === 1 ? "provisional" : "confirmed",
		...(random.chance(0.2) && { isLate: true }),
	};
}

function anyRevision(random: SeededRandom, state: MatchState): EventDraft {
	const { event } = random.pick(state.timeline);
	const type = event.type as keyof Payloads;
	return revise(event, {
		status: random.pick(["confirmed", "provisional", "cancelled", "cancelled"]),
		...maybe(random, { payload: anyPayload[type](random) }),
		...maybe(random, { elapsedMs: anyClock(random, event.period, state.setup.format) }),
		...maybe(random, { reason: "Seen again" }),
		occurredAt: KICK_OFF + state.seq * 30_000,
	});
}

function anyClock(random: SeededRandom, period: string | null, format: MatchFormat): number | null {
	if (period === null || period === "p" || random.chance(0.1)) return null;
	return periodTimes(format).starts[period as PlayedPeriod] + random.integer(0, 48 * 60) * 1000;
}
