// What this page's reader follows: stored by the browser for a guest, by the server for a user. A change is
// shown at once, before it is stored.

import { atom, useAtomValue, useStore } from "jotai";
import { useCallback, useSyncExternalStore } from "react";
import type { Store } from "#client/ui/page/store.ts";
import type { FollowKey } from "#shared/contract/follows.ts";
import { ownAtom } from "./own-atom.ts";

const NONE: readonly FollowKey[] = [];

/** `null` until the reader's follows are known. */
const knownFollowsAtom = ownAtom<readonly FollowKey[] | null>(null);

/** The stored follows, oldest first. */
export const storedFollowsAtom = atom(
	(get) => {
		const known = get(knownFollowsAtom);
		return known?.length ? known : NONE;
	},
	(_get, set, follows: readonly FollowKey[]) => set(knownFollowsAtom, follows),
);

/** Changes of a user that the server has not confirmed yet; true to follow. */
export const pendingFollowsAtom = ownAtom<ReadonlyMap<FollowKey, boolean>>(new Map());

export const followsAtom = atom<ReadonlySet<FollowKey>>((get) => {
	const follows = new Set(get(storedFollowsAtom));
	for (const [key, isWanted] of get(pendingFollowsAtom)) {
		if (isWanted) follows.add(key);
		else follows.delete(key);
	}
	return follows;
});

export function useFollows(): ReadonlySet<FollowKey> {
	return useAtomValue(followsAtom);
}

/** `through`: the item itself is not followed, but something that it belongs to is. */
export type FollowState = "followed" | "through" | "none";

/** Rerenders only when this state changes, because a list has hundreds of follow buttons. */
export function useFollowState(key: FollowKey, through: readonly FollowKey[]): FollowState {
	const store = useStore();
	const subscribe = useCallback((changed: () => void) => store.sub(followsAtom, changed), [store]);
	const snapshot = () => {
		const follows = store.get(followsAtom);
		if (follows.has(key)) return "followed";
		return through.some((each) => follows.has(each)) ? "through" : "none";
	};
	return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Sets the follows that were loaded with a page, unless an update was received before: every update is newer. */
export function beginFollows(store: Store, follows: readonly FollowKey[]): void {
	if (store.get(knownFollowsAtom) === null) store.set(knownFollowsAtom, follows);
}

export function setFollows(store: Store, follows: readonly FollowKey[]): void {
	const before = store.get(knownFollowsAtom);
	if (before?.length === follows.length && before.every((key, index) => key === follows[index])) return;
	store.set(storedFollowsAtom, follows);
}
