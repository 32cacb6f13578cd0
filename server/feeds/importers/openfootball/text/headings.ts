// Derives the round of matches from the headings above them in a Football.TXT file: `▪ Group A`, `▪▪ Matchday 2`, `== Playoffs`, `Group
// A:`. Pure.
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";

const MARKED = /^(?:[▪»•■□◦►§*]+|:{2,}|\({1}\d{1,2}\)(?=\s+\D)|-{2,}(?=\s))\s*(?<name>.*)$/u;
/** Matches a line with a score or two teams that could not be read as a match. */
const LIKE_MATCH = new RegExp(
	[
		String.raw`\p{L}.*\s\d{1,2}\s?[-–:]\s?[\dx?]{1,2}\s.*\p{L}`,
		// A score after two blanks: the file is laid out in columns.
		String.raw`\p{L}.*\s{2,}\d{1,2}[-–:]\d{1,2}(?!\d)`,
		String.raw`^\(?\d{1,2}[.:h]\d{2}(?!\d)`,
		String.raw`\p{L}\s+v\s+\p{L}`,
		String.raw`(?<!\p{L})(?:pen\.|a\.e\.t)`,
	].join("|"),
	"iu",
);
const SEASON = /(?<!\d)(?:18|19|20)\d{2}(?!\d)/;

interface Headings {
	/** Returns whether the line begins with the mark of a heading, so that it is not a match. */
	isMarked(words: string): boolean;
	/** Takes a line of equals signs. Returns its title if that names another competition. */
	takeTitle(words: string): string | null;
	/** Takes a heading, marked or at the margin. Returns `false` if the line is not a heading. */
	take(words: string, line: string): boolean;
	/** The round of the matches that follow: `Championship, Matchday 2`. */
	round(): string;
	/** Returns whether the matches that follow belong to another competition. */
	isForeign(): boolean;
}

/** `title` names the file's competition. */
export function createHeadings(title: string): Headings {
	/** Heading of two or more equals signs; the marked headings are subordinate to it. */
	let section = "";
	/** Marked headings by their number of marks: a heading with two marks is subordinate to one with one mark. */
	let path: string[] = [];
	let foreign = false;

	return {
		isMarked: (words) => /^[▪»•■□►§]/u.test(words) || words.startsWith("::"),
		isForeign: () => foreign,
		takeTitle(words) {
			const name = words.replace(/^=+\s*|\s*=+$/g, "").trim();
			const isTitle = name === title || /^=(?!=)/.test(words);
			if (name === "" || name === title) return null;
			const part = title !== "" && name.startsWith(title) ? name.slice(title.length).replace(/^[\s\-–:,]+/, "") : name;
			if (part !== name || !isTitle || !SEASON.test(name)) {
				[section, path] = [part, []];
				return null;
			}
			foreign = true;
			return name;
		},
		take(words, line) {
			const marked = MARKED.exec(words)?.groups?.name;
			if (marked === undefined && (/^\s/.test(line) || LIKE_MATCH.test(words))) return false;
			const name = (marked ?? words)
				.replace(/[:\s]+$/, "")
				.replace(/\s+/g, " ")
				.trim();
			if (!/[\p{L}\p{N}]/u.test(name)) return false;
			const level = /^[▪■»]+/u.exec(words)?.[0].length ?? 1;
			path = [...Array.from({ length: level - 1 }, (_, above) => path[above] ?? ""), name];
			return true;
		},
		round() {
			const words = path.filter((name) => name !== "").join(", ");
			if (words === "") return section;
			// A matchday below a heading of play-offs belongs to the play-offs.
			const isNumber = /^(?:matchday|round|spieltag)? ?\d+\.?$/i.test(words);
			return isNumber && isKnockOutRound(section) ? `${section}, ${words}` : words;
		},
	};
}
