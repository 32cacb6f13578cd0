// Every action on the log of one match, as the buttons call them: each makes drafts from what the operator sees and
// enqueues a command.

import { sportOf } from "#client/match/state/fold-match.ts";
import type { EventId, PlayerId } from "#shared/kit/ids.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { MatchTarget, Pad, Submission } from "#shared/match/desk-module.ts";
import { findEvent } from "#shared/match/entry/find-event.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { MatchStatus } from "#shared/match/match-status.ts";
import type { Score } from "#shared/match/sides.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { tempId } from "./command.ts";
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
	revisionOf,
	startDrafts,
	statusChangeDraft,
	statusDraft,
	stopDrafts,
	submittingNow,
} from "./command-drafts.ts";
import { type CommandQueue, settleConflict, UNDO_WAIT_MS } from "./command-queue.ts";
import { type CommandScene, enqueueCommand, type Order } from "./enqueue-command.ts";
import { rebasePending } from "./rebase-pending.ts";
import { renamed } from "./resolve-temp-ids.ts";
import { armUndo, finishUndo } from "./undo-commands.ts";

export type LogActions = ReturnType<typeof logActions>;

/** How long a quick correction is shown. */
const CORRECTED_SHOWN_MS = 5 * SECOND_MS;

interface Seen extends CommandScene {
	/** What the operator sees. */
	state: MatchState;
	ids: ReadonlyMap<string, string>;
}

export function logActions(context: CommandContext) {
	function seen(): Seen | null {
		const confirmed = context.confirmed();
		if (!confirmed) return null;
		const sport = sportOf(confirmed.setup);
		const { commands, ids } = context.book();
		return {
			sport,
			confirmed,
			now: context.now(),
			rate: context.rate(),
			key: context.newKey(),
			...rebasePending(sport, confirmed, commands, ids),
		};
	}

	function change(next: (book: CommandQueue, scene: Seen) => CommandQueue): void {
		const scene = seen();
		if (!scene) return;
		context.change((book) => next(book, scene));
		context.send();
	}

	/** `make` gives null where there is nothing to submit. */
	function submit(button: string, make: (scene: Seen) => Order["drafts"] | null, rest: Partial<Order> = {}): void {
		change((book, scene) => {
			const drafts = make(scene);
			return drafts ? enqueueCommand(book, { button, drafts, ...rest }, scene) : book;
		});
	}

	const revise = (action: string, eventId: string, change: (scene: Seen) => Partial<EventDraft>) =>
		submit(`${action} ${eventId}`, (scene) => {
			const event = findEvent(scene.state, renamed(scene.ids, eventId));
			return event && [revisionOf(event, change(scene), scene.now)];
		});

	const submitOne = (button: string, make: (state: MatchState) => Submission | null | undefined) =>
		submit(button, ({ state, now }) => {
			const submission = make(state);
			return submission ? [submittingNow(state, submission, now)] : null;
		});

	return {
		/** The match at this very moment, rendered or not; null until its log is here. */
		current(): { state: MatchState; idOf(eventId: EventId): EventId } | null {
			const scene = seen();
			return scene && { state: scene.state, idOf: (eventId) => renamed(scene.ids, eventId) };
		},
		/** A different pad within QUICK_MS replaces the command before; the same is ignored; an armed undo is replaced by it. */
		command(pad: Pad, { isProvisional = false }: { isProvisional?: boolean } = {}): void {
			submit(pad.key, ({ state, now }) => [padDraft(state, pad, now, isProvisional)], { isPad: true });
			// Also where it was refused, or pressed twice: the digits that follow were meant for it.
			if (pad.details.length > 0) context.askPlayers(tempId((context.confirmed() && newestKey(context.book())) ?? ""));
			forgetCorrection(context);
		},
		/** Starts the next period, or lets the clock run on. */
		startClock: () => submit("start", ({ sport, state, now }) => startDrafts(sport, state, now)),
		stopClock: () => submit("stop", ({ state, now }) => stopDrafts(state, now)),
		setClock: (elapsedMs: number) => submit(`clock ${elapsedMs}`, ({ state, now }) => [clockDraft(state, elapsedMs, now)]),
		endPeriod: () => submit("end period", ({ state, now }) => [endPeriodDraft(state, now)]),
		endMatch: () => submit("end match", ({ state, now }) => endMatchDrafts(state, now)),
		addTime: (minutes: number) => submitOne(`added ${minutes}`, ({ setup }) => deskOf(setup.sport)?.addedTime?.(minutes)),
		/** A line of commentary. */
		comment: (text: string, isKey = false) => submitOne(`comment ${text}`, ({ setup }) => deskOf(setup.sport)?.commentary(text, isKey)),
		changeStatus: (status: MatchStatus, reason: string, extra: { score?: Score; startsAt?: Instant } = {}) =>
			submit(`status ${status}`, ({ state, now }) => [statusDraft(state, status, reason, extra, now)]),
		/** Of a disputed result: the score of the log stands, whatever a source states. */
		confirmScore: () => submit("confirm score", ({ state, now }) => [confirmedScore(state, now)]),
		confirm: (eventId: EventId) => revise("confirm", eventId, () => ({ status: "confirmed" })),
		/** The event stays in the log, struck through. */
		cancel: (eventId: EventId, reason?: string) => revise("cancel", eventId, () => ({ status: "cancelled", ...(reason && { reason }) })),
		/** Arms the undo; again, or after UNDO_WAIT_MS, it is done; a pad in between replaces. */
		undo(): void {
			change((book, scene) => (book.armed ? finishUndo(book, scene) : armUndo(book, scene)));
			finishInTime(context, change);
		},
		/** Drops an armed undo. */
		disarm: () => context.change((book) => ({ ...book, armed: null })),
		startReview: (subject: string, eventId?: EventId) =>
			submitOne(`review ${subject}`, (state) => {
				const event = eventId === undefined ? null : findEvent(state, renamed(context.book().ids, eventId));
				return deskOf(state.setup.sport)?.reviews?.start(subject, event);
			}),
		/** `overturned` also cancels the event under review. */
		endReview: (outcome: "stands" | "overturned") =>
			submit(`review ${outcome}`, ({ state, now }) => {
				const end = deskOf(state.setup.sport)?.reviews?.end(state, outcome);
				return end ? [submittingNow(state, end.ended, now), ...end.also.map((one) => statusChangeDraft(one, now))] : null;
			}),
		/** Names a player that an event left open: the pad's `details`. */
		complete: (eventId: EventId, field: string, playerId: PlayerId) =>
			submit(`complete ${eventId} ${field} ${playerId}`, ({ state, ids, now }) => {
				const event = findEvent(state, renamed(ids, eventId));
				return event && [completion(event, field, playerId, now)];
			}),
		correct(correction: Correction): void {
			submit(`correct ${JSON.stringify(correction)}`, ({ sport, state, ids, now }) => [
				correctionDraft(sport, state, withKnownId(correction, ids), now),
			]);
			const key = newestKey(context.book());
			if (correction.revises === undefined && key !== null) context.askPlayers(tempId(key));
		},
		setState(target: MatchTarget, reason: string): void {
			change((book, scene) => bringTo(book, scene, { target, reason }));
		},
		settleConflict: (choice: "send" | "drop") => change((book, scene) => settleConflict(book, choice, scene)),
		/** The refusal was seen. */
		dismiss: () =>
			context.change((book) => {
				const refused = book.commands.find(({ fate }) => fate.kind === "refused");
				return { ...book, commands: book.commands.filter((command) => command !== refused) };
			}),
	};
}

