// Renders a page to HTML completely, without streaming, so that scores are there without JavaScript.
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { type PageContext, pageContext } from "./api/page-context.ts";
import { busyPage } from "./app/busy-page.ts";
import { HiddenScores } from "./app/hidden-scores.tsx";
import { lastResortPage } from "./app/last-resort-page.ts";
import { PAGE_READER_HEADER } from "./session/page-reader-header.ts";

export { busyPage };

/** Maximum duration of a render, in milliseconds; a longer one fails. */
const RENDER_TIMEOUT_MS = 5_000;

/** Sets the context of loaders. */
export function fillContext(provider: RouterContextProvider, facts: PageContext): void {
	provider.set(pageContext, facts);
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	headers.set("Content-Type", "text/html; charset=utf-8");
	const { report, takeHtml, user, reader } = loadContext.get(pageContext);
	headers.set("Cache-Control", cachingOf(user));
	try {
		const router = <ServerRouter context={routerContext} url={request.url} />;
		const isHidden = reader.scores === "hidden";
		const page = isHidden ? <HiddenScores search={new URL(request.url).search}>{router}</HiddenScores> : router;
		takeHtml(await renderWhole(page, request.signal));
		return new Response(null, { status, headers });
	} catch (error) {
		// The request was aborted, so neither the page nor its error page is needed.
		if (request.signal.aborted) return new Response(null, { status: 503, headers });
		// The first failure renders the error page; a failure of the error page itself is thrown.
		if (!routerContext.staticHandlerContext.errors) throw error;
		report(error);
		return new Response(lastResortPage(), { status: 500, headers });
	}
}

/** Answers a client-side navigation. */
export function handleDataRequest(answer: Response, { context }: { context: RouterContextProvider }): Response {
	const { user } = context.get(pageContext);
	answer.headers.set("Cache-Control", cachingOf(user));
	if (user) answer.headers.set(PAGE_READER_HEADER, user.id);
	return answer;
}

/**
 * Returns the caching rules of a page: it shows current scores in the reader's zone, so caches must always revalidate it. A user's page is
 * never stored.
 */
function cachingOf(user: PageContext["user"]): string {
	return user ? "private, no-store" : "private, no-cache";
}

export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
	if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContext).report(error);
}

/** Rejects when `signal` is aborted. */
function renderWhole(page: ReactNode, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		if (signal.aborted) return reject(signal.reason);
		const chunks: Buffer[] = [];
		const collector = new Writable({
			write(chunk: Buffer, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				resolve(Buffer.concat(chunks));
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(page, {
			// Lazy parts are rendered in place; by default React sends large ones hidden, for a script to show.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady() {
				end();
				pipe(collector);
			},
			onError(error) {
				end();
				reject(error);
			},
		});
		const timeout = setTimeout(abort, RENDER_TIMEOUT_MS, new Error("the page took too long to render"));
		const leave = () => abort(signal.reason);
		signal.addEventListener("abort", leave);
		function end() {
			clearTimeout(timeout);
			signal.removeEventListener("abort", leave);
		}
	});
}
