// Files for programs that read a site: /llms.txt by llmstxt.org, which names what there is, and the project's documents that it names.
import { readFileSync } from "node:fs";
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

/** Addresses of pages, as they are and as patterns. */
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

export function programFiles({ siteName, siteUrl }: { siteName: string; siteUrl: string }): RequestHandler {
	const files = express.Router();
	const index = writeIndex(siteName, siteUrl);
	files.get("/llms.txt", (_request, response) => void response.set("Cache-Control", CACHING).type("text/plain").send(index));
	files.get("/docs/:name.md", (request, response, next) => {
		const name = NAMES.find((one) => one === request.params.name);
		const text = name && readDocument(name, siteUrl);
		if (!text) return next();
		// Written for programs; search engines know the pages of the site.
		response.set({ "Cache-Control": CACHING, "X-Robots-Tag": "noindex", "Content-Type": MARKDOWN_TYPE }).send(text);
	});
	return files;
}

/** `null` where the documents were not installed along with the server. */
function readDocument(name: string, siteUrl: string): string | null {
	try {
		return readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), "utf8").replace(PLACEHOLDERS, siteUrl);
	} catch {
		return null;
	}
}

function writeIndex(siteName: string, siteUrl: string): string {
	const link = (name: string, path: string, meaning: string) => `- [${name}](${siteUrl}${path}): ${meaning}`;
	const documents = NAMES.filter((name) => readDocument(name, siteUrl) !== null);
	return [
		`# ${siteName}`,
		"",
		"> Scores of matches as they happen, with leagues, tables, teams and players. Everything public can be read without a key: as JSON, as a",
		"> stream, and every page as Markdown at its address with `.md` behind it, or with `Accept: text/markdown`.",
		"",
		"Times are UTC. A provisional event may be taken back, a cancelled one stays listed and does not count; `Match-Delay: 30` shows a page as of",
		"30 seconds ago. Pages as Markdown are those of a guest.",
		"",
		"## Documents",
		"",
		...documents.map((name) => link(name, `/docs/${name}.md`, DOCUMENTS[name])),
		link("OpenAPI", "/api/openapi.json", "Every endpoint with its schemas and an example"),
		link("AsyncAPI", "/api/asyncapi.json", "The live topics with the schemas of their events"),
		link("Errors", "/api/errors", "Each error code: what it means and what to do"),
		link("Live stream", `${LIVE_STREAM_PATH}?topic=live`, "Server-sent events of every match in play"),
		link("Playbacks", addressOf("/api/playbacks"), "Invented matches to try a client with, at any time"),
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
