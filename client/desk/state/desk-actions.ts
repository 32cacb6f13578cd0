// Every deed on the log of one match, as the buttons call them: each makes its drafts from what the operator sees and puts a
// press into the book.

import { sportOf } from "#client/match/state/fold-match.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { Submission } from "#shared/match/desk-module.ts";
import { findEvent } from "#shared/match/find-event.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { tempId } from "./command.ts";
import type { CommandContext } from "./command-context.ts";
import {
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
import { type CommandQueue, settleConflict } from "./command-queue.ts";
import { type DeskActions, UNDO_WAIT_MS } from "./desk-match.ts";
import { type CommandScene, enqueueCommand, type Order } from "./enqueue-command.ts";
import { rebasePending } from "./rebase-pending.ts";
import { renamed } from "./resolve-temp-ids.ts";
import { armUndo, finishUndo } from "./undo-commands.ts";

export type LogActions = Omit<DeskActions, "keep" | "offer" | "withdrawOffer" | "hold" | "release" | "decide">;

/** How long it is told what a quick correction made of what. */
const CORRECTED_SHOWN_MS = 5 * SECOND_MS;

interface Seen extends CommandScene {
	/** What the operator sees. */
	state: MatchState;
	ids: ReadonlyMap<string, string>;
}

export function logActions(context: CommandContext): LogActions {
	function seen(): Seen | null {
		const told = context.told();
		if (!told) return null;
		const sport = sportOf(told.setup);
		const { commands, ids } = context.book();
		return { sport, told, now: context.now(), rate: context.rate(), key: context.newKey(), ...rebasePending(sport, told, commands, ids) };
	}

	function change(next: (book: CommandQueue, scene: Seen) => CommandQueue): void {
		const scene = seen();
		if (!scene) return;
		context.change((book) => next(book, scene));
		context.send();
	}

	/** `make` gives null where there is nothing to tell. */
	function tell(button: string, make: (scene: Seen) => Order["drafts"] | null, rest: Partial<Order> = {}): void {
		change((book, scene) => {
			const drafts = make(scene);
			return drafts ? enqueueCommand(book, { button, drafts, ...rest }, scene) : book;
		});
	}

	const revise = (action: string, eventId: string, change: (scene: Seen) => Partial<EventDraft>) =>
		tell(`${action} ${eventId}`, (scene) => {
			const event = findEvent(scene.state, renamed(scene.ids, eventId));
			return event && [revisionOf(event, change(scene), scene.now)];
		});

	const say = (button: string, telling: (state: MatchState) => Submission | null | undefined) =>
		tell(button, ({ state, now }) => {
			const told = telling(state);
			return told ? [submittingNow(state, told, now)] : null;
		});

	return {
		current() {
			const scene = seen();
			return scene && { state: scene.state, idOf: (eventId) => renamed(scene.ids, eventId) };
		},
		command(pad, { isProvisional = false } = {}) {
			tell(pad.key, ({ state, now }) => [padDraft(state, pad, now, isProvisional)], { isPad: true });
			// Also where it was refused, or pressed twice: the digits that follow were meant for it.
			if (pad.details.length > 0) context.askPlayers(tempId((context.told() && newestKey(context.book())) ?? ""));
			forgetCorrection(context);
		},
		startClock: () => tell("start", ({ sport, state, now }) => startDrafts(sport, state, now)),
		stopClock: () => tell("stop", ({ state, now }) => stopDrafts(state, now)),
		setClock: (elapsedMs) => tell(`clock ${elapsedMs}`, ({ state, now }) => [clockDraft(state, elapsedMs, now)]),
		endPeriod: () => tell("end period", ({ state, now }) => [endPeriodDraft(state, now)]),
		endMatch: () => tell("end match", ({ state, now }) => endMatchDrafts(state, now)),
		addTime: (minutes) => say(`added ${minutes}`, ({ setup }) => deskOf(setup.sport)?.addedTime(minutes)),
		comment: (text, isKey = false) => say(`comment ${text}`, ({ setup }) => deskOf(setup.sport)?.commentary(text, isKey)),
		changeStatus: (status, reason, extra = {}) =>
			tell(`status ${status}`, ({ state, now }) => [statusDraft(state, status, reason, extra, now)]),
		confirmScore: () => tell("confirm score", ({ state, now }) => [confirmedScore(state, now)]),
		confirm: (eventId) => revise("confirm", eventId, () => ({ status: "confirmed" })),
		cancel: (eventId, reason) => revise("cancel", eventId, () => ({ status: "cancelled", ...(reason && { reason }) })),
		undo() {
			change((book, scene) => (book.armed ? finishUndo(book, scene) : armUndo(book, scene)));
			finishInTime(context, change);
		},
		disarm: () => context.change((book) => ({ ...book, armed: null })),
		startReview: (subject, eventId) =>
			say(`review ${subject}`, (state) => {
				const event = eventId === undefined ? null : findEvent(state, renamed(context.book().ids, eventId));
				return deskOf(state.setup.sport)?.reviewStart(subject, event);
			}),
		endReview: (outcome) =>
			tell(`review ${outcome}`, ({ state, now }) => {
				const end = deskOf(state.setup.sport)?.reviewEnd(state, outcome);
				return end ? [submittingNow(state, end.ended, now), ...end.also.map((one) => statusChangeDraft(one, now))] : null;
			}),
		complete: (eventId, field, playerId) =>
			tell(`complete ${eventId} ${field} ${playerId}`, ({ state, ids, now }) => {
				const event = findEvent(state, renamed(ids, eventId));
				return event && [completion(event, field, playerId, now)];
			}),
		correct(correction) {
			tell(`correct ${JSON.stringify(correction)}`, ({ sport, state, ids, now }) => [
				correctionDraft(sport, state, withKnownId(correction, ids), now),
			]);
			const key = newestKey(context.book());
			if (correction.revises === undefined && key !== null) context.askPlayers(tempId(key));
		},
		setState(target, reason) {
			change((book, scene) => bringTo(book, scene, { target, reason }));
		},
		settleConflict: (choice) => change((book, scene) => settleConflict(book, choice, scene)),
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

function withKnownId<Told extends { revises?: string | undefined }>(told: Told, ids: ReadonlyMap<string, string>): Told {
	return told.revises === undefined ? told : { ...told, revises: renamed(ids, told.revises) };
}

/** The drafts show at once what the server will make of the target anew. */
function bringTo(book: CommandQueue, scene: Seen, target: NonNullable<Order["target"]>): CommandQueue {
	const made = deskOf(scene.state.setup.sport)?.draftsTo(scene.state, target.target, scene.now);
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
