// Completes a name typed after an @: the matching people, the highlighted one, and the keys that choose. The text box keeps the focus.
import { type KeyboardEvent, useState } from "react";
import { type MentionQuery, mentionAt, offerPeople, putMention } from "./mention-query.ts";
import type { Person } from "./people-of.ts";

/** `onPick` gets the text with the name inserted, and the new position of the caret. */
export function useMentions(draft: string, people: readonly Person[], onPick: (text: string, caret: number) => void) {
	const [query, setQuery] = useState<MentionQuery | null>(null);
	const [picked, setPicked] = useState(0);
	const offered = query ? offerPeople(people, query) : [];
	const close = () => setQuery(null);
	const pick = ({ name }: Person) => {
		if (!query) return;
		const { text, caret } = putMention(draft, query, name);
		onPick(text, caret);
		close();
	};
	return {
		offered,
		picked,
		pick,
		close,
		/** Called when the caret moved or the text changed. */
		follow(text: string, caret: number) {
			setQuery(mentionAt(text, caret));
		},
		/** Highlights the first person after the text changed. */
		restart: () => setPicked(0),
		/** Returns true if the list handled the key. */
		onKeyDown(event: KeyboardEvent): boolean {
			const person = offered[picked];
			if (!person) return false;
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (step !== undefined) setPicked((at) => (at + step + offered.length) % offered.length);
			else if (event.key === "Enter" || event.key === "Tab") pick(person);
			else if (event.key === "Escape") close();
			else return false;
			event.preventDefault();
			return true;
		},
	};
}
