import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { launchChromium } from "../../support/chromium.ts";
import { visitAsGuest } from "../../support/guest-visit.ts";
import { openStillSite } from "../../support/shared-still-site.ts";
it("measures", async () => {
	const browser = await launchChromium();
	const url = await openStillSite();
	const { matches } = (await (await fetch(`${url}/api/matches?status=live`)).json()) as any;
	const match = matches[0];
	let out = "";
	for (const path of ["/", "/live-sports", `/league/${match.league.id}`, `/match/${match.id}`, "/login"]) {
		const visit = await visitAsGuest(browser, url + path);
		out += `${path} ${visit.scriptKilobytes.toFixed(2)} styles ${visit.styleSheets}\n`;
		for (const f of visit.files) out += `   ${f.kind} ${f.kilobytes.toFixed(2)} ${f.path}\n`;
	}
	writeFileSync("/tmp/client-measure.txt", out);
	await browser.close();
}, 120000);
