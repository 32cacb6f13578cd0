// Replaces placeholders such as `{siteName}` in a text by values of the site's settings. A line with a value that the site does not have
// is left out, so that a text can cover both cases. Pure.

/** Values by name; `null` if the site has no such value. */
export type TextFacts = Readonly<Record<string, string | null>>;

const HOLE = /\{(\w+)\}/g;

/** Fills a Markdown text: values are escaped, so that they appear literally. Unknown names stay as they are. */
export function fillMarkdown(text: string, facts: TextFacts): string {
	return text
		.split("\n")
		.filter((line) => [...line.matchAll(HOLE)].every(([, name = ""]) => !Object.hasOwn(facts, name) || facts[name] !== null))
		.map((line) => fill(line, facts, escapeMarkdown))
		.join("\n");
}

/** Fills a title or a description. */
export function fillLine(text: string, facts: TextFacts): string {
	return fill(text, facts, (value) => value);
}

function fill(text: string, facts: TextFacts, write: (value: string) => string): string {
	return text.replace(HOLE, (hole, name: string) => (Object.hasOwn(facts, name) ? write(facts[name] ?? "") : hole));
}

const escapeMarkdown = (value: string) => value.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, "\\$&");
