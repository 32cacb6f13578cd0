// Finds listed words and phrases in a message, whole words only: "ass" is not in "bass". Pure; compiled when the list changes, called for
// each message.
import type { BlocklistWordTable } from "#server/db/tables/chat-tables.ts";
import { foldText, plainWords, spacedWords, squeeze, squeezed, undress, undressedWords } from "./normalize-words.ts";

export type WordAction = BlocklistWordTable["action"];

/** Returns the folded word that was found, one to refuse before one to hold; `null` if there is none. */
export type BlocklistFilter = (text: string) => { word: string; action: WordAction } | null;

/** Scripts without blanks between words: a listed word is found anywhere in the text. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/v;

/** Folds a word to the form in which it is listed: "A$$  hole" → "ass hole". Empty if it has neither letters nor digits. */
export const foldWord = (word: string): string => undressedWords(foldText(word), "i").join(" ");

/** `listed` are folded words (foldWord). The cost of a message depends on its length, not on the length of the list. */
export function createBlocklistFilter(listed: readonly { word: string; action: WordAction }[]): BlocklistFilter {
	const spaced = new Map<string, WordAction>();
	const unspaced = new Map<string, WordAction>();
	const bySqueezed = new Map<string, string>();
	for (const { word, action } of listed) {
		(UNSPACED.test(word) ? unspaced : spaced).set(word, action);
		if (!word.includes(" ")) bySqueezed.set(squeeze(word), word);
	}
	/** Beginnings of phrases: further words are joined only if a phrase may result. */
	const begun = new Set<string>();
	for (const phrase of spaced.keys())
		for (let end = phrase.indexOf(" "); end > 0; end = phrase.indexOf(" ", end + 1)) begun.add(phrase.slice(0, end));

	/** All listed words in one reading of a message, which may have several. */
	function* found(words: readonly string[]): Generator<string> {
		for (let start = 0; start < words.length; start++) {
			let phrase = words[start] ?? "";
			yield phrase;
			for (let next = start + 1; next < words.length && begun.has(phrase); next++) {
				phrase += ` ${words[next]}`;
				yield phrase;
			}
			const short = squeezed(words[start] ?? "");
			if (short !== null) yield bySqueezed.get(short) ?? "";
		}
	}

	return (text) => {
		if (listed.length === 0) return null;
		const folded = foldText(text);
		const plain = plainWords(folded);
		const readings = [plain, undressedWords(folded, "i"), undressedWords(folded, "l")];
		const rows = readings.flatMap((words) => spacedWords(words)).flatMap((row) => [row, undress(row, "i"), undress(row, "l")]);
		let held: string | null = null;
		for (const word of [...readings.flatMap((words) => [...found(words)]), ...rows]) {
			const action = spaced.get(word);
			if (action === "refuse") return { word, action };
			if (action === "hold") held ??= word;
		}
		if (unspaced.size > 0 && UNSPACED.test(folded)) {
			const joined = plain.join("");
			for (const [word, action] of unspaced) {
				if (!joined.includes(word.replaceAll(" ", ""))) continue;
				if (action === "refuse") return { word, action };
				held ??= word;
			}
		}
		return held === null ? null : { word: held, action: "hold" };
	};
}
