// Every action on the log of one match, as called by the buttons: each creates drafts from what the operator sees and enqueues a command. A
// new action is one entry here.
import type { EventId } from "#shared/kit/ids.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchTarget, Pad } from "#shared/match/desk-module.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { tempId } from "../model/command.ts";
import { BOUNCE_MS, type CommandQueue, EARLY_WAIT_MS, type Notice, settleConflict, UNDO_WAIT_MS } from "../model/command-queue.ts";
import { mayPeriodEnd } from "../model/period-end.ts";
import { renamed } from "../model/resolve-temp-ids.ts";
import { type CommandInput, enqueueCommand } from "../outbox/enqueue-command.ts";
import type { CommandContext } from "./command-context.ts";
import {
	type Correction,
	clockDraft,
	completion,
	confirmedScore,
	correctionDraft,
	endMatchDrafts,
	endPeriodDraft,
	padDraft,
	startDrafts,
	statusChangeDraft,
	statusDraft,
	stopDrafts,
	submittingNow,
} from "./command-drafts.ts";
import { type ActionScene, type CommandSubmitter, commandSubmitter } from "./command-submitter.ts";
import { armUndo, finishUndo } from "./undo-commands.ts";

export type LogActions = ReturnType<typeof logActions>;

/** How long a quick correction is shown. */
const CORRECTED_SHOWN_MS = 5 * SECOND_MS;

export function logActions(context: CommandContext) {
	const submitter = commandSubmitter(context);
	return {
		/** Returns the current state of the match, rendered or not; `null` until its log is loaded. */
		current(): { state: MatchState; idOf(eventId: EventId): EventId } | null {
			const scene = submitter.currentScene();
			return scene && { state: scene.state, idOf: (eventId) => renamed(scene.ids, eventId) };
		},
		...playActions(submitter),
		...matchActions(submitter),
		...reviewActions(submitter),
		...eventActions(submitter),
		...queueActions(submitter),
	};
}

/** Actions of pads and clock. */
function playActions({ context, change, submit, submitOne }: CommandSubmitter) {
	return {
		/**
		 * A different pad within QUICK_MS replaces the previous command; the same pad within a shorter time is ignored as a bounce; an armed
		 * undo is replaced by the pad's event.
		 */
		command(pad: Pad, { isProvisional = false }: { isProvisional?: boolean } = {}): void {
			submit(pad.key, ({ state, now }) => [padDraft(state, pad, now, isProvisional)], { isPad: true });
			// Players are requested even if the command was refused or the pad bounced, because the digits that follow were meant for this event.
			if (pad.details.length > 0) context.requestPlayers(tempId((context.confirmed() && newestKey(context.queue())) ?? ""));
			hideCorrectionLater(context);
		},
		/** Starts the next period, or resumes the clock. */
		startClock: () => submit("start", ({ sport, state, now }) => startDrafts(sport, state, now)),
		stopClock: () => submit("stop", ({ state, now }) => stopDrafts(state, now)),
		setClock: (elapsedMs: number) => submit(`clock ${elapsedMs}`, ({ state, now }) => [clockDraft(state, elapsedMs, now)]),
		/** Ending a period or the match before its time by the rules requires a second press. */
		endPeriod: () =>
			change((queue, scene) => enqueueEnd(queue, scene, { button: "end period", drafts: [endPeriodDraft(scene.state, scene.now)] })),
		endMatch: () =>
			change((queue, scene) => enqueueEnd(queue, scene, { button: "end match", drafts: endMatchDrafts(scene.state, scene.now) })),
		addTime: (minutes: number) => submitOne(`added ${minutes}`, ({ setup }) => deskOf(setup.sport).addedTime?.(minutes)),
		/** Adds a line of commentary. */
		comment: (text: string, isKey = false) => submitOne(`comment ${text}`, ({ setup }) => deskOf(setup.sport).commentary(text, isKey)),
	};
}

/** Actions on status, score and state of the match as a whole. */
function matchActions({ change, submit }: CommandSubmitter) {
	return {
		changeStatus: (status: MatchStatus, reason: string, extra: { score?: Score; startsAt?: Instant } = {}) =>
			submit(`status ${status}`, ({ state, now }) => [statusDraft(state, status, reason, extra, now)]),
		/** Settles a disputed result: declares the log's score final, whatever a source states. */
		confirmScore: () => submit("confirm score", ({ state, now }) => [confirmedScore(state, now)]),
		/** Declares another final score than the log's: the result is disputed until it is decided. */
		stateResult: (score: Score) => submit("state result", ({ state, now }) => [{ ...confirmedScore(state, now), payload: { score } }]),
		setState: (target: MatchTarget, reason: string) => change((queue, scene) => enqueueTarget(queue, scene, { target, reason })),
	};
}

