// Files for programs that read a site: /llms.txt by llmstxt.org, which names what there is, and the project's documents that it names.
import { existsSync, readFileSync } from "node:fs";
import compression from "compression";
import express, { type RequestHandler } from "express";
import { LIVE_STREAM_PATH } from "#server/http/serve-live.ts";
import { addressOf } from "#shared/contract/endpoint.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { MARKDOWN_TYPE, markdownAddress } from "./markdown-request.ts";

const DOCUMENTS = {
	"first-client":
		"A first client in ten minutes: a stream by curl, in a page of another origin, corrections, cut lines, a goal of one's own",
	api: "The API by example: errors, limits, caches, widgets, calendars, pushing matches and events, feeds of results",
	live: "Live data by server-sent events: guarantees, topics, events, what to do when a stream ends, limits, playbacks",
	webhooks: "Messages to an address of your own: signatures, order, retries, replay, chats, Home Assistant, trying them locally",
	"client-specification": "The rules of a client that reads live data for long, each with a recorded conversation in the project",
} as const;
const NAMES = Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[];

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
const PATTERNS = ["match", "league", "team", "player", "nation", "venue", "referee", "coach", "sport"];

/** Origins that stand for the reader's site in the documents. */
const PLACEHOLDERS = /http:\/\/localhost:3000|https:\/\/scores\.example\.org/g;
const CACHING = "public, max-age=3600";

interface Site {
	siteName: string;
	siteUrl: string;
	hasPlaybacks: boolean;
}

export function programFiles(site: Site): RequestHandler {
	const files = express.Router();
	const documents = readDocuments(site.siteUrl);
	const index = writeIndex(site, documents);
	files.get("/docs/:name.md", compression());
	files.get("/llms.txt", (_request, response) => void response.set("Cache-Control", CACHING).type("text/plain").send(index));
	files.get("/docs/:name.md", (request, response, next) => {
		const text = documents.get(request.params.name);
		if (!text) return next();
		// Written for programs; search engines know the pages of the site.
		response.set({ "Cache-Control": CACHING, "X-Robots-Tag": "noindex", "Content-Type": MARKDOWN_TYPE }).send(text);
	});
	return files;
}

/** Returns an empty map where the documents were not installed with the server. */
function readDocuments(siteUrl: string): ReadonlyMap<string, string> {
	const folder = new URL("../../../docs/", import.meta.url);
	const present = NAMES.filter((name) => existsSync(new URL(`${name}.md`, folder)));
	const textOf = (name: string) => readFileSync(new URL(`${name}.md`, folder), "utf8").replace(PLACEHOLDERS, siteUrl);
	return new Map(present.map((name) => [name, textOf(name)]));
}

function writeIndex({ siteName, siteUrl, hasPlaybacks }: Site, documents: ReadonlyMap<string, string>): string {
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
		"## Documents",
		"",
		...NAMES.filter((name) => documents.has(name)).map((name) => link(name, `/docs/${name}.md`, DOCUMENTS[name])),
		link("OpenAPI", "/api/openapi.json", "Every endpoint with its schemas and an example"),
		link("AsyncAPI", "/api/asyncapi.json", "The live topics with the schemas of their events"),
		link("Errors", "/api/errors", "Each error code: what it means and what to do"),
		link("Live stream", `${LIVE_STREAM_PATH}?topic=live`, "Server-sent events of every match in play"),
		...(hasPlaybacks ? [link("Playbacks", addressOf("/api/playbacks"), "Invented matches to try a client with, at any time")] : []),
		"",
		"## Pages",
		"",
		...Object.entries(PAGES).map(([path, meaning]) => link(path, markdownAddress(path), meaning)),
		...PATTERNS.map((kind) => `- \`${siteUrl}/${kind}/{id}.md\`: a ${kind}, as the lists link to it`),
		"",
		"## Optional",
		"",
		link("Sitemap", "/sitemap.xml", "Addresses of all pages"),
		"",
	].join("\n");
}
