// Runs axe in an open page; the browser suite expects an empty list from every page in both themes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { untilSteady } from "./page-layout.ts";

/** Less than half as long as `axe.source`: it is sent to each page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What can differ by theme: nothing but colours does. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** One line a violation: rule, where, why. `rules`: those alone. */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
	const { violations } = await page.evaluate(
		(only) =>
			(globalThis as unknown as { axe: typeof axe }).axe.run({
				resultTypes: ["violations"],
				...(only && { runOnly: { type: "rule" as const, values: [...only] } }),
			}),
		rules,
	);
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}

/** All rules in the light theme, and those of colours in the dark one, without another load of the page. */
export async function findAxeViolationsInBothThemes(page: Page): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "light" });
	await untilSteady(page);
	const inLight = await findAxeViolations(page);
	await page.emulateMedia({ colorScheme: "dark" });
	await untilSteady(page);
	const inDark = await findAxeViolations(page, COLOUR_RULES);
	return [...inLight, ...inDark.map((violation) => `dark theme: ${violation}`)];
}
