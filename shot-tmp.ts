import { launchChromium } from "./tests/support/chromium.ts";
const jobs = process.argv.slice(2).map((a) => a.split("|"));
const browser = await launchChromium();
for (const [out, path, width, theme, js] of jobs) {
	const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: theme as "light", javaScriptEnabled: js !== "nojs" });
	const page = await context.newPage();
	await page.goto(`http://localhost:4391${path}`, { waitUntil: "load" });
	await page.waitForTimeout(700);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 0);
	await page.screenshot({ path: `/tmp/shots/${out}.png`, fullPage: true });
	console.log(out, "scrollWidth", wide);
	await context.close();
}
await browser.close();
