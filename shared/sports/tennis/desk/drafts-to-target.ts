// Set-state of tennis: the sets up to the target begin and end in order, and their winners are stated unless points determine them. The
// desk does not ask which side won which set; it asks for games, points and server of the running set (target-fields.ts). Part of
// desk.ts.
import type { DeskModule } from "#shared/match/desk-module.ts";
import { draftsToTarget } from "#shared/match/entry/drafts-to-target.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { draftToEvent } from "#shared/match/judge/draft-to-event.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { type Score, SIDES } from "#shared/match/sides.ts";
import type { Refusal, SportModule } from "#shared/match/sport-module.ts";
import type { TennisDetail } from "../detail.ts";
import { tennis } from "../module.ts";
import { statedSet } from "./target-fields.ts";

const sport = tennis as SportModule;

const periodsTo = draftsToTarget({
	sport,
	regularEndMs: () => null,
	isOnTheWay: () => true,
	// Sets are won and have no score of their own; `statements` states their winners.
	hasScore: () => false,
	isBare: () => false,
	goalsWithoutDetail: () => [],
});

export const tennisDraftsTo: NonNullable<DeskModule["draftsTo"]> = (before, target, now) => {
	const reached = periodsTo(before, target, now);
	if (!reached.ok) return reached;
	const drafts = [...reached.drafts];
	let state = drafts.reduce((known, draft) => reduceMatch(sport, known, draftToEvent(known, draft, "operator")), before);
	const submit = (statement: EventDraft): Refusal | null => {
		const refusal = judgeMatch(sport, state, statement);
		if (refusal) return refusal;
		drafts.push(statement);
		state = reduceMatch(sport, state, draftToEvent(state, statement, "operator"));
		return null;
	};
	for (const statement of statements(state, target.score, now)) {
		const refusal = submit(statement);
		if (refusal) return { ok: false, error: refusal };
	}
	const isRunning = target.isPeriodOpen && target.more !== undefined;
	for (const statement of isRunning ? statedSet(state, target.more ?? {}, now) : []) {
		const refusal = submit(statement);
		if (refusal) return { ok: false, error: refusal };
	}
	const isReached = SIDES.every((side) => state.score[side] === target.score[side]);
	if (isReached) return { ok: true, drafts };
	const message = `The sets that are over make ${state.score.home}-${state.score.away}: correct their points, or choose another set.`;
	return { ok: false, error: { code: "invalid_event", message } };
};

/** States winners of finished, undecided sets; the home side's sets come first. */
function statements(state: MatchState, wanted: Score, now: number): EventDraft[] {
	const open = state.isPeriodOpen ? state.period : null;
	const undecided = (state.detail as TennisDetail).sets.filter(({ period, winner }) => winner === null && period !== open);
	const winners = SIDES.flatMap((side) => Array.from({ length: Math.max(0, wanted[side] - state.score[side]) }, () => side));
	return undecided.flatMap(({ period }, index) => {
		const winner = winners[index];
		return winner ? [{ type: "set_stated", payload: { winner }, period, elapsedMs: null, occurredAt: now }] : [];
	});
}
