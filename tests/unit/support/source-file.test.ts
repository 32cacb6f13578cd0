import { describe, expect, it } from "vitest";
import { parseSourceFile } from "../../support/source-file.ts";

const importsOf = (text: string, path = "client/features/odds/x.tsx") => parseSourceFile(path, text).imports;

describe("parseSourceFile", () => {
	it("resolves relative paths, aliases and packages", () => {
		const imports = importsOf(`
			import a from "./a.ts";
			import b from "../b/b.module.css?url";
			import c from "#shared/kit/c.ts";
			import d from "@scope/name/deep";
			import e from "react-dom/client";
			import f from "node:fs/promises";`);
		expect(imports.map(({ target, packageName }) => target ?? packageName)).toEqual([
			"client/features/odds/a.ts",
			"client/features/b/b.module.css",
			"shared/kit/c.ts",
			"@scope/name",
			"react-dom",
			"node:fs",
		]);
	});

	it("distinguishes what is left at run time from what is only a type", () => {
		const imports = importsOf(`
			import type { A } from "a";
			import { type B } from "b";
			import type C from "c";
			import type from "d";
			export type { E } from "e";
			export { f } from "f";
			export * from "g";
			import "h";
			const i = await import("i");
			type J = import("j").J;`);
		expect(
			imports
				.filter(({ isRunTime }) => isRunTime)
				.map(({ packageName }) => packageName)
				.sort(),
		).toEqual(["b", "d", "f", "g", "h", "i"]);
		expect(imports.filter(({ isRunTime }) => !isRunTime).map(({ packageName }) => packageName)).toEqual(["a", "c", "e"]);
	});

	it("is not misled by comments, strings and markup", () => {
		const { imports, code } = parseSourceFile(
			"client/x.tsx",
			`// import a from "a"; process.env
			/* import b from "b"; */
			const text = 'import c from "c"';
			export const X = () => <p>import d from "d" {/* process.env */}</p>;`,
		);
		expect(imports).toEqual([]);
		expect(code).not.toContain("process.env");
		expect(code).toContain('import c from "c"');
	});

	it("names what is imported", () => {
		expect(importsOf(`import def, { a, b as c, type D } from "x";`)[0]?.names).toEqual(["a", "b", "D"]);
	});

	it("knows a barrel from a file that declares something or only has side effects", () => {
		const isBarrel = (text: string) => parseSourceFile("shared/x.ts", text).isBarrel;
		expect(isBarrel(`export { a } from "./a.ts"; export * from "./b.ts";`)).toBe(true);
		expect(isBarrel(`import { a } from "./a.ts"; export { a };`)).toBe(true);
		expect(isBarrel(`export { a } from "./a.ts"; export const b = 1;`)).toBe(false);
		expect(isBarrel(`import "./a.css";`)).toBe(false);
		expect(isBarrel(`import { a } from "./a.ts"; a();`)).toBe(false);
	});

	it("sees whether a file opens with a comment", () => {
		const opens = (text: string) => parseSourceFile("shared/x.ts", text).opensWithComment;
		expect(opens("// Why.\nexport const a = 1;")).toBe(true);
		expect(opens("/** Why. */\nexport const a = 1;")).toBe(true);
		expect(opens("export const a = 1; // late")).toBe(false);
	});

	it("measures functions by their lines, named by themselves or by what they are assigned to", () => {
		const text = [
			"export function a() {",
			"	const b = () =>",
			"		1;",
			"	return b;",
			"}",
			"const made = wrap(async () => {",
			"});",
		].join("\n");
		expect(parseSourceFile("shared/x.ts", text).functions).toEqual([
			{ name: "a", lineCount: 5 },
			{ name: "b", lineCount: 2 },
			{ name: "made", lineCount: 2 },
		]);
	});

	it("knows a registry, and whether its entries are checked", () => {
		const registriesOf = (rest: string) => parseSourceFile("shared/x.ts", `import { a, b, c } from "./a.ts"; ${rest}`).registries;
		expect(registriesOf("export const ALL = { a, b, two: c } satisfies Record<string, A>;")).toEqual([{ name: "ALL", isChecked: true }]);
		expect(registriesOf("const ALL: Record<string, A> = { a, b, c };")).toEqual([{ name: "ALL", isChecked: false }]);
		expect(registriesOf("const all = { a, b, c };")).toEqual([]);
		expect(registriesOf("const LIMITS = { a, b, c, d: 1, e: 2, f: 3, g: 4 };")).toEqual([]);
	});
});