function reviewActions({ submit, submitOne }: CommandSubmitter) {
	return {
		/** Starts a review of the newest event that this subject can concern. */
		startReview: (subject: string) =>
			submitOne(`review ${subject}`, (state) => {
				const reviews = deskOf(state.setup.sport).reviews;
				return reviews?.start(subject, reviews.newest(state, subject));
			}),
		/** `overturned` also cancels the event under review. */
		endReview: (outcome: string) =>
			submit(`review ${outcome}`, ({ state, now }) => {
				const end = deskOf(state.setup.sport).reviews?.end(state, outcome);
				return end ? [submittingNow(state, end.ended, now), ...end.also.map((one) => statusChangeDraft(one, now))] : null;
			}),
	};
}

/** Changes of logged and pending events. */
function eventActions({ context, submit, revise }: CommandSubmitter) {
	return {
		confirm: (eventId: EventId) => revise("confirm", eventId, { status: "confirmed" }),
		/** The event stays in the log, struck through. */
		cancel: (eventId: EventId, reason?: string) => revise("cancel", eventId, { status: "cancelled", ...(reason && { reason }) }),
		/** Sets a field of the pad's `details` that an event left open, such as the scorer. */
		complete: (eventId: EventId, field: string, value: string) =>
			submit(`complete ${eventId} ${field} ${value}`, ({ state, ids, now }) => {
				const event = findEvent(state, renamed(ids, eventId));
				return event && [completion(event, field, value, now)];
			}),
		correct(correction: Correction): void {
			submit(`correct ${JSON.stringify(correction)}`, ({ sport, state, ids, now }) => [
				correctionDraft(sport, state, withKnownId(correction, ids), now),
			]);
			const key = newestKey(context.queue());
			if (correction.revises === undefined && key !== null) context.requestPlayers(tempId(key));
		},
	};
}

/** Undo, conflicts and refusals. */
function queueActions({ context, change }: CommandSubmitter) {
	return {
		/** Arms the undo; a second call or UNDO_WAIT_MS executes it; a pad in between replaces the event. */
		undo(): void {
			change((queue, scene) => (queue.armed ? finishUndo(queue, scene) : armUndo(queue, scene)));
			const { armed } = context.queue();
			if (armed) setTimeout(() => change((queue, scene) => (queue.armed === armed ? finishUndo(queue, scene) : queue)), UNDO_WAIT_MS);
		},
		/** Cancels an armed undo. */
		disarm: () => context.change((queue) => ({ ...queue, armed: null })),
		/** Called when the notice was shown long enough. */
		dismissNotice: (notice: Notice) => context.change((queue) => (queue.notice === notice ? { ...queue, notice: null } : queue)),
		settleConflict: (choice: "send" | "drop") => change((queue, scene) => settleConflict(queue, choice, scene)),
		/** Removes the refused command that is shown. */
		dismiss: () =>
			context.change((queue) => {
				const refused = queue.commands.find(({ outcome }) => outcome.kind === "refused");
				return { ...queue, commands: queue.commands.filter((command) => command !== refused) };
			}),
	};
}

/** Returns the key of the newest command, accepted or refused. */
function newestKey({ commands, last }: CommandQueue): string | null {
	const refused = commands.find(({ outcome, request }) => outcome.kind === "refused" && request === null);
	return refused?.key ?? last?.key ?? null;
}

function withKnownId<Draft extends { revises?: string | undefined }>(draft: Draft, ids: ReadonlyMap<string, string>): Draft {
	return draft.revises === undefined ? draft : { ...draft, revises: renamed(ids, draft.revises) };
}

/**
 * An accidental key press must not end a running period: ending it before its time by the rules requires a second press, which must not be
 * a bounce of the first.
 */
function enqueueEnd(queue: CommandQueue, scene: ActionScene, input: CommandInput): CommandQueue {
	const { state, now, rate } = scene;
	const { notice } = queue;
	const { button, drafts } = input;
	const sinceMs = notice?.kind === "early" && notice.button === button ? now - notice.at : null;
	if (sinceMs !== null && sinceMs >= 0 && sinceMs < BOUNCE_MS * rate) return queue;
	const isSecondPress = sinceMs !== null && sinceMs < EARLY_WAIT_MS * rate;
	// Needs no second press: the period may end now, or this is that press.
	if (isSecondPress || mayPeriodEnd(state, now)) return enqueueCommand(queue, input, scene);
	const after = enqueueCommand(queue, input, scene);
	if (after.last?.key !== scene.key) return after;
	return { ...queue, notice: { kind: "early", button, at: now, period: drafts.length > 1 ? null : state.period } };
}

/** Enqueues a set-state with the drafts that the server will derive from the target, so that their effect is shown at once. */
function enqueueTarget(queue: CommandQueue, scene: ActionScene, target: NonNullable<CommandInput["target"]>): CommandQueue {
	const made = deskOf(scene.state.setup.sport).draftsTo?.(scene.state, target.target, scene.now);
	const [first, ...also] = made?.ok ? made.drafts : [];
	if (!first) return queue;
	return enqueueCommand(queue, { button: `state ${JSON.stringify(target)}`, drafts: [first, ...also], target }, scene);
}

function hideCorrectionLater(context: CommandContext): void {
	const { corrected } = context.queue();
	if (!corrected) return;
	setTimeout(() => context.change((queue) => (queue.corrected === corrected ? { ...queue, corrected: null } : queue)), CORRECTED_SHOWN_MS);
}
