// Filters and sorts the blocklist as the address says. Pure.
import type { ChatWordEntry } from "#shared/contract/rest/chat/chat-blocklist.ts";

export function blocklistQuery(words: readonly ChatWordEntry[], search: URLSearchParams): ChatWordEntry[] {
	const q = (search.get("q") ?? "").trim().toLowerCase();
	const sort = search.get("sort") ?? "word";
	const turn = sort.startsWith("-") ? -1 : 1;
	const key = {
		word: ({ text }: ChatWordEntry) => text,
		action: ({ action }: ChatWordEntry) => action,
		at: ({ addedAt }: ChatWordEntry) => addedAt,
	}[sort.replace("-", "")];
	const found = words.filter(({ text, folded }) => text.toLowerCase().includes(q) || folded.includes(q));
	if (!key) return found;
	return found.toSorted((one, other) => turn * (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}
