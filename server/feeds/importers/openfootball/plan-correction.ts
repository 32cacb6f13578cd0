// Plans the revisions of the file's own events that correct the log if the file reports a match differently than before. Each revision is
// valid by the log's rules. Entries of staff stay: manual overrides are applied at ingest. Pure.

import { decideDraft } from "#server/match-log/decide-entry.ts";
import { mayRevise } from "#server/match-log/source-priority.ts";
import { findOperatorsEvent } from "#server/overrides/match-duplicates.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import { type EventDraft, isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { type EventContent, frameKeys, isDetail, isGoal, isSameContent, type OwnEvent, pairDetails, pairGoals } from "./pair-words.ts";

/** A draft with the source's own id for it. */
export interface NamedDraft {
	sourceId: string;
	draft: EventDraft;
}

export interface LoggedBefore {
	sourceId: string;
	event: MatchEvent;
}

export interface Case {
	state: MatchState;
	/** All events of the file on the match, in the order of the log. */
	logged: readonly LoggedBefore[];
	/** The whole match as the file reports it now, with parsed payloads. */
	drafts: readonly NamedDraft[];
	now: Instant;
}

export type Correction = { ok: true; steps: NamedDraft[]; state: MatchState } | { ok: false; message: string };

/** Statuses before the match that are not cancelled when the match is played. */
const PAST_STATUSES: ReadonlySet<string> = new Set(["postponed", "scheduled"]);

/** Returns whether the file is unchanged. */
export function saysSameAsBefore({ logged, drafts }: Pick<Case, "logged" | "drafts">): boolean {
	const active = ownEvents(logged).filter(({ isCancelled }) => !isCancelled);
	const free = new Set(active);
	for (const { draft } of drafts) {
		const same = [...free].find((own) => isSameContent(own, draft));
		if (!same) return false;
		free.delete(same);
	}
	return free.size === 0;
}

/**
 * The statement of the result comes first: until the log agrees with it, the result is disputed and no odds are settled. If no valid
 * correction exists, the plan is refused; then only the result is stated, so that the dispute shows.
 */
export function planCorrection(given: Case): { statement: NamedDraft[]; correction: Correction } {
	const plan = layOut(given);
	const correction = tryOut(given.state, plan.stepsFrom(plan.sharedFrames));
	// If extra time changes, everything before it is cancelled and submitted again in order, because extra time depends on it.
	const whole = correction.ok ? correction : tryOut(given.state, plan.stepsFrom(0));
	return { statement: plan.statement, correction: whole.ok ? whole : correction };
}

/** The drafts for the file's stated result. */
export const planStatement = (given: Case): NamedDraft[] => layOut(given).statement;

/** The file's latest content of each event, in the order of their first submission. `withPast` includes statuses before the match. */
export function ownEvents(logged: readonly LoggedBefore[], { withPast = false } = {}): OwnEvent[] {
	const newest = new Map<string, MatchEvent>();
	for (const { event } of logged) if ((newest.get(event.id)?.revision ?? 0) < event.revision) newest.set(event.id, event);
	return [...newest.values()]
		.filter(({ type, payload }) => withPast || type !== "status_changed" || !PAST_STATUSES.has((payload as { status: string }).status))
		.map(({ id, type, period, elapsedMs, payload, status }) => {
			return { id, type, period, elapsedMs, payload, isCancelled: status === "cancelled" };
		});
}

