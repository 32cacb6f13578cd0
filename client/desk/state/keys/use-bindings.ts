// The operator's key bindings: loaded from the server and stored in this browser for offline use.

import { atom, useAtom, useStore } from "jotai";
import { useCallback, useEffect } from "react";
import { openBrowserStorage } from "#client/device/storage.ts";
import { callApi } from "#client/session/call-api.ts";
import { useUser } from "#client/session/session.ts";
import { getDeskKeys, setDeskKeys } from "#shared/contract/rest/console/desk.ts";
import type { UserId } from "#shared/kit/ids.ts";
import { readBindings, writeBindings } from "./bindings-storage.ts";
import type { Bindings } from "./hotkeys.ts";

/** The bindings and the id of their user; `null` before they are loaded. */
const ownBindingsAtom = atom<{ userId: UserId; bindings: Bindings } | null>(null);
const USUAL: Bindings = {};

export interface OwnBindings {
	bindings: Bindings;
	/** Applied here at once; rejects with an ApiError if the server refuses them. */
	bind(bindings: Bindings): Promise<void>;
}

export function useBindings(): OwnBindings {
	const store = useStore();
	const userId = useUser()?.id ?? null;
	const [own, setOwn] = useAtom(ownBindingsAtom);
	const take = useCallback(
		(owner: UserId, bindings: Bindings) => {
			setOwn({ userId: owner, bindings });
			writeBindings(openBrowserStorage(), owner, bindings);
		},
		[setOwn],
	);
	useEffect(() => {
		// Read from the store and not from the last render: several components mount at once, and only one may load the bindings.
		if (userId === null || store.get(ownBindingsAtom)?.userId === userId) return;
		const stored = { userId, bindings: readBindings(openBrowserStorage(), userId) };
		store.set(ownBindingsAtom, stored);
		callApi(store, getDeskKeys).then(
			// Bindings that were set while the answer was on its way are newer and stay.
			({ bindings }) => store.get(ownBindingsAtom) === stored && take(userId, bindings),
			() => {},
		);
	}, [store, userId, take]);
	const bind = useCallback(
		async (bindings: Bindings) => {
			if (userId === null) return;
			take(userId, bindings);
			await callApi(store, setDeskKeys, { body: { bindings } });
		},
		[store, userId, take],
	);
	return { bindings: own?.userId === userId ? own.bindings : USUAL, bind };
}
