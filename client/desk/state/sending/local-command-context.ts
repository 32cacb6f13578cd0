// The desk's command context: confirmed state from the live topic, and a command queue in an atom and in the browser's storage, shared with
// the user's other tabs.

import { randomId } from "#client/device/random-id.ts";
import { openBrowserStorage } from "#client/device/storage.ts";
import { connectionAtom } from "#client/live/connection-atoms.ts";
import { matchAtomFamily } from "#client/live/match-atom-family.ts";
import { matchAtom } from "#client/match/state/match-atom.ts";
import { userAtom } from "#client/session/session.ts";
import { serverClockAtom } from "#client/ui/page/now.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import type { SourceKind } from "#shared/match/match-event.ts";
import type { CommandContext } from "../actions/command-context.ts";
import { beginCapture, shirtCaptureAtom } from "../keys/shirt-capture.ts";
import type { StoredRequest } from "../model/command.ts";
import { type CommandQueue, EMPTY_QUEUE, inOrder, learnIds, settleConfirmed } from "../model/command-queue.ts";
import { enteredMatchAtom } from "../model/use-presence.ts";
import { isOutboxKey, parseCommand, persistCommands, readPersistedCommands } from "../outbox/outbox-storage.ts";

interface OwnedQueue {
	/** The owner; another user starts with an empty queue. */
	userId: UserId | null;
	queue: CommandQueue;
	/** Keys of commands that did not fit into the storage: their stored entries are outdated. */
	unpersisted: ReadonlySet<string>;
}

const ownedQueueAtom = matchAtomFamily<OwnedQueue>({ userId: null, queue: EMPTY_QUEUE, unpersisted: new Set<string>() });
export const queueAtomOf = ownedQueueAtom;

/** Who sends, and how: by default the signed-in user, to the desk's endpoints. */
export interface CommandOwner {
	/** Owner of the stored commands; `null` for a guest, which cannot submit commands. */
	userId?(): UserId | null;
	/** Returns the request of a command that the desk would send. */
	requestOf?(request: StoredRequest): StoredRequest;
	/** The source under which the owner's events are logged. */
	ownSource?: SourceKind;
}

export interface LocalCommandContext extends CommandContext {
	matchId: MatchId;
	/** Returns `null` for a guest, which cannot submit commands. */
	userId(): UserId | null;
	requestOf(request: StoredRequest): StoredRequest;
	/** Reads the queue from the storage, which other tabs write to as well. */
	reload(): CommandQueue;
	/** Removes commands whose events are confirmed. */
	settle(): void;
}

export function localCommandContext(
	store: Store,
	matchId: MatchId,
	send: (context: LocalCommandContext) => void,
	owner: CommandOwner = {},
): LocalCommandContext {
	const owned = ownedQueueAtom(store, matchId);
	const { userId = () => store.get(userAtom)?.id ?? null, requestOf = (request) => request, ownSource } = owner;
	const confirmed = () => store.get(matchAtom(store, matchId))?.state ?? null;

	function queue(): CommandQueue {
		const known = store.get(owned);
		const current = userId();
		if (known.userId === current) return known.queue;
		const commands = current === null ? [] : (readPersistedCommands(openBrowserStorage(), current, matchId) ?? []);
		const begun = { ...EMPTY_QUEUE, commands };
		store.set(owned, { userId: current, queue: begun, unpersisted: new Set<string>() });
		return begun;
	}

	function change(next: (queue: CommandQueue) => CommandQueue): void {
		const before = queue();
		const current = userId();
		const after = next(before);
		if (after === before || current === null) return;
		const changed = { before: before.commands, after: after.commands, unpersisted: store.get(owned).unpersisted };
		store.set(owned, { userId: current, queue: after, unpersisted: persistCommands(openBrowserStorage(), [current, matchId], changed) });
	}

	const context: LocalCommandContext = {
		matchId,
		userId,
		requestOf,
		...(ownSource && { ownSource }),
		confirmed,
		now: () => Math.round(store.get(serverClockAtom).now()),
		rate: () => 1,
		newKey: randomId,
		queue,
		change,
		requestPlayers(eventId) {
			store.set(shirtCaptureAtom, (before) => beginCapture(before, matchId, eventId, performance.now()));
		},
		entered: () => store.set(enteredMatchAtom, matchId),
		send: () => send(context),
		reload() {
			const current = userId();
			const stored = current === null ? null : readPersistedCommands(openBrowserStorage(), current, matchId);
			const before = queue();
			if (!stored) return before;
			const { unpersisted } = store.get(owned);
			const commands = inOrder([
				...stored.filter(({ key }) => !unpersisted.has(key)),
				...before.commands.filter(({ key }) => unpersisted.has(key)),
			]);
			if (JSON.stringify(commands) === JSON.stringify(before.commands)) return before;
			const updated = { ...before, commands };
			store.set(owned, { userId: current, queue: updated, unpersisted });
			return updated;
		},
		settle() {
			const folded = store.get(matchAtom(store, matchId));
			change((before) => settleConfirmed(before, folded && { epoch: folded.epoch, seq: folded.state.seq }));
		},
	};
	return context;
}

/** Subscribes to the log, the other tabs and the session. Returns the unsubscribe function. */
export function followCommandContext(store: Store, context: LocalCommandContext): () => void {
	const refresh = () => {
		context.reload();
		context.settle();
		context.send();
	};
	const onStorage = ({ key, newValue }: StorageEvent) => {
		const userId = context.userId();
		if (userId === null || !isOutboxKey(key, userId, context.matchId)) return;
		// Another tab may have received the answer: the event's id is read from the command that the tab has stored.
		const command = parseCommand(newValue);
		if (command) context.change((queue) => learnIds(queue, command));
		refresh();
	};
	addEventListener("storage", onStorage);
	addEventListener("online", context.send);
	const onConnection = () => {
		if (store.get(connectionAtom).kind === "live") context.send();
	};
	const stops = [
		store.sub(matchAtom(store, context.matchId), context.settle),
		store.sub(userAtom, refresh),
		store.sub(connectionAtom, onConnection),
	];
	refresh();
	return () => {
		removeEventListener("storage", onStorage);
		removeEventListener("online", context.send);
		for (const stop of stops) stop();
	};
}
