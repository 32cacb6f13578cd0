// The people that a line can mention: the authors in the chat. Loaded with the page, unlike mention-query.ts.
import type { ChatLine } from "#shared/contract/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";

export interface Person {
	id: UserId;
	name: string;
}

/** Ordered by their latest message, newest first. */
export function peopleOf(lines: readonly ChatLine[]): Person[] {
	const people = new Map<UserId, Person>();
	for (let at = lines.length - 1; at >= 0; at--) {
		const author = lines[at]?.author;
		if (author && !people.has(author.id)) people.set(author.id, { id: author.id, name: author.name });
	}
	return [...people.values()];
}
