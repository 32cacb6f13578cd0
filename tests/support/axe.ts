// Runs axe in an open page; the browser suite expects an empty list from every page in both themes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { untilSteady } from "./page-layout.ts";

/** Less than half the size of `axe.source`; it is sent to each page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The only rules that can differ by theme, because only colours do. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Marks rows that differ from an earlier row of the page only in texts, names and URLs. */
const ALIKE = "data-alike";
const isLong = process.env.LONG === "1";

/**
 * One line per violation: rule, element, reason. `rules`: restricts the check to these. Similar rows are only all checked in `npm run
 * test:all`, because a list of a hundred matches takes seconds, and a rule violated by one of them is violated by the first.
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
 * All rules in the light theme, and those of colours in the dark one, without reloading the page. In `npm test` all rules are checked in
 * one of them: the page's URL decides which comes first, and further states of the page alternate. every-route.test.ts checks both themes
 * of the readers' pages.
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

/** Runs in the page. An empty name or text is different from a non-empty one; pictures and crests are equal. */
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
