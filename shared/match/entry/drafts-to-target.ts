// Creates the drafts that bring a match from any state to a given one, for an operator who joins while it is in play: later events are
// cancelled, periods start and end in order, and missing scores are added as events without detail. The score at a break stays unknown
// unless the operator states it (MR13). Each draft is judged as the log will judge it. Builds DeskModule.draftsTo for sports whose score is
// the sum of their events.
import type { Instant } from "#shared/kit/instant.ts";
import type { DeskModule, MatchTarget, Submission } from "../desk-module.ts";
import { reduceMatch } from "../fold/reduce-match.ts";
import { draftToEvent } from "../judge/draft-to-event.ts";
import { activeEvents } from "../judge/find-event.ts";
import { judgeMatch } from "../judge/judge-match.ts";
import { elapsedAt } from "../match-clock.ts";
import type { EventDraft, MatchEvent } from "../match-event.ts";
import type { MatchFormat, MatchState } from "../match-state.ts";
import { hasEnded, type MatchStatus } from "../match-status.ts";
import { type Score, SIDES, type Side } from "../sides.ts";
import type { Refusal, SportModule } from "../sport-module.ts";

type Untimed = Omit<EventDraft, "occurredAt">;

/** The parts that differ by sport. */
export interface TargetRules {
	sport: SportModule;
	/** The regular end of a period on the clock of the log in milliseconds; `null` for a period without a clock. */
	regularEndMs(period: string, format: MatchFormat): number | null;
	/** Whether a match of this format plays this period before `target`. Periods that it does not play are skipped. */
	isOnTheWay(period: string, target: string, format: MatchFormat): boolean;
	/** Whether events of the period contribute to the score; `false` for a shoot-out. */
	hasScore(period: string): boolean;
	/** Whether an event has no detail except its score; such events are cancelled first. */
	isBare(event: MatchEvent): boolean;
	/** Events without detail that add `missing` to the score of a side. */
	goalsWithoutDetail(side: Side, missing: number): readonly Submission[];
	/** Events for the values in `more` of the target in the running period, once clock and score are set. If absent, there are none. */
	more?(
		state: MatchState,
		more: NonNullable<MatchTarget["more"]>,
	): { ok: true; drafts: readonly Untimed[] } | { ok: false; error: Refusal };
}

/** Thrown inside this file; `draftsTo` returns the refusal as a value. */
class Refused extends Error {
	readonly refusal: Refusal;
	constructor(refusal: Refusal) {
		super(refusal.message);
		this.refusal = refusal;
	}
}

export function draftsToTarget(rules: TargetRules): NonNullable<DeskModule["draftsTo"]> {
	return (state, target, now) => {
		const author = createSubmitter(rules, state, now);
		try {
			reach(author, target, now);
			return { ok: true, drafts: author.drafts };
		} catch (error) {
			if (error instanceof Refused) return { ok: false, error: error.refusal };
			throw error;
		}
	};
}

type Author = ReturnType<typeof createSubmitter>;

/** Applies drafts to its own copy of the state, as the log would. */
function createSubmitter(rules: TargetRules, before: MatchState, now: Instant) {
	const drafts: EventDraft[] = [];
	const { sport } = rules;
	let state = before;
	const canSubmit = (content: Untimed): boolean => judgeMatch(sport, state, { ...content, occurredAt: now }) === null;
	function submit(content: Untimed): void {
		const draft: EventDraft = { ...content, occurredAt: now };
		const refusal = judgeMatch(sport, state, draft);
		if (refusal) throw new Refused(refusal);
		drafts.push(draft);
		state = reduceMatch(sport, state, draftToEvent(state, draft, "operator"));
	}
	return {
		rules,
		drafts,
		state: () => state,
		canSubmit,
		submit,
		revise: ({ type, period, elapsedMs, payload, id }: MatchEvent, change: Partial<EventDraft>) =>
			submit({ type, period, elapsedMs, payload, revises: id, ...change }),
		placeOf: (period: string | null): number => sport.periods.indexOf(period ?? ""),
		regularEnd: (period: string | null): number | null => (period === null ? null : rules.regularEndMs(period, state.setup.format)),
	};
}

function reach(author: Author, target: MatchTarget, now: Instant): void {
	const { period, isPeriodOpen } = target;
	const { sport } = author.rules;
	if (author.placeOf(period) < 0) throw new Refused({ code: "wrong_period", message: `${sport.key} has no period ${period}.` });
	undoEnd(author);
	// Periods after the target's have not been played, so their events are cancelled.
	cancelAll(author, (event) => author.placeOf(event.period) > author.placeOf(period));
	if (author.state().status === "postponed") changeStatus(author, "scheduled");
	const { state } = author;
	const wasRunning = state().period === period && state().isPeriodOpen ? (state().clock?.isRunning ?? true) : true;
	if (state().period === period && isPeriodOpen && !state().isPeriodOpen) cancelAll(author, isEndOf(period));
	const breaks = breaksBefore(author.rules, author.state().setup.format, period);
	judgeBreaks(breaks, target);
	settlePastBreaks(author, breaks, target);
	for (const next of wayTo(author, period)) startNext(author, next, breaksAfter(breaks, target, author.state().period), now);
	const isStill = state().status === "interrupted" || state().status === "suspended";
	if (isStill) changeStatus(author, state().isPeriodOpen ? "live" : "break");
	settleScore(author, target.score);
	settleClock(author, target, isStill || wasRunning, now);
	settleMore(author, target);
}

