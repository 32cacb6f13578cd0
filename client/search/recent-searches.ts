// What the reader searched for in this browser, the newest first.
import { atom, useAtom } from "jotai";
import { useEffect } from "react";

const STORAGE_KEY = "searches";
const MOST = 8;

/** Null until it is read. */
const recentAtom = atom<readonly string[] | null>(null);

export interface RecentSearches {
	searches: readonly string[];
	add(query: string): void;
	remove(query: string): void;
	clear(): void;
}

export function useRecentSearches(): RecentSearches {
	const [recent, setRecent] = useAtom(recentAtom);
	useEffect(() => setRecent((known) => known ?? read()), [setRecent]);
	const searches = recent ?? [];
	const others = (query: string) => searches.filter((one) => one.toLowerCase() !== query.toLowerCase());
	function store(next: readonly string[]): void {
		setRecent(next);
		try {
			localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
		} catch {}
	}
	return {
		searches,
		add: (query) => query.trim() !== "" && store([query.trim(), ...others(query.trim())].slice(0, MOST)),
		remove: (query) => store(others(query)),
		clear: () => store([]),
	};
}

/** Without storage, or with something else in it, there are none. */
function read(): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
		return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, MOST) : [];
	} catch {
		return [];
	}
}