/** The press that was made last, be it taken or refused. */
function newestKey({ commands, last }: CommandQueue): string | null {
	const refused = commands.find(({ fate, request }) => fate.kind === "refused" && request === null);
	return refused?.key ?? last?.key ?? null;
}

function withKnownId<Draft extends { revises?: string | undefined }>(draft: Draft, ids: ReadonlyMap<string, string>): Draft {
	return draft.revises === undefined ? draft : { ...draft, revises: renamed(ids, draft.revises) };
}

/** The drafts show at once what the server will make of the target anew. */
function bringTo(book: CommandQueue, scene: Seen, target: NonNullable<Order["target"]>): CommandQueue {
	const made = deskOf(scene.state.setup.sport)?.draftsTo?.(scene.state, target.target, scene.now);
	const [first, ...also] = made?.ok ? made.drafts : [];
	if (!first) return book;
	return enqueueCommand(book, { button: `state ${JSON.stringify(target)}`, drafts: [first, ...also], target }, scene);
}

/** Armed and left alone, it is done. */
function finishInTime(context: CommandContext, change: (next: (book: CommandQueue, scene: CommandScene) => CommandQueue) => void): void {
	const { armed } = context.book();
	if (!armed) return;
	setTimeout(() => change((book, scene) => (book.armed === armed ? finishUndo(book, scene) : book)), UNDO_WAIT_MS);
}

function forgetCorrection(context: CommandContext): void {
	const { corrected } = context.book();
	if (!corrected) return;
	setTimeout(() => context.change((book) => (book.corrected === corrected ? { ...book, corrected: null } : book)), CORRECTED_SHOWN_MS);
}