function settleMore({ rules, state, submit }: Author, { more, isPeriodOpen }: MatchTarget): void {
	const made = isPeriodOpen && more ? rules.more?.(state(), more) : undefined;
	if (!made) return;
	if (!made.ok) throw new Refused(made.error);
	for (const draft of made.drafts) submit(draft);
}

/**
 * Cancels the newest in match order first, so that no remaining event depends on a cancelled one. Later status changes about stopped play
 * are cancelled as well.
 */
function cancelAll(author: Author, isMeant: (event: MatchEvent) => boolean): void {
	const active = activeEvents(author.state());
	const from = active.findIndex(isMeant);
	if (from < 0) return;
	const meant = active.filter((event, index) => isMeant(event) || (index > from && event.type === "status_changed"));
	for (const event of meant.reverse()) author.revise(event, { status: "cancelled" });
}

/** Undoes the end of the match, whether a final whistle or a status change ended it. */
function undoEnd(author: Author): void {
	if (hasEnded(author.state().status)) cancelAll(author, (event) => event.type === "match_ended" || endsByWord(event));
}

const endsByWord = ({ type, payload }: MatchEvent): boolean =>
	type === "status_changed" && hasEnded((payload as { status: MatchStatus }).status);

const isEndOf =
	(period: string) =>
	({ type, period: own }: MatchEvent): boolean =>
		type === "period_ended" && own === period;

/** The periods to start, in order. */
function wayTo({ rules, state, placeOf }: Author, target: string): string[] {
	const { period: present, setup } = state();
	return rules.sport.periods
		.slice(placeOf(present) + 1, placeOf(target) + 1)
		.filter((period) => period === target || rules.isOnTheWay(period, target, setup.format));
}

/** `known` has the score at the end of the running period, if known, and the next known score. */
function startNext(author: Author, next: string, known: KnownScores | null, now: Instant): void {
	const before = author.state();
	if (before.isPeriodOpen) {
		if (known?.atEnd) settleScore(author, known.atEnd);
		const isUnknown = known !== null && known.atEnd === null && SIDES.some((side) => known.next[side] > author.state().score[side]);
		endPeriod(author, Math.max(author.regularEnd(before.period) ?? 0, shown(before, now) ?? 0), isUnknown);
	}
	const startMs = author.rules.sport.periodStartMs(next, before.setup.format);
	submitPastConflicts(author, { type: "period_started", period: next, elapsedMs: startMs, payload: {} });
}

/** `elapsedMs` is ignored for a period without a clock. */
function endPeriod(author: Author, elapsedMs: number, isScoreUnknown = false): void {
	const { period } = author.state();
	const endMs = author.regularEnd(period) === null ? null : elapsedMs;
	const payload = isScoreUnknown ? { isScoreUnknown } : {};
	submitPastConflicts(author, { type: "period_ended", period, elapsedMs: endMs, payload });
}

/**
 * Periods with a score before this one, in the order of play, for which a score at the end can be stated. If the period of the target has
 * no score, the last of them is left out, because its score is the current one.
 */
function breaksBefore({ sport, isOnTheWay, hasScore }: TargetRules, format: MatchFormat, target: string): string[] {
	const before = sport.periods.slice(0, Math.max(0, sport.periods.indexOf(target)));
	const scored = before.filter((period) => hasScore(period) && isOnTheWay(period, target, format));
	return hasScore(target) ? scored : scored.slice(0, -1);
}

/** `DeskModule.targetBreaks` of a sport whose `draftsTo` is built here. */
export function targetBreaks(rules: TargetRules): NonNullable<DeskModule["targetBreaks"]> {
	return (state, target) =>
		breaksBefore(rules, state.setup.format, target).map((period) => {
			const end = endEntry(state, period);
			const isKnown = end && !(end.event.payload as { isScoreUnknown?: true }).isScoreUnknown;
			return { period, now: isKnown ? end.scoreAfter : null };
		});
}

const endEntry = ({ timeline }: MatchState, period: string) =>
	timeline.find(({ event }) => isEndOf(period)(event) && event.status !== "cancelled") ?? null;

