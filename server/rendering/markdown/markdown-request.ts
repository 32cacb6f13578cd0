// Requests for pages as Markdown: `/match/m1.md`, `/index.md` for the home page, or any page with `Accept: text/markdown`. They are made for
// a guest, with the match delay and the hidden scores that the request asks for.
import { createHash } from "node:crypto";
import type { Request, Response } from "express";
import { MATCH_DELAY_HEADER } from "#shared/contract/match-delay.ts";

export interface MarkdownRequest {
	/** The page, as path and query. */
	target: string;
	/** `true` if the address itself asks for Markdown, by its ending. */
	isNamed: boolean;
}

export const MARKDOWN_TYPE = "text/markdown; charset=utf-8";

const ENDING = ".md";
const HOME = "/index";
/** The API's shared answers are kept for the same time, which hardly delays a goal. */
const SHARED_SECONDS = 2;

/** `null` for a request for a page as HTML. */
export function readMarkdownRequest(request: Pick<Request, "path" | "originalUrl" | "headers" | "accepts">): MarkdownRequest | null {
	const { path, originalUrl } = request;
	if (/\.(data|png)(\.md)?$/.test(path)) return null;
	if (path.endsWith(ENDING)) {
		const page = path.slice(0, -ENDING.length);
		return { target: (page === HOME ? "/" : page) + originalUrl.slice(path.length), isNamed: true };
	}
	if (!request.headers.accept?.includes("markdown")) return null;
	return request.accepts(["text/html", "text/markdown"]) === "text/markdown" ? { target: originalUrl, isNamed: false } : null;
}

/** The address of a page as Markdown; `path` may have a query. */
export function markdownAddress(path: string): string {
	const [, page = "", rest = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
	return `${page === "/" ? HOME : page.replace(/\/$/, "")}${ENDING}${rest}`;
}

/**
 * Sets the headers of a page served as Markdown. If `isShared`, shared caches may keep it, unless it is an error; search engines are told to
 * index the HTML page instead. Returns whether the reader already has this version.
 */
export function setMarkdownHeaders(
	request: Request,
	response: Response,
	{ page, isShared }: { page: { status: number; body: Uint8Array }; isShared: boolean },
): boolean {
	response.vary(`Accept, ${MATCH_DELAY_HEADER}`);
	// A cache would give the id of one request to all readers.
	if (isShared && page.status === 200) response.removeHeader("X-Request-Id");
	response.set("Cache-Control", isShared && page.status === 200 ? `public, max-age=${SHARED_SECONDS}` : "private, no-cache");
	response.set("X-Robots-Tag", "noindex");
	if (page.status !== 200) return false;
	// Weak, because the bytes differ by the encoding.
	response.set("ETag", `W/"${createHash("sha256").update(page.body).digest("base64url").slice(0, 22)}"`);
	return request.fresh;
}

/** If Markdown was requested by the address of a page that redirects, the redirect leads to the Markdown of the other page. */
export function redirectToMarkdown(response: Response): void {
	const location = response.get("location");
	if (location?.startsWith("/") && !location.startsWith("//")) response.set("Location", markdownAddress(location));
}
