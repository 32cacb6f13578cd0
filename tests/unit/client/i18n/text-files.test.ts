// Texts that only some pages need lie in files of their own (en.account.json …), brought by a module (account-texts.ts). Who
// shows such a text must have that module loaded with him, or the reader would see the key.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reachAtRunTime } from "../../../support/import-rules.ts";
import { listFiles, parseSourceFile, readSourceFiles, type SourceFile } from "../../../support/source-file.ts";

const I18N = "client/i18n/";
const readTexts = (path: string) => JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8")) as object;

function keysOf(texts: object, path = ""): string[] {
	return Object.entries(texts).flatMap(([key, text]) =>
		typeof text === "string" ? [`${path}${key.replace(/_(one|other)$/, "")}`] : keysOf(text as object, `${path}${key}.`),
	);
}

const common = new Set(keysOf(readTexts(`${I18N}en.json`)));
/** Per module that brings texts: the keys that no page has without it. */
const brought = new Map(
	listFiles("client/i18n")
		.filter((path) => /\/en\.\w+\.json$/.test(path))
		.map((path) => [path.replace(/en\.(\w+)\.json$/, "$1-texts.ts"), keysOf(readTexts(path)).filter((key) => !common.has(key))]),
);

/** `"a.b"` names a key, `` `a.${b}` `` all that begin so. */
function usesAny({ code }: SourceFile, keys: readonly string[]): boolean {
	const literals = new Set([...code.matchAll(/["'`]([a-z]\w*(?:\.[\w:]+)+)["'`]/gi)].map(([, key]) => key));
	const beginnings = [...code.matchAll(/`([a-z]\w*\.(?:[\w:]+\.)*)\$\{/gi)].map(([, start]) => start ?? "");
	return keys.some((key) => literals.has(key) || beginnings.some((start) => key.startsWith(start)));
}

/** Looks at what is loaded as one: each page, layout and the root, and what comes later by `import()`, to a page that stands. */
function findKeysWithoutTexts(files: readonly SourceFile[]): string[] {
	const later = files.flatMap((file) =>
		file.imports
			.filter(({ specifier }) => file.code.includes(`import("${specifier}")`))
			.map(({ target }) => ({ from: file.path, to: target ?? "" })),
	);
	const isLater = (from: string, to: string) => later.some((edge) => edge.from === from && edge.to === to);
	const isCut = (from: string, to: string) => to.endsWith(".server.ts") || isLater(from, to);
	const isStart = ({ path }: SourceFile) =>
		/^client\/(pages|layouts)\/[^/]+\.tsx$|^client\/root\.tsx$/.test(path) || later.some(({ to }) => to === path);
	const loads = files.filter(isStart).map((start) => {
		const reached = reachAtRunTime(files, [start], isCut);
		return { start: start.path, reached, paths: new Set([...reached.keys()].map(({ path }) => path)) };
	});
	type Load = (typeof loads)[number];
	/** What comes later finds what all have that it may come to. */
	const has = (load: Load, module: string, seen: readonly Load[] = []): boolean => {
		if (load.paths.has(module) || seen.includes(load)) return true;
		const hosts = later.filter(({ to }) => to === load.start).flatMap(({ from }) => loads.filter(({ paths }) => paths.has(from)));
		return hosts.length > 0 && hosts.every((host) => has(host, module, [...seen, load]));
	};
	return loads.flatMap((load) =>
		[...brought]
			.filter(([module]) => !has(load, module))
			.flatMap(([module, keys]) =>
				[...load.reached].filter(([file]) => usesAny(file, keys)).map(([, trail]) => `${trail} shows texts without ${module}`),
			),
	);
}

const files = readSourceFiles("client", "shared");

describe("The texts of some pages", () => {
	it("are loaded wherever they are shown", () => {
		expect([...brought.keys()]).toEqual(expect.arrayContaining([`${I18N}account-texts.ts`, `${I18N}match-texts.ts`]));
		expect(findKeysWithoutTexts(files)).toEqual([]);
	});

	it.each([
		['export const a = (t) => t("account.signIn.title");', "named"],
		["export const a = (t, of) => t(`account.strip.$" + "{of}`);", "put together"],
		['import "#client/accounts/sign-up/sign-up-form.tsx";', "shown by what it imports"],
		['export const later = () => import("./login.tsx"); export const a = (t) => t("account.cancel");', "brought later only"],
	])("would be missed on a page: %s", (code) => {
		const page = parseSourceFile("client/pages/made-up.tsx", code);
		expect(findKeysWithoutTexts([...files, page])[0]).toContain("client/pages/made-up.tsx");
	});

	it("are no concern of a page that shows others", () => {
		const page = parseSourceFile("client/pages/made-up.tsx", 'export const a = (t) => [t("nav.account"), t("match.mark.goal")];');
		expect(findKeysWithoutTexts([...files, page])).toEqual([]);
	});
});
