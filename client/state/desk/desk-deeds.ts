// Every deed on the log of one match, as the buttons call them: each makes its drafts from what the operator sees and puts a press
// into the book. Called by use-desk-match.ts and by the drill.
import { SECOND_MS } from "#shared/kit/instant.ts";
import type { Telling } from "#shared/match/desk-module.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import { deskOf } from "#shared/sports/desk-registry.ts";
import { sportOf } from "../match/fold-match.ts";
import type { DeskGround } from "./desk-ground.ts";
import { type DeskDeeds, UNDO_WAIT_MS } from "./desk-match.ts";
import { foldPresses } from "./fold-presses.ts";
import { localId } from "./press.ts";
import { type PressBook, settleClash } from "./press-book.ts";
import {
	clockDraft,
	completion,
	confirmedScore,
	correctionDraft,
	endMatchDrafts,
	endPeriodDraft,
	findTold,
	padDraft,
	restand,
	revisionOf,
	startDrafts,
	statusDraft,
	stopDrafts,
	tellingNow,
} from "./press-drafts.ts";
import { renamed } from "./rename-events.ts";
import { type Order, type PressScene, takePress } from "./take-press.ts";
import { armUndo, finishUndo } from "./undo-presses.ts";

export type LogDeeds = Omit<DeskDeeds, "keep" | "offer" | "withdrawOffer" | "hold" | "release" | "decide">;

/** How long it is told what a quick correction made of what. */
const CORRECTED_SHOWN_MS = 5 * SECOND_MS;

interface Seen extends PressScene {
	/** What the operator sees. */
	state: MatchState;
	ids: ReadonlyMap<string, string>;
}

export function logDeeds(ground: DeskGround): LogDeeds {
	function seen(): Seen | null {
		const told = ground.told();
		if (!told) return null;
		const sport = sportOf(told.setup);
		const { presses, ids } = ground.book();
		return { sport, told, now: ground.now(), rate: ground.rate(), key: ground.newKey(), ...foldPresses(sport, told, presses, ids) };
	}

	function change(next: (book: PressBook, scene: Seen) => PressBook): void {
		const scene = seen();
		if (!scene) return;
		ground.change((book) => next(book, scene));
		ground.send();
	}

	/** `make` gives null where there is nothing to tell. */
	function tell(button: string, make: (scene: Seen) => Order["drafts"] | null, rest: Partial<Order> = {}): void {
		change((book, scene) => {
			const drafts = make(scene);
			return drafts ? takePress(book, { button, drafts, ...rest }, scene) : book;
		});
	}

	const revise = (deed: string, eventId: string, change: (scene: Seen) => Partial<EventDraft>) =>
		tell(`${deed} ${eventId}`, (scene) => {
			const event = findTold(scene.state, renamed(scene.ids, eventId));
			return event && [revisionOf(event, change(scene), scene.now)];
		});

	const say = (button: string, telling: (state: MatchState) => Telling | null | undefined) =>
		tell(button, ({ state, now }) => {
			const told = telling(state);
			return told ? [tellingNow(state, told, now)] : null;
		});

	return {
		current() {
			const scene = seen();
			return scene && { state: scene.state, idOf: (eventId) => renamed(scene.ids, eventId) };
		},
		press(pad, { isProvisional = false } = {}) {
			tell(pad.key, ({ state, now }) => [padDraft(state, pad, now, isProvisional)], { isPad: true });
			// Also where it was refused, or pressed twice: the digits that follow were meant for it.
			if (pad.details.length > 0) ground.askPlayers(localId((ground.told() && newestKey(ground.book())) ?? ""));
			forgetCorrection(ground);
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
		confirm: (eventId) => revise("confirm", eventId, () => ({ standing: "confirmed" })),
		cancel: (eventId, reason) => revise("cancel", eventId, () => ({ standing: "cancelled", ...(reason && { reason }) })),
		undo() {
			change((book, scene) => (book.armed ? finishUndo(book, scene) : armUndo(book, scene)));
			finishInTime(ground, change);
		},
		disarm: () => ground.change((book) => ({ ...book, armed: null })),
		startReview: (subject, eventId) =>
			say(`review ${subject}`, (state) => {
				const event = eventId === undefined ? null : findTold(state, renamed(ground.book().ids, eventId));
				return deskOf(state.setup.sport)?.reviewStart(subject, event);
			}),
		endReview: (outcome) =>
			tell(`review ${outcome}`, ({ state, now }) => {
				const end = deskOf(state.setup.sport)?.reviewEnd(state, outcome);
				return end ? [tellingNow(state, end.ended, now), ...end.also.map((one) => restand(one, now))] : null;
			}),
		complete: (eventId, field, playerId) =>
			tell(`complete ${eventId} ${field} ${playerId}`, ({ state, ids, now }) => {
				const event = findTold(state, renamed(ids, eventId));
				return event && [completion(event, field, playerId, now)];
			}),
		correct(correction) {
			tell(`correct ${JSON.stringify(correction)}`, ({ sport, state, ids, now }) => [
				correctionDraft(sport, state, withKnownId(correction, ids), now),
			]);
			const key = newestKey(ground.book());
			if (correction.revises === undefined && key !== null) ground.askPlayers(localId(key));
		},
		setState(target, reason) {
			change((book, scene) => bringTo(book, scene, { target, reason }));
		},
		settleConflict: (choice) => change((book, scene) => settleClash(book, choice, scene)),
		dismiss: () =>
			ground.change((book) => {
				const refused = book.presses.find(({ fate }) => fate.kind === "refused");
				return { ...book, presses: book.presses.filter((press) => press !== refused) };
			}),
	};
}

/** The press that was made last, be it taken or refused. */
function newestKey({ presses, last }: PressBook): string | null {
	const refused = presses.find(({ fate, request }) => fate.kind === "refused" && request === null);
	return refused?.key ?? last?.key ?? null;
}

function withKnownId<Told extends { revises?: string | undefined }>(told: Told, ids: ReadonlyMap<string, string>): Told {
	return told.revises === undefined ? told : { ...told, revises: renamed(ids, told.revises) };
}

/** The drafts show at once what the server will make of the target anew. */
function bringTo(book: PressBook, scene: Seen, target: NonNullable<Order["target"]>): PressBook {
	const made = deskOf(scene.state.setup.sport)?.draftsTo(scene.state, target.target, scene.now);
	const [first, ...also] = made?.ok ? made.drafts : [];
	if (!first) return book;
	return takePress(book, { button: `state ${JSON.stringify(target)}`, drafts: [first, ...also], target }, scene);
}

/** Armed and left alone, it is done. */
function finishInTime(ground: DeskGround, change: (next: (book: PressBook, scene: PressScene) => PressBook) => void): void {
	const { armed } = ground.book();
	if (!armed) return;
	setTimeout(() => change((book, scene) => (book.armed === armed ? finishUndo(book, scene) : book)), UNDO_WAIT_MS);
}

function forgetCorrection(ground: DeskGround): void {
	const { corrected } = ground.book();
	if (!corrected) return;
	setTimeout(() => ground.change((book) => (book.corrected === corrected ? { ...book, corrected: null } : book)), CORRECTED_SHOWN_MS);
}
