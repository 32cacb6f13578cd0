import { readFileSync } from "node:fs";
import { launchChromium } from "../support/chromium.ts";
const [out, ...files] = process.argv.slice(2);
const browser = await launchChromium();
const c = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
await c.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">${files.map((s) => `<img style="height:490px;max-width:620px;object-fit:cover;object-position:top left" src="data:image/png;base64,${readFileSync(s).toString("base64")}">`).join("")}`);
await c.screenshot({ path: out! });
await browser.close();
