// The styles of a match page and of the home page's hot match are in the server's HTML, although the sport's code is loaded later; and the
// home page loads no texts of the match page for that card.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");

/** Paths of files that a file with this ending imports, statically or dynamically. */
function importsOf(path: string, ending: RegExp): string[] {
	const specifiers = [...read(path).matchAll(/(?:^import (?!type )[^;]*?|import\()"([^"]+)"/gms)].map(([, specifier = ""]) => specifier);
	return specifiers
		.filter((specifier) => specifier.startsWith(".") && ending.test(specifier))
		.map((specifier) => normalize(join(dirname(path), specifier)));
}

function stylesFrom(path: string, seen = new Set<string>()): string[] {
	if (seen.has(path)) return [];
	seen.add(path);
	return [...importsOf(path, /\.css$/), ...importsOf(path, /\.tsx?$/).flatMap((target) => stylesFrom(target, seen))];
}

function filesFrom(path: string, seen = new Set<string>()): Set<string> {
	if (seen.has(path)) return seen;
	seen.add(path);
	for (const target of importsOf(path, /\.tsx?$/)) filesFrom(target, seen);
	return seen;
}

describe("The match page of a sport", () => {
	const views = globSync("client/sports/*/match-view.tsx");

	it.each(views)("%s has the styles of all its parts", (view) => {
		const sheets = join(dirname(view), "match-styles.ts");
		const listed = new Set(existsSync(sheets) ? importsOf(sheets, /\.css$/) : []);
		expect(stylesFrom(view).filter((sheet) => !listed.has(sheet))).toEqual([]);
	});
});

describe("The hot match's card of a sport", () => {
	const views = globSync("client/sports/*/hot-match.tsx");

	it.each(views)("%s has the styles of all its parts, so that home loads none of the match page", (view) => {
		const listed = new Set(importsOf(join(dirname(view), "hot-match-styles.ts"), /\.css$/));
		expect(stylesFrom(view).filter((sheet) => !listed.has(sheet))).toEqual([]);
	});

	it.each(views)("%s imports its sport's own texts", (view) => {
		const [, sport] = /sports\/([\w-]+)\//.exec(view) ?? [];
		const texts = [...filesFrom(view)].flatMap((path) => [...read(path).matchAll(/^import "#texts\/([\w-]+)"/gm)].map(([, room]) => room));
		expect(texts.filter((room) => !room?.startsWith(sport ?? view))).toEqual([]);
	});
});
