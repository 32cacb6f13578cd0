// Files for search engines: /robots.txt and /sitemap.xml.
import express, { type RequestHandler } from "express";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { createSitemap, type SitemapPorts } from "./sitemap.ts";

/** For one reader alone, for staff, for programs. */
const NOT_FOR_SEARCH = [pagePaths.account(), "/cms"];

export function searchFiles(ports: SitemapPorts): RequestHandler {
	const files = express.Router();
	const sitemap = createSitemap(ports);
	const refused = [...["", ...LOCALE_KEYS.map((locale) => `/${locale}`)].flatMap((at) => NOT_FOR_SEARCH.map((path) => at + path)), "/api"];
	const robots = ["User-agent: *", ...refused.map((path) => `Disallow: ${path}`), "", `Sitemap: ${ports.siteUrl}/sitemap.xml`, ""].join(
		"\n",
	);
	files.get("/robots.txt", (_request, response) => void response.set("Cache-Control", "public, max-age=3600").type("text").send(robots));
	files.get("/sitemap.xml", async (_request, response) => {
		const xml = await sitemap();
		response.set("Cache-Control", "public, max-age=600").type("application/xml").send(xml);
	});
	return files;
}
