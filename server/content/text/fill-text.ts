// Puts what the site's settings say into a text: `{siteName}`. A line with a value that the site does not have is left out, so that a text
// can name both cases. Pure.

/** By name; null: the site has no such thing. */
export type TextFacts = Readonly<Record<string, string | null>>;

const HOLE = /\{(\w+)\}/g;

/** In Markdown: a value stands for itself, whatever signs it has. Names that are unknown stay as they are. */
export function fillMarkdown(text: string, facts: TextFacts): string {
	return text
		.split("\n")
		.filter((line) => [...line.matchAll(HOLE)].every(([, name = ""]) => !Object.hasOwn(facts, name) || facts[name] !== null))
		.map((line) => fill(line, facts, escapeMarkdown))
		.join("\n");
}

/** In a title or a description. */
export function fillLine(text: string, facts: TextFacts): string {
	return fill(text, facts, (value) => value);
}

function fill(text: string, facts: TextFacts, write: (value: string) => string): string {
	return text.replace(HOLE, (hole, name: string) => (Object.hasOwn(facts, name) ? write(facts[name] ?? "") : hole));
}

const escapeMarkdown = (value: string) => value.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, "\\$&");
