// The compiler treats class names of CSS modules as strings, so a rename on one side would go unnoticed and remove a component's style.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

interface Usage {
	/** For each class, the component that uses it. */
	readonly named: Map<string, string>;
	/** Whether a component selects a class by a variable, so that the set of used classes is unknown. */
	picks: boolean;
}

const read = (path: string) => readFileSync(join(root, path), "utf8");

function findUsages(): Map<string, Usage> {
	const usages = new Map<string, Usage>();
	for (const path of globSync("client/**/*.{ts,tsx}", { cwd: root })) {
		const source = read(path);
		for (const [, binding = "", target = ""] of source.matchAll(/import (\w+) from "([^"]+\.module\.css)";/g)) {
			const sheet = target.startsWith("#") ? target.slice(1) : join(dirname(path), target);
			const usage = usages.get(sheet) ?? { named: new Map(), picks: false };
			usages.set(sheet, usage);
			const body = source.replaceAll(/^import .*$/gm, "");
			for (const [, name = ""] of body.matchAll(new RegExp(`\\b${binding}\\.(\\w+)`, "g"))) usage.named.set(name, path);
			usage.picks ||= new RegExp(`\\b${binding}\\[`).test(body);
		}
	}
	return usages;
}

function classesOf(sheet: string): Set<string> {
	const selectors = read(sheet)
		.replace(/\/\*[\s\S]*?\*\//g, "")
		.replace(/url\([^)]*\)/g, "");
	return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name));
}

describe("The stylesheet of a component", () => {
	const usages = findUsages();

	it("defines every class that the component uses", () => {
		const missing = [...usages].flatMap(([sheet, { named }]) => {
			const classes = classesOf(sheet);
			return [...named].filter(([name]) => !classes.has(name)).map(([name, path]) => `${path} uses .${name} of ${sheet}`);
		});
		expect(missing).toEqual([]);
	});

	it("defines no class that nobody uses", () => {
		const sheets = globSync("client/**/*.module.css", { cwd: root }).filter((sheet) => !usages.get(sheet)?.picks);
		const unused = sheets.flatMap((sheet) =>
			[...classesOf(sheet)].filter((name) => !usages.get(sheet)?.named.has(name)).map((name) => `${sheet} .${name}`),
		);
		expect(sheets.length).toBeGreaterThan(50);
		expect(unused).toEqual([]);
	});

	it("sets no text below 11 px", () => {
		const sheets = globSync("client/**/*.css", { cwd: root });
		const small = sheets.flatMap((sheet) =>
			[...read(sheet).matchAll(/font-size:\s*([\d.]+)rem/g)].filter(([, rem]) => Number(rem) < 0.6875).map(([rule]) => `${sheet} ${rule}`),
		);
		expect(small).toEqual([]);
	});

	/**
	 * Folders whose styles are on a page with a live list. There a `:has()` makes the browser recompute the styles of the whole list with
	 * each change of a row.
	 */
	it("asks for no :has() where lists of matches are", () => {
		const rooms = "{layouts,leagues,media,scores,search,styles,teams,ui}";
		const sheets = [
			...globSync(`client/${rooms}/**/*.css`, { cwd: root }),
			...globSync("client/pages/{home,league,live-sports,team}.module.css", { cwd: root }),
		];
		expect(sheets.length).toBeGreaterThan(50);
		expect(
			sheets.filter((sheet) =>
				read(sheet)
					.replace(/\/\*[\s\S]*?\*\//g, "")
					.includes(":has("),
			),
		).toEqual([]);
	});
});
