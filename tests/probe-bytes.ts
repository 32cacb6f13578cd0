import { launchChromium } from "./support/chromium.ts";
import { visitAsGuest } from "./support/guest-visit.ts";
const url = process.argv[2] as string;
const browser = await launchChromium();
const { matches } = (await (await fetch(`${url}/api/matches?status=live`)).json()) as any;
const m = matches[0];
for (const path of ["/", "/live-sports", `/league/${m.league.id}`, `/match/${m.id}`, "/login"]) {
	const v = await visitAsGuest(browser, url + path);
	console.log(path, "scripts", v.files.filter((f: any) => f.kind === "script").length, v.scriptKilobytes.toFixed(1), "KB; sheets", v.styleSheets, v.files.filter((f: any) => f.kind === "style").reduce((s: number, f: any) => s + f.kilobytes, 0).toFixed(1));
	if (process.argv[3]) console.log(v.files.sort((a: any, b: any) => b.kilobytes - a.kilobytes).slice(0, 400).map((f: any) => `${f.path} ${f.kilobytes.toFixed(1)}`).join("\n"));
}
await browser.close();
