import { launchChromium } from "./tests/support/chromium.ts";
import { findAxeViolations } from "./tests/support/axe.ts";
const browser = await launchChromium();
for (const path of process.argv.slice(2)) for (const [width, colorScheme] of [[390, "dark"], [1440, "light"]] as const) {
	const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
	const page = await context.newPage();
	await page.goto(`http://localhost:4391${path}`, { waitUntil: "load" });
	await page.waitForTimeout(500);
	console.log(path, width, JSON.stringify(await (findAxeViolations as any)(page)));
	await context.close();
}
await browser.close();
