// The desk's own ground: the told log from the live topic, the book of presses in an atom and in the browser's storage, shared
// with the user's other tabs. Called by use-desk-match.ts and send-presses.ts.
import { randomId } from "#client/api/random-id.ts";
import type { MatchId, UserId } from "#shared/kit/ids.ts";
import { matchAtom } from "../match/match-atom.ts";
import { perMatch } from "../match/per-match.ts";
import { userAtom } from "../user/session.ts";
import { connectionAtom } from "../window/connection.ts";
import { serverClockAtom } from "../window/now.ts";
import type { Store } from "../window/store.ts";
import type { DeskGround } from "./desk-ground.ts";
import { isPressKey, keepPresses, pressStorage, readPress, readPresses } from "./kept-presses.ts";
import { EMPTY_BOOK, inOrder, learn, type PressBook, settleTold } from "./press-book.ts";
import { beginCapture } from "./shirt-capture.ts";
import { shirtCaptureAtom } from "./shirt-capture-atom.ts";

interface OwnedBook {
	/** Whose it is: another user begins with his own. */
	userId: UserId | null;
	book: PressBook;
	/** Presses that found no room in the storage, by key: what lies there says nothing of them. */
	unkept: ReadonlySet<string>;
}

const ownedBookAtom = perMatch<OwnedBook>({ userId: null, book: EMPTY_BOOK, unkept: new Set<string>() });
export const bookAtomOf = ownedBookAtom;

export interface OwnGround extends DeskGround {
	matchId: MatchId;
	/** Null for a guest: nobody presses. */
	userId(): UserId | null;
	/** As it lies in the storage, where other tabs write too. */
	reread(): PressBook;
	/** Forgets what the log shows by now. */
	settle(): void;
}

export function ownGround(store: Store, matchId: MatchId, send: (ground: OwnGround) => void): OwnGround {
	const owned = ownedBookAtom(store, matchId);
	const userId = () => store.get(userAtom)?.id ?? null;
	const told = () => store.get(matchAtom(store, matchId))?.state ?? null;

	function book(): PressBook {
		const known = store.get(owned);
		const present = userId();
		if (known.userId === present) return known.book;
		const presses = present === null ? [] : (readPresses(pressStorage(), present, matchId) ?? []);
		const begun = { ...EMPTY_BOOK, presses };
		store.set(owned, { userId: present, book: begun, unkept: new Set<string>() });
		return begun;
	}

	function change(next: (book: PressBook) => PressBook): void {
		const before = book();
		const present = userId();
		const after = next(before);
		if (after === before || present === null) return;
		const changed = { before: before.presses, after: after.presses, unkept: store.get(owned).unkept };
		store.set(owned, { userId: present, book: after, unkept: keepPresses(pressStorage(), [present, matchId], changed) });
	}

	const ground: OwnGround = {
		matchId,
		userId,
		told,
		now: () => Math.round(store.get(serverClockAtom).now()),
		rate: () => 1,
		newKey: randomId,
		book,
		change,
		askPlayers(eventId) {
			store.set(shirtCaptureAtom, (before) => beginCapture(before, matchId, eventId, performance.now()));
		},
		send: () => send(ground),
		reread() {
			const present = userId();
			const kept = present === null ? null : readPresses(pressStorage(), present, matchId);
			const before = book();
			if (!kept) return before;
			const { unkept } = store.get(owned);
			const presses = inOrder([...kept.filter(({ key }) => !unkept.has(key)), ...before.presses.filter(({ key }) => unkept.has(key))]);
			if (JSON.stringify(presses) === JSON.stringify(before.presses)) return before;
			const heard = { ...before, presses };
			store.set(owned, { userId: present, book: heard, unkept });
			return heard;
		},
		settle() {
			const folded = store.get(matchAtom(store, matchId));
			change((before) => settleTold(before, folded && { epoch: folded.epoch, seq: folded.state.seq }));
		},
	};
	return ground;
}

/** Follows the log, the other tabs and who is signed in. Gives the way out. */
export function followGround(store: Store, ground: OwnGround): () => void {
	const look = () => {
		ground.reread();
		ground.settle();
		ground.send();
	};
	const hear = ({ key, newValue }: StorageEvent) => {
		const userId = ground.userId();
		if (userId === null || !isPressKey(key, userId, ground.matchId)) return;
		// Another tab may have had the answer and put the press away by now: this is where its event's name is heard.
		const press = readPress(newValue);
		if (press) ground.change((book) => learn(book, press));
		look();
	};
	addEventListener("storage", hear);
	addEventListener("online", ground.send);
	const meet = () => {
		if (store.get(connectionAtom).kind === "live") ground.send();
	};
	const stops = [store.sub(matchAtom(store, ground.matchId), ground.settle), store.sub(userAtom, look), store.sub(connectionAtom, meet)];
	look();
	return () => {
		removeEventListener("storage", hear);
		removeEventListener("online", ground.send);
		for (const stop of stops) stop();
	};
}
