// An operator's key bindings in this browser's storage, by user id.
import type { UserId } from "#shared/kit/ids.ts";
import type { Bindings } from "./hotkeys.ts";

const keyOf = (userId: UserId) => `desk:keys:${userId}`;

/** Returns an empty object if nothing valid is stored. */
export function readBindings(storage: Pick<Storage, "getItem"> | null, userId: UserId): Bindings {
	try {
		const stored: unknown = JSON.parse(storage?.getItem(keyOf(userId)) ?? "{}");
		const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {});
		return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
	} catch {
		return {};
	}
}

export function writeBindings(storage: Pick<Storage, "setItem"> | null, userId: UserId, bindings: Bindings): void {
	try {
		storage?.setItem(keyOf(userId), JSON.stringify(bindings));
	} catch {
		// If storage is full or blocked, the bindings are still stored by the server.
	}
}
