// State that belongs to one user: once another user or a guest is on the page, it reads as its initial value, whatever was set before.
import { atom, type PrimitiveAtom, type SetStateAction } from "jotai";
import type { UserId } from "#shared/kit/ids.ts";
import { userAtom } from "./session.ts";

/** Used like `atom(initial)`. A guest's value stays until a user signs in. */
export function ownAtom<Value>(initial: Value): PrimitiveAtom<Value> {
	const stored = atom<{ owner: UserId | null; value: Value }>({ owner: null, value: initial });
	const own: PrimitiveAtom<Value> = atom(
		(get) => {
			const { owner, value } = get(stored);
			return owner === (get(userAtom)?.id ?? null) ? value : initial;
		},
		(get, set, next: SetStateAction<Value>) => {
			const value = typeof next === "function" ? (next as (before: Value) => Value)(get(own)) : next;
			set(stored, { owner: get(userAtom)?.id ?? null, value });
		},
	);
	return own;
}
