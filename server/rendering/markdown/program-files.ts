// Files for programs that read a site: /llms.txt by llmstxt.org, which names what there is, the project's documents that it names, and the
// clients for live data. Each has the path that it has in the project, so that links between them work on the site, too.
import { existsSync, readFileSync } from "node:fs";
import compression from "compression";
import express, { type RequestHandler } from "express";
import { SITE_VERSION } from "#server/config/site-version.ts";
import { LIVE_STREAM_PATH } from "#server/http/serve-live.ts";
import { isOffPage, type OptionalPart, type SiteBranding } from "#shared/contract/branding.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { MARKDOWN_TYPE, markdownAddress } from "./markdown-request.ts";

const DOCUMENTS = {
	"docs/first-client.md":
		"A first client in ten minutes: a stream by curl, in a page of another origin, corrections, cut lines, a goal of one's own",
	"docs/api.md": "The API by example: errors, limits, caches, widgets, calendars, pushing matches and events, feeds of results",
	"docs/live.md": "Live data by server-sent events: guarantees, topics, events, what to do when a stream ends, limits, playbacks",
	"docs/webhooks.md": "Messages to an address of your own: signatures, order, retries, replay, chats, Home Assistant, trying them locally",
	"docs/widgets.md": "Overlays for a stream and widgets in a frame: addresses, sizes, choices",
	"docs/client-specification.md": "The rules of a client that reads live data for long, each with a recorded conversation",
	"clients/README.md": "Clients that keep these rules, in TypeScript and Python, as files to copy",
	"docs/api-changes.md": "When the API changes: what may change at any time, what is announced, for how long both forms are sent",
	"CHANGELOG.md": "What has changed in each version",
} as const;

/** Files that documents link to, with their types. */
const SOURCES = {
	"clients/python/touchline_live.py": "text/x-python; charset=utf-8",
	"clients/typescript/touchline-live.ts": "text/plain; charset=utf-8",
	"clients/typescript/event-parser.ts": "text/plain; charset=utf-8",
	"clients/conversations.json": "application/json; charset=utf-8",
} as const;

/** The pages that the index names: addresses or patterns of addresses, each with a description. */
const PAGES = {
	[pagePaths.home()]: "Matches of a day with their scores; `?date=2026-11-30`, `?sport=` with the slug of a sport",
	[pagePaths.liveSports()]: "Matches in play now",
	[pagePaths.sports()]: "Sports",
	[pagePaths.leagues()]: "Leagues",
	[pagePaths.teams()]: "Teams",
	[pagePaths.highlights()]: "Highlights",
	[pagePaths.status()]: "What works, and how fresh the data are",
};
/** Pages of one thing, by what names it in their addresses. */
const PATTERNS = { id: ["match", "league", "team", "player", "nation"], slug: ["venue", "referee", "coach", "sport"] };

/** Origins that stand for the reader's site in the documents. */
const PLACEHOLDERS = /http:\/\/localhost:3000|https:\/\/scores\.example\.org/g;
const CACHING = "public, max-age=3600";

interface Site {
	/** May change while the server runs. */
	siteName: string;
	siteUrl: string;
	hasPlaybacks: boolean;
}

export function programFiles(site: Site, branding: () => Pick<SiteBranding, "offParts">): RequestHandler {
	const files = express.Router();
	const documents = readFiles(Object.keys(DOCUMENTS), site.siteUrl);
	files.get("/llms.txt", (_request, response) => {
		const index = writeIndex(site, documents, branding().offParts);
		// Asked for anew, so that a change of the site's face is there at once; the answer is 304 while nothing changed.
		response.set("Cache-Control", "no-cache").type("text/plain").send(index);
	});
	const serve = (path: string, type: string, text: string) =>
		files.get(`/${path}`, compression(), (_request, response) => {
			// Written for programs; search engines know the pages of the site.
			response.set({ "Cache-Control": CACHING, "X-Robots-Tag": "noindex", "Content-Type": type }).send(text);
		});
	for (const [path, text] of documents) serve(path, MARKDOWN_TYPE, text);
	for (const [path, text] of readFiles(Object.keys(SOURCES), site.siteUrl)) serve(path, SOURCES[path as keyof typeof SOURCES], text);
	return files;
}

/** Returns the texts by path, without files that were not installed with the server. */
function readFiles(paths: readonly string[], siteUrl: string): ReadonlyMap<string, string> {
	const root = new URL("../../../", import.meta.url);
	const present = paths.filter((path) => existsSync(new URL(path, root)));
	const textOf = (path: string) => readFileSync(new URL(path, root), "utf8").replace(PLACEHOLDERS, siteUrl);
	return new Map(present.map((path) => [path, textOf(path)]));
}

function writeIndex(
	{ siteName, siteUrl, hasPlaybacks }: Site,
	documents: ReadonlyMap<string, string>,
	offParts: readonly OptionalPart[],
): string {
	const link = (name: string, path: string, meaning: string) => `- [${name}](${siteUrl}${path}): ${meaning}`;
	return [
		`# ${siteName}`,
		"",
		"> Scores of matches as they happen, with leagues, tables, teams and players. Everything public can be read without a key: as JSON,",
		"> what changes during a match also as a stream, and every page as Markdown at its address with `.md` behind it, or with `Accept: text/markdown`.",
		"",
		"Times are UTC. A provisional event may be taken back, a cancelled one stays listed and does not count; `Match-Delay: 30` shows a page as of",
		"30 seconds ago. Pages as Markdown are those of a guest.",
		"",
		`The site runs version ${SITE_VERSION}, also named by \`info.version\` of OpenAPI and AsyncAPI and by \`version\` of ${siteUrl}${addressOf("/api/status")}.`,
		"",
		"## Documents",
		"",
		...Object.entries(DOCUMENTS)
			.filter(([path]) => documents.has(path))
			.map(([path, meaning]) => link(nameOf(path), `/${path}`, meaning)),
		link("OpenAPI", "/api/openapi.json", "Every endpoint with its schemas and an example"),
		link("AsyncAPI", "/api/asyncapi.json", "The live topics with the schemas of their events"),
		link("Errors", "/api/errors", "Each error code: what it means and what to do"),
		link(
			"Live stream",
			`${LIVE_STREAM_PATH}?topic=live`,
			"Server-sent events with status, clock and score of the matches of these days, in play or not, whenever one changes",
		),
		...(hasPlaybacks ? [link("Playbacks", addressOf("/api/playbacks"), "Invented matches to try a client with, at any time")] : []),
		"",
		"## Pages",
		"",
		...Object.entries(PAGES)
			.filter(([path]) => !isOffPage(path, offParts))
			.map(([path, meaning]) => link(path, markdownAddress(path), meaning)),
		...Object.entries(PATTERNS).flatMap(([name, kinds]) =>
			kinds.map((kind) => `- \`${siteUrl}/${kind}/{${name}}.md\`: a ${kind}, as the lists link to it`),
		),
		"",
		"## Optional",
		"",
		link("Sitemap", "/sitemap.xml", "Addresses of all pages"),
		"",
	].join("\n");
}

/** The name of a document without its folder `docs` and its ending; a README has the name of its folder. */
const nameOf = (path: string) => path.replace(/^docs\/|\/README\.md$|\.md$/g, "");
