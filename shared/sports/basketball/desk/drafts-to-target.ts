// Basketball's part of set-state: the score of a match joined in the middle is composed of threes and a remainder. Part of desk.ts.
import type { MatchTarget, Submission, TargetField } from "#shared/match/desk-module.ts";
import { draftsToTarget, type TargetRules, targetBreaks } from "#shared/match/entry/drafts-to-target.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Score, SIDES, type Side } from "#shared/match/sides.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import type { BasketballDetail } from "../detail.ts";
import type { BasketballEvent, BasketballPayloads } from "../events.ts";
import { isBasketballPeriod, periodEndMs, periodsOf } from "../format.ts";
import { basketball } from "../module.ts";

const rules: TargetRules = {
	sport: basketball as SportModule,
	regularEndMs: (period, format) => (isBasketballPeriod(period) ? periodEndMs(period, format) : null),
	isOnTheWay: (period, _target, format) => (periodsOf(format) as readonly string[]).includes(period),
	hasScore: () => true,
	isBare,
	goalsWithoutDetail,
	more: bareFouls,
};

export const basketballDraftsTo = draftsToTarget(rules);
export const basketballTargetBreaks = targetBreaks(rules);

const FOULS = { kind: "number", range: [0, 20] } as const;

/** Returns the input fields of set-state: the team fouls of the running period (BB5). */
export function basketballTargetFields(state: MatchState, period: string): TargetField[] {
	const now = foulsIn(state, period);
	return SIDES.map((side) => ({ name: `fouls.${side}`, side, now: now[side], ...FOULS }));
}

function foulsIn(state: MatchState, period: string | null): Score {
	const counted = (state.detail as BasketballDetail).teamFouls.find((one) => one.period === period);
	return { home: counted?.home ?? 0, away: counted?.away ?? 0 };
}

/** Adds the fouls that are missing for the target; only their side is known. */
function bareFouls(state: MatchState, more: NonNullable<MatchTarget["more"]>): ReturnType<NonNullable<TargetRules["more"]>> {
	const now = foulsIn(state, state.period);
	const missing = (side: Side) => Number(more[`fouls.${side}`] ?? now[side]) - now[side];
	if (SIDES.some((side) => missing(side) < 0)) {
		return { ok: false, error: { code: "invalid_event", message: "The log has more fouls: cancel those that were none." } };
	}
	const foul = (side: Side): BasketballPayloads["foul_committed"] => ({ side, playerId: null, kind: "personal" });
	const drafts = SIDES.flatMap((side) =>
		Array.from({ length: missing(side) }, () => ({ type: "foul_committed", period: state.period, elapsedMs: null, payload: foul(side) })),
	);
	return { ok: true, drafts };
}

/** Returns whether the event is a basket without scorer and time. */
function isBare(event: MatchEvent): boolean {
	const { type, elapsedMs, payload } = event as BasketballEvent;
	return type === "points_scored" && elapsedMs === null && payload.scorerId === null;
}

function goalsWithoutDetail(side: Side, missing: number): Submission[] {
	const basket = (points: BasketballPayloads["points_scored"]["points"]): Submission => ({
		type: "points_scored",
		payload: { side, scorerId: null, points },
	});
	const threes = Array.from({ length: Math.floor(missing / 3) }, () => basket(3));
	const left = missing % 3;
	return left === 0 ? threes : [...threes, basket(left === 1 ? 1 : 2)];
}
