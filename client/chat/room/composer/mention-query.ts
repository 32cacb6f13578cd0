// The text typed after an @, and the people it matches. Pure.
import type { Person } from "./people-of.ts";

export interface MentionQuery {
	/** Index of the @. */
	from: number;
	/** Index of the caret. */
	to: number;
	typed: string;
}

const MAX_OFFERED = 6;
/** Maximum length of a name. A name may contain a space. */
const MAX_QUERY_LENGTH = 32;

/** Returns `null` unless the caret is behind an @ that begins a word. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
	const from = text.lastIndexOf("@", caret - 1);
	if (from < 0 || (from > 0 && !/\s/.test(text[from - 1] ?? ""))) return null;
	const typed = text.slice(from + 1, caret);
	return typed.length > MAX_QUERY_LENGTH || /[\n@]|^\s|\s\S*\s/.test(typed) ? null : { from, to: caret, typed };
}

/** Returns people whose name, or a word of it, begins with the typed text; an empty list once a name is complete. */
export function offerPeople(people: readonly Person[], { typed }: MentionQuery): Person[] {
	const wanted = typed.toLowerCase();
	if (people.some(({ name }) => name.toLowerCase() === wanted)) return [];
	const begins = (name: string) =>
		name.toLowerCase().startsWith(wanted) ||
		name
			.toLowerCase()
			.split(/[\s_.-]/)
			.some((word) => word.startsWith(wanted));
	return people.filter(({ name }) => begins(name)).slice(0, MAX_OFFERED);
}

/** Returns the text with the name inserted, and the new position of the caret. */
export function putMention(text: string, { from, to }: MentionQuery, name: string): { text: string; caret: number } {
	const before = `${text.slice(0, from)}@${name} `;
	return { text: before + text.slice(to).replace(/^ /, ""), caret: before.length };
}
