// Normal forms for comparing names of two sources. Case, accents, Unicode composition (NFC, NFD), spaces and punctuation are ignored;
// club affixes (FC, CF, Club) only matter if they contradict each other. Pure.
import { foldText } from "./fold-text.ts";

export interface NameForm {
	/** Words without affixes: `manchester city` for "Manchester City F.C.". Never empty. */
	core: string;
	/** Club affixes in any order. */
	additions: ReadonlySet<string>;
}

/** Words that clubs put before or after their name. Words that distinguish two clubs of a town (Real, United, Sporting) are not listed. */
const ADDITIONS = new Set(
	"fc cf sc ac afc cfc sfc bc ssc as ss us ud cd rc rcd ca ec fk sk nk bk if ifk il sv vfl vfb tsv tsg fsv kv kf hnk club calcio football futbol".split(
		" ",
	),
);

/** Folded words; punctuation separates words, except dots and apostrophes within one: "F.C." is "fc", "Queen's" is "queens". */
export function nameWords(name: string): string[] {
	const plain = foldText(name.normalize("NFKC"))
		.replace(/&/g, " and ")
		.replace(/(?<=\p{L})[.'’`´](?=\p{L}|\s|$)/gu, "");
	return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

export function nameForm(name: string): NameForm {
	const words = nameWords(name);
	const isFirst = (word: string, place: number) => word === "1" && words[place + 1] === "fc";
	const additions = words.filter((word, place) => ADDITIONS.has(word) || isFirst(word, place));
	const core = words.filter((word, place) => !ADDITIONS.has(word) && !isFirst(word, place));
	// If a name consists of affixes only, or has no known letters, the whole name is its form.
	if (core.length === 0) return { core: words.join(" ") || foldText(name), additions: new Set() };
	return { core: core.join(" "), additions: new Set(additions) };
}

/** "Arsenal" and "Arsenal FC" are the same name; "FC Foo" and "SC Foo" are different. */
export function isSameName(one: NameForm, other: NameForm): boolean {
	if (one.core !== other.core) return false;
	const [fewer, more] = one.additions.size <= other.additions.size ? [one, other] : [other, one];
	return [...fewer.additions].every((addition) => more.additions.has(addition));
}

/** Names of one club usually share a word or a beginning: "Wolves" and "Wolverhampton", "Man Utd" and "Manchester United". */
export function isResembling(one: string, other: string): boolean {
	const [words, others] = [nameForm(one), nameForm(other)].map(({ core }) => core.split(" ").filter((word) => word.length >= 3));
	const isAlike = (a: string, b: string) => a === b || a.slice(0, 3) === b.slice(0, 3) || (b.length >= 4 && a.includes(b)) || b.includes(a);
	return (words ?? []).some((word) => (others ?? []).some((each) => isAlike(word, each)));
}

/** Adjectives that sources put before the name of a country's competition, by the folded name of the country. */
const ADJECTIVES: Record<string, readonly string[]> = {
	austria: ["austrian", "osterreichische"],
	belgium: ["belgian"],
	brazil: ["brazilian", "brasileiro"],
	england: ["english"],
	france: ["french"],
	germany: ["german", "deutsche", "deutscher"],
	italy: ["italian"],
	netherlands: ["dutch"],
	portugal: ["portuguese"],
	scotland: ["scottish"],
	spain: ["spanish"],
	switzerland: ["swiss"],
};

/** "English Premier League" and "Premier League" of England have the same form. */
export function competitionForm(name: string, nation: string): string {
	const country = foldText(nation);
	const left = nameWords(name).filter((word) => word !== country && !(ADJECTIVES[country] ?? []).includes(word));
	return left.join(" ") || foldText(name);
}

/** The year in which a season begins according to its name: 2024 for "2024/25", "2024-2025" and "2024". `null` without a year. */
export function firstYear(season: string): number | null {
	const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(season)?.[0];
	return year === undefined ? null : Number(year);
}

/** The number of a round: 12 for "Matchday 12" and "Regular Season - 12". `null` if it has none or several. */
export function roundNumber(round: string | null): number | null {
	const numbers = round?.match(/\d+/g) ?? [];
	return numbers.length === 1 ? Number(numbers[0]) : null;
}
