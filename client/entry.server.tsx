// Renders a page to HTML, whole: nothing streams in late, so scores are there without JavaScript.
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

/** A render that takes longer is given up. */
const RENDER_TIMEOUT_MS = 5_000;

/** Gives loaders their context. */
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
		// Nobody waits for the page or its error page.
		if (request.signal.aborted) return new Response(null, { status: 503, headers });
		// The first failure goes to the error page; a failure of the error page itself ends here.
		if (!routerContext.staticHandlerContext.errors) throw error;
		report(error);
		return new Response(lastResortPage(), { status: 500, headers });
	}
}

/** What a navigation in the browser asks for. */
export function handleDataRequest(answer: Response, { context }: { context: RouterContextProvider }): Response {
	const { user } = context.get(pageContext);
	answer.headers.set("Cache-Control", cachingOf(user));
	if (user) answer.headers.set(PAGE_READER_HEADER, user.id);
	return answer;
}

/** A page shows scores of this second in this reader's zone: never from a cache without asking. A user's page stays nowhere. */
function cachingOf(user: PageContext["user"]): string {
	return user ? "private, no-store" : "private, no-cache";
}

export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
	if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContext).report(error);
}

/** Fails when `signal` is aborted. */
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
			// Parts that were loaded late stand in their place; by default React sends large ones hidden, for a script to show.
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
