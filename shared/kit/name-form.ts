// Normal forms of names: what two sources that mean the same write alike. Case, accents, composition (NFC, NFD), blanks and punctuation do not
// matter; the additions of clubs (FC, CF, Club) do only where they contradict each other. Pure.
import { foldText } from "./fold-text.ts";

export interface NameForm {
	/** Words without additions: `manchester city` of "Manchester City F.C.". Never empty. */
	core: string;
	/** Additions, in any order. */
	additions: ReadonlySet<string>;
}

/** What clubs put before or after their name. Words that tell two clubs of a town apart (Real, United, Sporting) are none. */
const ADDITIONS = new Set(
	"fc cf sc ac afc cfc sfc bc ssc as ss us ud cd rc rcd ca ec fk sk nk bk if ifk il sv vfl vfb tsv tsg fsv kv kf hnk club calcio football futbol".split(
		" ",
	),
);

/** Folded, punctuation as blanks; dots and apostrophes within a word go: "F.C." is "fc", "Queen's" is "queens". */
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
	// A name of additions alone, or without letters that we know, is its own form.
	if (core.length === 0) return { core: words.join(" ") || foldText(name), additions: new Set() };
	return { core: core.join(" "), additions: new Set(additions) };
}

/** "Arsenal" and "Arsenal FC" are one name; "FC Foo" and "SC Foo" are two. */
export function isSameName(one: NameForm, other: NameForm): boolean {
	if (one.core !== other.core) return false;
	const [fewer, more] = one.additions.size <= other.additions.size ? [one, other] : [other, one];
	return [...fewer.additions].every((addition) => more.additions.has(addition));
}

/** Names of one club mostly have a word in common, or begin alike: "Wolves" and "Wolverhampton", "Man Utd" and "Manchester United". */
export function isResembling(one: string, other: string): boolean {
	const [words, others] = [nameForm(one), nameForm(other)].map(({ core }) => core.split(" ").filter((word) => word.length >= 3));
	const isAlike = (a: string, b: string) => a === b || a.slice(0, 3) === b.slice(0, 3) || (b.length >= 4 && a.includes(b)) || b.includes(a);
	return (words ?? []).some((word) => (others ?? []).some((each) => isAlike(word, each)));
}

/** Adjectives with which sources begin the name of a country's competition. By the country's name, folded. */
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

/** "English Premier League" and "Premier League" of England are one form. */
export function competitionForm(name: string, nation: string): string {
	const country = foldText(nation);
	const left = nameWords(name).filter((word) => word !== country && !(ADJECTIVES[country] ?? []).includes(word));
	return left.join(" ") || foldText(name);
}

/** The year in which a season begins, as its name has it: 2024 of "2024/25", "2024-2025" and "2024". Null without a year. */
export function firstYear(season: string): number | null {
	const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(season)?.[0];
	return year === undefined ? null : Number(year);
}

/** The number of a round: 12 of "Matchday 12" and "Regular Season - 12". Null where it has none, or several. */
export function roundNumber(round: string | null): number | null {
	const numbers = round?.match(/\d+/g) ?? [];
	return numbers.length === 1 ? Number(numbers[0]) : null;
}
