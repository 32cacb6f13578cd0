// Runs axe in an open page; the browser suite expects an empty list from every page in both themes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { untilSteady } from "./page-layout.ts";

/** The minified axe, because it is sent to each page and is less than half the size of `axe.source`. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules of colours, the only ones whose result can differ by theme. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Attribute of rows that differ from an earlier row of the page only in texts, names and URLs. */
const ALIKE = "data-alike";
const isLong = process.env.LONG === "1";

/**
 * Returns one line per violation: rule, element, reason. `rules`: restricts the check to these. `npm run test:all` checks all similar
 * rows; `npm test` only the first of them, because a list of a hundred matches takes seconds.
 */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
	if (!isLong) await page.evaluate(markAlikeRows, ALIKE);
	const { violations } = await page.evaluate(
		([only, alike]) =>
			(globalThis as unknown as { axe: typeof axe }).axe.run(
				document.querySelector(`[${alike}]`) ? { exclude: [`[${alike}]`] } : document,
				{
					resultTypes: ["violations"],
					...(only && { runOnly: { type: "rule" as const, values: [...only] } }),
				},
			),
		[rules, ALIKE] as const,
	);
	if (!isLong)
		await page.evaluate((alike) => document.querySelectorAll(`[${alike}]`).forEach((row) => void row.removeAttribute(alike)), ALIKE);
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}

/** How often the themes of each open page were checked. */
const looks = new WeakMap<Page, number>();

/**
 * Checks all rules in the light theme, and those of colours in the dark one, without reloading the page. `npm test` checks all rules in
 * only one of them: the page's URL decides which is first, and further states of the page alternate. every-route.test.ts checks both
 * themes of the readers' pages.
 */
export async function findAxeViolationsInBothThemes(page: Page): Promise<string[]> {
	if (!isLong) {
		const count = looks.get(page) ?? 0;
		looks.set(page, count + 1);
		const isDark = (new URL(page.url()).pathname.length + count) % 2 === 1;
		await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
		await untilSteady(page);
		return (await findAxeViolations(page)).map((violation) => (isDark ? `dark theme: ${violation}` : violation));
	}
	await page.emulateMedia({ colorScheme: "light" });
	await untilSteady(page);
	const inLight = await findAxeViolations(page);
	await page.emulateMedia({ colorScheme: "dark" });
	await untilSteady(page);
	const inDark = await findAxeViolations(page, COLOUR_RULES);
	return [...inLight, ...inDark.map((violation) => `dark theme: ${violation}`)];
}

/** Runs in the page. A missing name or text makes rows different; the contents of pictures and crests do not. */
function markAlikeRows(mark: string): void {
	const seen = new Set<string>();
	for (const row of document.querySelectorAll("li, tr")) {
		if (row.parentElement?.closest(`[${mark}]`)) continue;
		const build = row.outerHTML
			.replace(/(<svg[^>]*>)[\s\S]*?<\/svg>/g, "$1")
			.replace(/ data-crest="[^"]*"( style="[^"]*")?/g, " data-crest")
			.replace(/ (href|id|for|name|value|src|alt|title|datetime|aria-(?:label|labelledby|describedby|controls))="[^"]+"/g, ' $1="…"')
			.replace(/>[^<]+</g, ">…<");
		if (seen.has(build)) row.setAttribute(mark, "");
		seen.add(build);
	}
}