/** Refuses scores that decrease from one break to the next. */
function judgeBreaks(breaks: readonly string[], { breaks: stated = {}, score }: MatchTarget): void {
	let next = score;
	for (const period of breaks.toReversed()) {
		const own = stated[period];
		if (own && SIDES.some((side) => own[side] > next[side])) {
			const message = `${own.home}-${own.away} at the end of ${period} is more than ${next.home}-${next.away} after it.`;
			throw new Refused({ code: "invalid_event", message });
		}
		next = own ?? next;
	}
}

interface KnownScores {
	atEnd: Score | null;
	next: Score;
}

/** The score at the end of the running period, if stated, and the next known score. `null` for a period without a score. */
function breaksAfter(breaks: readonly string[], { breaks: stated = {}, score }: MatchTarget, period: string | null): KnownScores | null {
	const place = breaks.indexOf(period ?? "");
	if (place < 0) return null;
	const atEnd = stated[period ?? ""] ?? null;
	const next = breaks.slice(place + 1).flatMap((one) => stated[one] ?? [])[0] ?? score;
	return { atEnd, next };
}

/** Breaks that the log already has: events without detail add what is missing in the period. */
function settlePastBreaks(author: Author, breaks: readonly string[], { breaks: stated = {} }: MatchTarget): void {
	for (const period of breaks) {
		const end = endEntry(author.state(), period);
		const wanted = stated[period];
		if (!end || !wanted) continue;
		for (const side of SIDES) {
			const isEarlier = (event: MatchEvent) => author.placeOf(event.period) <= author.placeOf(period);
			cancelScores(author, side, end.scoreAfter[side] - wanted[side], isEarlier);
			addBareScores(author, side, wanted[side] - end.scoreAfter[side], period);
		}
		const { event } = end;
		if ((event.payload as { isScoreUnknown?: true }).isScoreUnknown) author.revise(event, { payload: {} });
	}
}

/** After a start was cancelled, events about the clock and stopped play can conflict with the next start. */
function submitPastConflicts(author: Author, content: Untimed): void {
	if (!author.canSubmit(content)) cancelAll(author, ({ type }) => type === "status_changed" || type === "clock_set");
	author.submit(content);
}

function changeStatus(author: Author, status: MatchStatus): void {
	author.submit({ type: "status_changed", period: author.state().period, elapsedMs: null, payload: { status } });
}

const shown = ({ clock }: MatchState, now: Instant): number | null => clock && Math.round(elapsedAt(clock, now));

/**
 * If the score is too high, events without detail are cancelled first, then the newest ones, until it no longer is. If it is too low,
 * events without detail are added.
 */
function settleScore(author: Author, wanted: Score): void {
	for (const side of SIDES) {
		cancelScores(author, side, author.state().score[side] - wanted[side], () => true);
		addBareScores(author, side, wanted[side] - author.state().score[side], null);
	}
}

/** Cancels events of the side until its score is lower by `tooMuch`. */
function cancelScores({ rules, state, revise }: Author, side: Side, tooMuch: number, isMeant: (event: MatchEvent) => boolean): void {
	const before = state().score[side];
	const newest = activeEvents(state())
		.filter((event) => rules.sport.scoring(event)?.side === side && isMeant(event))
		.reverse();
	for (const event of [...newest.filter(rules.isBare), ...newest.filter((one) => !rules.isBare(one))]) {
		if (before - state().score[side] >= tooMuch) break;
		revise(event, { status: "cancelled" });
	}
}

/** With `period` `null`, the missing events are added in the last period that has a score. */
function addBareScores({ rules, state, submit }: Author, side: Side, missing: number, period: string | null): void {
	if (missing <= 0) return;
	for (const content of rules.goalsWithoutDetail(side, missing)) {
		const { periodScores, period: present, isPeriodOpen, status } = state();
		const played = period ?? periodScores.findLast((one) => rules.hasScore(one.period))?.period ?? null;
		const isLate = played !== present || !isPeriodOpen || status !== "live";
		submit({ ...content, period: played, elapsedMs: null, ...(isLate && { isLate }) });
	}
}

function settleClock(author: Author, { period, elapsedMs, isPeriodOpen }: MatchTarget, isRunning: boolean, now: Instant): void {
	const state = author.state();
	const isThere = elapsedMs === null || elapsedMs === shown(state, now);
	if (isPeriodOpen) {
		if (!isThere) author.submit({ type: "clock_set", period, elapsedMs, payload: { isRunning } });
	} else if (state.isPeriodOpen) endPeriod(author, elapsedMs ?? Math.max(author.regularEnd(period) ?? 0, shown(state, now) ?? 0));
	else if (!isThere) correctEnd(author, period, elapsedMs);
}

/** Sets the clock of the period's end, and of the status changes in the break since then. */
function correctEnd(author: Author, period: string, elapsedMs: number): void {
	const active = activeEvents(author.state());
	const end = active.findLastIndex(isEndOf(period));
	const since = active.slice(end).filter((event, index) => index === 0 || event.type === "status_changed");
	for (const event of since) author.revise(event, { period, elapsedMs });
}
