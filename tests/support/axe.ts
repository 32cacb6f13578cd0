// Runs axe in an open page; the browser suite expects an empty list from every page in both themes.
import axe from "axe-core";
import type { Page } from "playwright-core";

/** One line a violation: rule, where, why. */
export async function findAxeViolations(page: Page): Promise<string[]> {
	await page.evaluate(axe.source);
	const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] }));
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}
