// The texts of a folder are loaded by modules that import `#texts/<room>`. A page, layout or part that shows such a text must load that
// import, or its readers would see the key.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { flattenTexts } from "#shared/i18n/translator.ts";
import { reachAtRunTime } from "../../../support/import-rules.ts";
import { listFiles, parseSourceFile, readSourceFiles, type SourceFile } from "../../../support/source-file.ts";

const FOLDER = `shared/i18n/${DEFAULT_LOCALE}`;
/** Texts of every page and of the server, which belong to no folder. */
const ELSEWHERE = ["site", "mails"];

const keysOf = (room: string) => {
	const texts = JSON.parse(readFileSync(new URL(`../../../../${FOLDER}/${room}.json`, import.meta.url), "utf8"));
	return flattenTexts(texts).map(([key]) => key.replace(/_(one|other)$/, ""));
};
const siteKeys = new Set(keysOf("site"));
/** The keys that only the import of `#texts/<room>` provides, by specifier. */
const brought = new Map(
	listFiles(FOLDER)
		.map((path) => basename(path, ".json"))
		.filter((room) => !ELSEWHERE.includes(room))
		.map((room) => [`#texts/${room}`, keysOf(room).filter((key) => !siteKeys.has(key))]),
);

interface Named {
	/** Keys such as `"a.b"`. */
	keys: ReadonlySet<string>;
	/** Beginnings of keys that are built from a template: `` `a.${b}` `` can be any key that begins with `a.`. */
	beginnings: readonly string[];
}

/** Results are cached by file, because many loads reach the same one. */
const namedBy = new Map<SourceFile, Named>();

function namedIn(file: SourceFile): Named {
	const known = namedBy.get(file);
	if (known) return known;
	const keys = new Set<string>();
	for (const [, key = ""] of file.code.matchAll(/["'`]([a-z]\w*(?:\.[\w:]+)+)["'`]/gi)) keys.add(key);
	const named = { keys, beginnings: [...file.code.matchAll(/`([a-z]\w*\.(?:[\w:]+\.)*)\$\{/gi)].map(([, start]) => start ?? "") };
	namedBy.set(file, named);
	return named;
}

function usesAny(file: SourceFile, texts: readonly string[]): boolean {
	const { keys, beginnings } = namedIn(file);
	if (keys.size === 0 && beginnings.length === 0) return false;
	return texts.some((key) => keys.has(key) || beginnings.some((start) => key.startsWith(start)));
}

/**
 * Checks all code that is loaded together: each page, layout and the root, and code that `import()` loads into an existing page. `only`:
 * restricts the check to what this page loads.
 */
function findKeysWithoutTexts(files: readonly SourceFile[], only?: string): string[] {
	const later = files.flatMap((file) =>
		file.imports
			.filter(({ specifier }) => file.code.includes(`import("${specifier}")`))
			.map(({ target }) => ({ from: file.path, to: target ?? "" })),
	);
	const isLater = (from: string, to: string) => later.some((edge) => edge.from === from && edge.to === to);
	const isCut = (from: string, to: string) => to.endsWith(".server.ts") || isLater(from, to);
	const isStart = ({ path }: SourceFile) =>
		/^client\/(pages|layouts)\/.+\.tsx$|^client\/root\.tsx$/.test(path) || later.some(({ to }) => to === path);
	const isWanted = ({ path }: SourceFile) => only === undefined || path === only || path === "client/root.tsx";
	const loads = files
		.filter((file) => isStart(file) && isWanted(file))
		.map((start) => {
			const reached = reachAtRunTime(files, [start], isCut);
			const texts = new Set([...reached.keys()].flatMap(({ imports }) => imports.map(({ specifier }) => specifier)));
			return { start: start.path, reached, texts, paths: new Set([...reached.keys()].map(({ path }) => path)) };
		});
	type Load = (typeof loads)[number];
	const onEveryPage = loads.find(({ start }) => start === "client/root.tsx")?.texts;
	/** Code that is loaded later has a text only if every file that loads the code has it. */
	const has = (load: Load, texts: string, seen: readonly Load[] = []): boolean => {
		if (load.texts.has(texts) || onEveryPage?.has(texts) || seen.includes(load)) return true;
		const hosts = later.filter(({ to }) => to === load.start).flatMap(({ from }) => loads.filter(({ paths }) => paths.has(from)));
		return hosts.length > 0 && hosts.every((host) => has(host, texts, [...seen, load]));
	};
	return loads.flatMap((load) =>
		[...brought]
			.filter(([texts]) => !has(load, texts))
			.flatMap(([texts, keys]) =>
				[...load.reached].filter(([file]) => usesAny(file, keys)).map(([, trail]) => `${trail} shows texts without ${texts}`),
			),
	);
}

const files = readSourceFiles("client", "shared");

describe("The texts of a room", () => {
	it("are loaded wherever they are shown", () => {
		expect([...brought.keys()]).toEqual(expect.arrayContaining(["#texts/accounts", "#texts/match"]));
		expect(findKeysWithoutTexts(files)).toEqual([]);
	});

	it.each([
		['export const a = (t) => t("account.signIn.title");', "named"],
		["export const a = (t, of) => t(`account.strip.$" + "{of}`);", "put together"],
		['import "#client/accounts/sign-up/sign-up-form.tsx";', "shown by what it imports"],
		[
			'export const later = () => import("../../../../client/pages/accounts/login.tsx"); export const a = (t) => t("account.cancel");',
			"brought later only",
		],
	])("would be missed on a page: %s", (code) => {
		const page = parseSourceFile("client/pages/made-up.tsx", code);
		expect(findKeysWithoutTexts([...files, page], page.path)[0]).toContain("client/pages/made-up.tsx");
	});

	it("are no concern of a page that shows others", () => {
		const page = parseSourceFile("client/pages/made-up.tsx", 'export const a = (t) => [t("nav.account"), t("match.momentum.first")];');
		expect(findKeysWithoutTexts([...files, page], page.path)).toEqual([]);
	});
});
