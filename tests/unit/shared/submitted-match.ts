// A football match submitted draft by draft through the judge, as the server does, for tests of rules and folds.

import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent, SourceKind } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import type { Refusal } from "#shared/match/sport-module.ts";
import type { FootballDetail } from "#shared/sports/football/detail.ts";
import type { FootballPayloads } from "#shared/sports/football/events.ts";
import { football } from "#shared/sports/football/module.ts";
import { KICK_OFF, madeSetup } from "../../fixtures/made-match.ts";

export type Payloads = FootballPayloads & { [Type in LifecycleEvent["type"]]: Extract<LifecycleEvent, { type: Type }>["payload"] };

export const BEFORE_BREAKS_MS = { "1h": 0, "2h": 15, e1: 20, e2: 21, p: 25 };

/** `draft("2h", 71, "goal_scored", {…})`: at 71:00 on the match clock; a minute of `null` means that the clock is unknown. */
export function draft<Type extends keyof Payloads>(
	period: keyof typeof BEFORE_BREAKS_MS | null,
	minute: number | null,
	type: Type,
	payload: Payloads[Type],
	more: Partial<EventDraft> = {},
): EventDraft {
	const elapsedMs = minute === null ? null : Math.round(minute * 60_000);
	const occurredAt = KICK_OFF + (elapsedMs ?? 0) + (period ? BEFORE_BREAKS_MS[period] * 60_000 : 0);
	return { type, period, elapsedMs, payload, occurredAt, ...more };
}

export interface SubmittedMatch {
	state(): MatchState<FootballDetail>;
	log: readonly MatchEvent[];
	/** The refusal's code and message, or `null` if the drafts were logged. */
	submit(...drafts: EventDraft[]): Refusal | null;
	/** Submits as another source and returns the last event; throws if the judge refuses. */
	mustSubmitAs(source: SourceKind, ...drafts: EventDraft[]): MatchEvent;
	/** Returns the last event; throws if the judge refuses. */
	mustSubmit(...drafts: EventDraft[]): MatchEvent;
}

export function submittedMatch(setup: MatchSetup = madeSetup(), source: SourceKind = "operator"): SubmittedMatch {
	let state = emptyMatchState(football, setup);
	const log: MatchEvent[] = [];
	function submitBy(by: SourceKind, drafts: EventDraft[]): Refusal | null {
		for (const draft of drafts) {
			const refusal = judgeMatch(football, state, draft);
			if (refusal) return refusal;
			const event = toEvent(state, draft, by);
			log.push(event);
			state = reduceMatch(football, state, event);
		}
		return null;
	}
	function mustSubmitBy(by: SourceKind, ...drafts: EventDraft[]): MatchEvent {
		const refusal = submitBy(by, drafts);
		if (refusal) throw new Error(`${refusal.code}: ${refusal.message}`);
		return log.at(-1) as MatchEvent;
	}
	return {
		state: () => state,
		log,
		submit: (...drafts) => submitBy(source, drafts),
		mustSubmitAs: mustSubmitBy,
		mustSubmit: (...drafts) => mustSubmitBy(source, ...drafts),
	};
}

export function toEvent(state: MatchState, draft: EventDraft, source: SourceKind): MatchEvent {
	const { revises, isLate: _isLate, status = "confirmed", ...rest } = draft;
	const known = findEvent(state, revises);
	const seq = state.seq + 1;
	return { ...rest, seq, id: known?.id ?? `e${seq}`, revision: (known?.revision ?? 0) + 1, status, source };
}

/** The draft that revises `event` with this change. */
export function revise(event: MatchEvent, change: Partial<EventDraft>): EventDraft {
	const { type, period, elapsedMs, payload, occurredAt } = event;
	return { type, period, elapsedMs, payload, occurredAt, revises: event.id, ...change };
}

export const cancel = (event: MatchEvent, reason?: string): EventDraft => revise(event, { status: "cancelled", ...(reason && { reason }) });

export const kickOff = () => draft("1h", 0, "period_started", {});
export const halfTime = () => draft("1h", 47, "period_ended", {});
export const secondHalf = () => draft("2h", 45, "period_started", {});
export const endOfSecondHalf = () => draft("2h", 94, "period_ended", {});
export const fullTime = () => draft("2h", 94, "match_ended", {});
export const homeGoal = (period: "1h" | "2h" | "e1" | "e2", minute: number | null, scorerId: string | null = "p9") =>
	draft(period, minute, "goal_scored", { side: "home", scorerId, kind: "open_play" });
export const awayGoal = (period: "1h" | "2h" | "e1" | "e2", minute: number | null, scorerId: string | null = "p39") =>
	draft(period, minute, "goal_scored", { side: "away", scorerId, kind: "open_play" });
/** A match that ends 2-1 after ninety minutes. */
export const wholeMatch = () => [
	kickOff(),
	homeGoal("1h", 10),
	halfTime(),
	secondHalf(),
	awayGoal("2h", 60),
	homeGoal("2h", 80),
	endOfSecondHalf(),
	fullTime(),
];
export const cupSetup = (): MatchSetup => ({ ...madeSetup(), format: { hasExtraTime: true, hasShootOut: true } });