function layOut({ state, logged, drafts, now }: Case) {
	const placeOf = new Map(state.timeline.map(({ event }, place) => [event.id, place]));
	const own = ownEvents(logged).sort((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0));
	const drafted = drafts.map(({ draft }) => draft);
	const known = frameKeys(own.filter(isFrame));
	const framesBefore = [...frameKeys(own.filter((each) => isFrame(each) && !each.isCancelled))];
	const framesNow = [...frameKeys(drafted.filter(isFrame))];
	const keyOf = new Map(framesNow.map(([key, draft]) => [draft, key]));
	const goals = pairGoals(own.filter(isGoal), drafted.filter(isGoal));
	const details = pairDetails(own.filter(isDetail), drafted.filter(isDetail));
	const paired = new Set([...goals.values(), ...details.values()].map(({ id }) => id));
	const lastPeriod = drafted.findLast(({ period }) => period !== null)?.period ?? null;
	const differs = framesBefore.findIndex(([key], place) => key !== framesNow[place]?.[0]);

	return {
		sharedFrames: differs < 0 ? framesBefore.length : differs,
		statement: drafts
			.filter(({ draft }) => isStatement(draft))
			.flatMap((stated) => {
				const before = own.find(isStatement);
				const { add, revise } = createSteps({ state, logged: logged, now });
				if (!before) return [add(stated)];
				return isSameContent(before, stated.draft) && !before.isCancelled ? [] : [revise(before, stated.draft)];
			}),
		/** Cancels the frames from this index on and submits them again. */
		stepsFrom(firstRemoved: number): NamedDraft[] {
			const { add, revise, cancel } = createSteps({ state, logged: logged, now });
			const removed = new Set(framesBefore.slice(firstRemoved).map(([, { id }]) => id));
			const gone = new Set(own.filter(({ id, type }) => removed.has(id) && type === "period_started").map(({ period }) => period));
			const falls = own.filter((each) => {
				if (each.isCancelled) return false;
				return isGoal(each) || isDetail(each) ? !paired.has(each.id) || gone.has(each.period) : removed.has(each.id);
			});
			const fallen = new Set(falls.map(({ id }) => id));
			// The newest events are cancelled first, so that at no step an event remains that depends on a cancelled one.
			const cancellations = falls.reverse().map(cancel);
			const submissions = drafts.flatMap((named): NamedDraft[] => {
				const { draft } = named;
				if (isStatement(draft)) return [];
				const before = isGoal(draft) ? goals.get(draft) : isDetail(draft) ? details.get(draft) : known.get(keyOf.get(draft) ?? "");
				if (!before) return [add(named)];
				const stands = !before.isCancelled && !fallen.has(before.id);
				// The end was reported for an earlier period: it is submitted again with the period that is the last one now.
				const placed = draft.type === "match_ended" ? { ...draft, period: lastPeriod } : draft;
				return stands && isSameContent(before, draft) ? [] : [revise(before, placed)];
			});
			return [...cancellations, ...submissions];
		},
	};
}

const isStatement = ({ type }: Pick<EventContent, "type">): boolean => type === "result_stated";
const isFrame = (content: EventContent): boolean => !isGoal(content) && !isDetail(content) && !isStatement(content);

/** Gives each step its own id, so that only the same step counts as a repeat when it is submitted again. */
export function createSteps({ state, logged, now }: Pick<Case, "state" | "logged" | "now">) {
	const revisionOf = new Map(state.timeline.map(({ event }) => [event.id, event.revision]));
	const usedNames = new Set(logged.map(({ sourceId }) => sourceId));

	function revise({ id }: OwnEvent, draft: EventDraft): NamedDraft {
		const revision = (revisionOf.get(id) ?? 0) + 1;
		revisionOf.set(id, revision);
		const content = isCancelled(draft) ? "cancelled" : JSON.stringify([draft.period, draft.elapsedMs, draft.payload]);
		return {
			sourceId: `${id} #${revision} ${content}`,
			draft: { ...draft, revises: id, occurredAt: now, reasonCode: "corrected_by_source" },
		};
	}

	return {
		revise,
		cancel(event: OwnEvent): NamedDraft {
			const { type, period, elapsedMs, payload } = event;
			return revise(event, { type, period, elapsedMs, payload, status: "cancelled", occurredAt: now });
		},
		/** A new goal may have the id of an earlier goal that turned out to be another one; then a number is added to the id. */
		add({ sourceId, draft }: NamedDraft): NamedDraft {
			let name = sourceId;
			for (let next = 2; usedNames.has(name); next++) name = `${sourceId} (${next})`;
			usedNames.add(name);
			return { sourceId: name, draft: { ...draft, isLate: true } };
		},
	};
}

/** Applies the steps as the log would. Entries and revisions of staff are decided at ingest and are not changed here. */
export function tryOut(before: MatchState, steps: NamedDraft[]): Correction {
	let state = before;
	const desk = deskOf(state.setup.sport);
	for (const { draft } of steps) {
		const revised = findEvent(state, draft.revises);
		const isStaffs = revised ? !mayRevise("import", revised.source) : findOperatorsEvent(state, draft, desk, new Set()) !== null;
		if (isStaffs) continue;
		const decision = decideDraft(state, "import", draft);
		if (!decision.ok) return { ok: false, message: decision.error.message };
		state = decision.state;
	}
	return { ok: true, steps, state };
}
