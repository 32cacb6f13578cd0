// How a person's name is shown to the public: in full, as initials, or not at all. Pure.

/** From the most open to the strictest. */
export const NAME_DISPLAYS = ["full", "initials", "hidden"] as const;
export type NameDisplay = (typeof NAME_DISPLAYS)[number];

/** Returns the strictest of the stated displays; `full` if none is stated. */
export function strictestDisplay(stated: readonly (NameDisplay | null)[]): NameDisplay {
	const strictest = Math.max(0, ...stated.map((display) => (display === null ? 0 : NAME_DISPLAYS.indexOf(display))));
	return NAME_DISPLAYS[strictest] ?? "hidden";
}

/** Replaces the name of a person without a known shirt number. It is the same in all languages ("nomen nescio"). */
export const UNNAMED = "N. N.";

/** Names in these scripts have no initials: their first sign is most often the whole family name. */
const WITHOUT_INITIALS = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;
const SHOWN_NUMBER = /^#\d{1,3}$/;

/**
 * Returns the name as the public may read it: `Noah Becker`, `N. B.`, or `#7` by the shirt number where it is known. Applying it again
 * changes nothing.
 */
export function shownName(name: string, display: NameDisplay, number: number | null = null): string {
	if (display === "full" || SHOWN_NUMBER.test(name)) return name;
	const initials = display === "initials" && !WITHOUT_INITIALS.test(name) ? initialsOf(name) : "";
	if (initials !== "") return initials;
	return number === null ? UNNAMED : `#${number}`;
}

function initialsOf(name: string): string {
	const words = name.normalize("NFC").split(/[\s\p{Pd}.,]+/u);
	const letters = words.map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? "").filter((letter) => letter !== "");
	return letters.map((letter) => `${letter}.`).join(" ");
}

/** A person whose name is not public, with the name that replaces it. */
export interface MaskedPerson {
	name: string;
	shown: string;
}

/** Shorter words of a name are not replaced, because they are too common among other words. */
const MIN_WORD_LENGTH = 3;

/**
 * Replaces the persons' names in a text that somebody wrote: full names first, then their single words. Case decides, so that the word "max"
 * of a sentence stays where Max is a player.
 */
export function maskNames(text: string, persons: readonly MaskedPerson[]): string {
	const shownBy = new Map<string, string>();
	for (const { name, shown } of persons) {
		if (name === shown) continue;
		for (const word of name.split(/[\s.,]+/u)) if (word.length >= MIN_WORD_LENGTH) shownBy.set(word.toLowerCase(), shown);
	}
	for (const { name, shown } of persons) if (name !== shown) shownBy.set(name.toLowerCase(), shown);
	if (shownBy.size === 0) return text;
	const names = [...shownBy.keys()]
		.sort((one, other) => other.length - one.length)
		.map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"));
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "giu");
	return text.replace(pattern, (found) => (isCapitalised(found) ? (shownBy.get(found.toLowerCase()) ?? UNNAMED) : found));
}

/** Letters without case, such as Arabic ones, count as capitals. */
const isCapitalised = (word: string): boolean => {
	const first = word.charAt(0);
	return first !== first.toLowerCase() || first === first.toUpperCase();
};
