// Files for search engines: /robots.txt, /sitemap.xml and its parts.
import express, { type RequestHandler, type Response } from "express";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import { createSitemap, type SitemapPorts } from "./sitemap.ts";

/** Paths that crawlers should not visit: pages for one reader only, for staff, or for programs. */
const NOT_FOR_SEARCH = [pagePaths.account(), "/cms"];
/** Paths that only lead to pages of the sitemap; they exist without a locale only. */
const NOT_FOLLOWED = [pagePaths.localeChoice(), "/api"];

export function searchFiles(ports: SitemapPorts): RequestHandler {
	const files = express.Router();
	const sitemap = createSitemap(ports);
	const prefixes = ["", ...LOCALE_KEYS.map((locale) => `/${locale}`)];
	const refused = [...prefixes.flatMap((at) => NOT_FOR_SEARCH.map((path) => at + path)), ...NOT_FOLLOWED];
	const robots = ["User-agent: *", ...refused.map((path) => `Disallow: ${path}`), "", `Sitemap: ${ports.siteUrl}/sitemap.xml`, ""].join(
		"\n",
	);
	files.get("/robots.txt", (_request, response) => void response.set("Cache-Control", "public, max-age=3600").type("text").send(robots));
	files.get("/sitemap.xml", async (_request, response) => {
		send(response, await sitemap.index());
	});
	files.get("/sitemap/:name.xml", async (request, response, next) => {
		const xml = await sitemap.part(request.params.name);
		if (xml === null) next();
		else send(response, xml);
	});
	return files;
}

function send(response: Response, xml: string): void {
	response.set("Cache-Control", "public, max-age=600").type("application/xml").send(xml);
}
