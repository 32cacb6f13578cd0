// Recent searches in this browser, newest first, stored per user.

import { useAtom } from "jotai";
import { useEffect } from "react";
import { browserStorage } from "#client/device/storage.ts";
import { ownAtom } from "#client/session/own-atom.ts";
import { ownKey } from "#client/session/own-key.ts";
import { useUser } from "#client/session/session.ts";
import type { UserId } from "#shared/kit/ids.ts";

const STORAGE_KEY = "searches";
const MOST = 8;

/** `null` until it is read. */
const recentAtom = ownAtom<readonly string[] | null>(null);

export interface RecentSearches {
	searches: readonly string[];
	add(query: string): void;
	remove(query: string): void;
	clear(): void;
}

export function useRecentSearches(): RecentSearches {
	const [recent, setRecent] = useAtom(recentAtom);
	const userId = useUser()?.id ?? null;
	useEffect(() => setRecent((known) => known ?? read(userId)), [setRecent, userId]);
	const searches = recent ?? [];
	const others = (query: string) => searches.filter((one) => one.toLowerCase() !== query.toLowerCase());
	function store(next: readonly string[]): void {
		setRecent(next);
		browserStorage.setItem(ownKey(STORAGE_KEY, userId), JSON.stringify(next));
	}
	return {
		searches,
		add: (query) => query.trim() !== "" && store([query.trim(), ...others(query.trim())].slice(0, MOST)),
		remove: (query) => store(others(query)),
		clear: () => store([]),
	};
}

/** Returns an empty list without storage or if the stored value is invalid. */
function read(userId: UserId | null): string[] {
	try {
		const stored: unknown = JSON.parse(browserStorage.getItem(ownKey(STORAGE_KEY, userId)) ?? "[]");
		return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, MOST) : [];
	} catch {
		return [];
	}
}
