// Comments that the lint refuses, and comments that it accepts.
import { expect, it } from "vitest";
import { findPoorComments } from "../../support/comment-rules.ts";

const script = (...lines: string[]) => findPoorComments("a.ts", lines.join("\n"));

it.each([
	"Of an account.",
	"Null: nothing.",
	"True: it is on.",
	"False: unknown.",
	"Empty: all of them.",
	"Undefined: the default applies.",
])("a comment that begins like “%s” is refused, whatever its form", (text) => {
	const opening = text.split(" ", 1)[0];
	expect(script(`// ${text}`, "const a = 1;")).toEqual([`a.ts:1 begins with "${opening}": ${text}`]);
	expect(script("const a = 1;", `/* ${text} */`)).toEqual([`a.ts:2 begins with "${opening}": ${text}`]);
	expect(script("interface A {", "\t/**", `\t * ${text}`, "\t */", "\tb: null;", "}")).toEqual([
		`a.ts:2 begins with "${opening}": ${text}`,
	]);
	expect(findPoorComments("a.css", `.a {\n\t/* ${text} */\n}`)).toEqual([`a.css:2 begins with "${opening}": ${text}`]);
});

it("a docstring of fewer than 15 characters is refused; another comment may be short", () => {
	expect(script("/** At a time. */", "const a = 1;")).toEqual(["a.ts:1 has fewer than 15 characters: At a time."]);
	expect(script("/** Limit per page. */", "const a = 1; // at a time")).toEqual([]);
	expect(findPoorComments("a.css", "/** Page. */\n/* Page. */")).toEqual(["a.css:1 has fewer than 15 characters: Page."]);
});

it("lines of one comment are read as one: only its first word counts", () => {
	expect(script("// Rows of one league. Read by the list", "// Of a page, not of a day.", "const a = 1;")).toEqual([]);
	expect(script("const a = 1; // the first", "// Of an account.", "const b = 2;")).toHaveLength(1);
	expect(script("// The first.", "", "// Of an account.", "const b = 2;")).toHaveLength(1);
});

it("words that only look alike, strings and JSX text are left alone; a comment within JSX is not", () => {
	expect(script("/** `null` if the reader needs no plan. */", "/** Offside is a mark of its own. */", 'const a = "// Of x";')).toEqual([]);
	expect(findPoorComments("a.css", 'a::before { content: "/* Of x */"; }')).toEqual([]);
	expect(findPoorComments("a.tsx", "const a = <p>\n// Of x\n{/* Of the page. */}</p>;")).toEqual([
		'a.tsx:3 begins with "Of": Of the page.',
	]);
});
