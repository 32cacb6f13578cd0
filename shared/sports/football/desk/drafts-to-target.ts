// Set-state: the drafts that bring a football match to its present state, for a desk that joins in the middle. From any state, the empty
// one included: what came later is cancelled, periods start and end in order, the score is made up by bare goals. Each draft is judged as
// the log will judge it. Part of desk.ts.

import type { Instant } from "#shared/kit/instant.ts";
import type { DeskModule, MatchTarget } from "#shared/match/desk-module.ts";
import { draftToEvent } from "#shared/match/entry/draft-to-event.ts";
import { activeEvents } from "#shared/match/entry/find-event.ts";
import { reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import { elapsedAt } from "#shared/match/match-clock.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { hasEnded, type MatchStatus } from "#shared/match/match-status.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import { isBareGoal } from "../bare-goal.ts";
import { type PERIOD_STARTS_MS, periodTimes } from "../detail.ts";
import { FOOTBALL_PERIODS, type FootballPayloads, type FootballPeriod } from "../events.ts";
import { football } from "../module.ts";

/** Thrown inside, returned as a value. */
class Refused extends Error {
	readonly refusal: Refusal;
	constructor(refusal: Refusal) {
		super(refusal.message);
		this.refusal = refusal;
	}
}

export const draftsToTarget: NonNullable<DeskModule["draftsTo"]> = (state, target, now) => {
	const author = createSubmitter(state, now);
	try {
		reach(author, target, now);
		return { ok: true, drafts: author.drafts };
	} catch (error) {
		if (error instanceof Refused) return { ok: false, error: error.refusal };
		throw error;
	}
};

type Author = ReturnType<typeof createSubmitter>;

type Untimed = Omit<EventDraft, "occurredAt">;

/** Applies drafts to a state of its own, as the log would. */
function createSubmitter(before: MatchState, now: Instant) {
	const drafts: EventDraft[] = [];
	let state = before;
	const canSubmit = (content: Untimed): boolean => judgeMatch(football, state, { ...content, occurredAt: now }) === null;
	function submit(content: Untimed): void {
		const draft: EventDraft = { ...content, occurredAt: now };
		const refusal = judgeMatch(football, state, draft);
		if (refusal) throw new Refused(refusal);
		drafts.push(draft);
		state = reduceMatch(football as never, state, draftToEvent(state, draft, "operator"));
	}
	return {
		drafts,
		state: () => state,
		canSubmit: canSubmit,
		submit: submit,
		revise: ({ type, period, elapsedMs, payload, id }: MatchEvent, change: Partial<EventDraft>) =>
			submit({ type, period, elapsedMs, payload, revises: id, ...change }),
	};
}

function reach(author: Author, target: MatchTarget, now: Instant): void {
	const { period, isPeriodOpen } = target;
	if (!isPeriod(period)) throw new Refused({ code: "wrong_period", message: `football has no period ${period}.` });
	undoEnd(author);
	undoLater(author, period);
	if (author.state().status === "postponed") changeStatus(author, "scheduled");
	const { state } = author;
	const wasRunning = state().period === period && state().isPeriodOpen ? (state().clock?.isRunning ?? true) : true;
	if (state().period === period && isPeriodOpen && !state().isPeriodOpen) cancelAll(author, isEndOf(period));
	for (const next of wayTo(state(), period)) startNext(author, next, now);
	const isStill = state().status === "interrupted" || state().status === "suspended";
	if (isStill) changeStatus(author, state().isPeriodOpen ? "live" : "break");
	settleScore(author, target);
	settleClock(author, target, isStill || wasRunning, now);
}

const isPeriod = (period: string): period is FootballPeriod => (FOOTBALL_PERIODS as readonly string[]).includes(period);
const placeOfPeriod = (period: string | null): number => FOOTBALL_PERIODS.indexOf(period as FootballPeriod);

/** The newest first in match order, so that no remaining event depends on a cancelled one; with status changes about stopped play since. */
function cancelAll(author: Author, isMeant: (event: MatchEvent) => boolean): void {
	const active = activeEvents(author.state());
	const from = active.findIndex(isMeant);
	if (from < 0) return;
	const meant = active.filter((event, index) => isMeant(event) || (index > from && event.type === "status_changed"));
	for (const event of meant.reverse()) author.revise(event, { status: "cancelled" });
}

/** Undoes the end, whether by whistle or by a status change. */
function undoEnd(author: Author): void {
	if (hasEnded(author.state().status)) cancelAll(author, (event) => event.type === "match_ended" || endsByWord(event));
}

const endsByWord = ({ type, payload }: MatchEvent): boolean =>
	type === "status_changed" && hasEnded((payload as { status: MatchStatus }).status);

/** Periods after the target's were not yet: what happened in them falls. */
function undoLater(author: Author, period: FootballPeriod): void {
	cancelAll(author, (event) => placeOfPeriod(event.period) > placeOfPeriod(period));
}

const isEndOf =
	(period: string) =>
	({ type, period: own }: MatchEvent): boolean =>
		type === "period_ended" && own === period;

/** The periods to start, in order: extra time lies on the way to a shoot-out where the match may have it. */
function wayTo({ period: present, setup }: MatchState, target: FootballPeriod): FootballPeriod[] {
	const isPlayed = (period: FootballPeriod) => (period === "e1" || period === "e2" ? target !== "p" || setup.format.hasExtraTime : true);
	const isInFormat = (period: FootballPeriod) => period !== "2h" || !setup.format.hasOneHalf;
	return FOOTBALL_PERIODS.slice(placeOfPeriod(present) + 1, placeOfPeriod(target) + 1).filter(
		(period) => isPlayed(period) && isInFormat(period),
	);
}

function startNext(author: Author, next: FootballPeriod, now: Instant): void {
	const before = author.state();
	if (before.isPeriodOpen) endPeriod(author, Math.max(regularEnd(before.period, before) ?? 0, shown(before, now) ?? 0));
	submitPastConflicts(author, { type: "period_started", period: next, elapsedMs: startOf(next, before), payload: {} });
}

/** `elapsedMs`: passed over in a period without a clock. */
function endPeriod(author: Author, elapsedMs: number): void {
	const { period } = author.state();
	submitPastConflicts(author, {
		type: "period_ended",
		period,
		elapsedMs: regularEnd(period, author.state()) === null ? null : elapsedMs,
		payload: {},
	});
}

/** Where a start was taken back, words on the clock and on play resting may lie in the way of the next one. */
function submitPastConflicts(author: Author, content: Untimed): void {
	if (!author.canSubmit(content)) cancelAll(author, ({ type }) => type === "status_changed" || type === "clock_set");
	author.submit(content);
}

function changeStatus(author: Author, status: MatchStatus): void {
	author.submit({ type: "status_changed", period: author.state().period, elapsedMs: null, payload: { status } });
}

const startOf = (period: string, { setup }: MatchState): number | null =>
	periodTimes(setup.format).starts[period as keyof typeof PERIOD_STARTS_MS] ?? null;
const regularEnd = (period: string | null, { setup }: MatchState): number | null =>
	periodTimes(setup.format).ends[period as keyof typeof PERIOD_STARTS_MS] ?? null;
const shown = ({ clock }: MatchState, now: Instant): number | null => clock && Math.round(elapsedAt(clock, now));

/** Too many goals: bare ones go first, then the newest. Too few: bare ones come, in the last period that has goals. */
function settleScore(author: Author, { score }: MatchTarget): void {
	for (const side of SIDES) {
		const surplus = author.state().score[side] - score[side];
		const goals = author.state().timeline.filter(({ event }) => countsFor(event, side));
		const newest = goals.reverse().map(({ event }) => event);
		const fall = [...newest.filter(isBareGoal), ...newest.filter((event) => !isBareGoal(event))].slice(0, Math.max(0, surplus));
		for (const event of fall) author.revise(event, { status: "cancelled" });
		for (let missing = -surplus; missing > 0; missing--) submitBareGoal(author, side);
	}
}

function countsFor({ type, status, payload }: MatchEvent, side: Side): boolean {
	return type === "goal_scored" && status !== "cancelled" && (payload as FootballPayloads["goal_scored"]).side === side;
}

function submitBareGoal(author: Author, side: Side): void {
	const { periodScores, period, isPeriodOpen, status } = author.state();
	const played = periodScores.findLast((one) => one.period !== "p")?.period ?? null;
	const payload: FootballPayloads["goal_scored"] = { side, scorerId: null, kind: "unknown" };
	const isLate = played !== period || !isPeriodOpen || status !== "live";
	author.submit({ type: "goal_scored", period: played, elapsedMs: null, payload, ...(isLate && { isLate }) });
}

function settleClock(author: Author, { period, elapsedMs, isPeriodOpen }: MatchTarget, isRunning: boolean, now: Instant): void {
	const state = author.state();
	const isThere = elapsedMs === null || elapsedMs === shown(state, now);
	if (isPeriodOpen) {
		if (!isThere) author.submit({ type: "clock_set", period, elapsedMs, payload: { isRunning } });
	} else if (state.isPeriodOpen) endPeriod(author, elapsedMs ?? Math.max(regularEnd(period, state) ?? 0, shown(state, now) ?? 0));
	else if (!isThere) correctEnd(author, period, elapsedMs);
}

/** What the clock showed at the end of the period, and at what changed the match's status in the break since. */
function correctEnd(author: Author, period: string, elapsedMs: number): void {
	const active = activeEvents(author.state());
	const end = active.findLastIndex(isEndOf(period));
	const since = active.slice(end).filter((event, index) => index === 0 || event.type === "status_changed");
	for (const event of since) author.revise(event, { period, elapsedMs });
}
