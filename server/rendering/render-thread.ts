// Renders pages through React Router's server build, in a separate thread (page-renderer.ts): no live frame waits for a render. A page
// gets everything it depends on as values and nothing else of the request, so that guests with equal values share a page.
import { pathToFileURL } from "node:url";
import type { MessagePort } from "node:worker_threads";
import { move, transferableSymbol, valueSymbol, workerData } from "piscina";
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from "react-router";
import type { ShareCard } from "#shared/contract/share-card.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { createPortCaller } from "./port-calls.ts";
import { type RenderedPage, readPage } from "./rendered-page.ts";

/** The exports that client/entry.server.tsx has in addition to React Router's own entry; that file defines the shape of `facts`. */
interface PageEntry {
	fillContext(provider: RouterContextProvider, facts: object): void;
	busyPage(pathname: string): string;
}

/** Calls of pages to the server, over the port of their render. */
export type PageCalls = {
	/** Returns the JSON of the answer; for a refusal, its status. */
	api(call: {
		endpoint: { method: string; path: string };
		input: { params?: unknown; query?: unknown };
	}): { json: string } | { status: number };
	drawShareImage(card: ShareCard): Uint8Array | null;
	report(error: unknown): void;
};

/** `markdown` is the page's text; `markdown_hides_scores` leaves out what is closed for a reader who hides scores. */
export type PageForm = "html" | "markdown" | "markdown_hides_scores";

export interface RenderTask {
	kind: "page";
	form: PageForm;
	/** Path and query as received; begins with a slash. */
	target: string;
	/** Origin without a trailing slash. */
	siteUrl: string;
	headers: [name: string, value: string][];
	/** Values of client/api/page-context.ts. */
	facts: object;
	/** Time by the server's clock. */
	now: Instant;
	/** Port for PageCalls; the message "abort" ends the render. */
	port: MessagePort;
}

export type ThreadTask = RenderTask | { kind: "busy_pages" };

/** The server module of built-client.ts. */
const loading: Promise<ServerBuild> = import(pathToFileURL(workerData as string).href);
const entering = loading.then(({ entry }) => entry.module as unknown as PageEntry);
const handling = loading.then((build) => createRequestHandler(build, "production"));
// Each task reports these errors itself; this avoids unhandled rejections.
for (const promise of [entering, handling]) promise.catch(() => undefined);

/** A failed import in the thread: all later renders would fail in the same way, so the owner replaces the thread. */
export interface ImportFailure {
	importFailed: string;
}

export type ThreadAnswer = RenderedPage | Record<string, string> | ImportFailure;

/** Returns the HTML of the busy pages by locale, or a page. An aborted task fails, or returns an unusable page. */
export default async function run(task: ThreadTask): Promise<ThreadAnswer> {
	try {
		await loading;
	} catch (error) {
		return { importFailed: String(error) };
	}
	return task.kind === "page" ? render(task) : busyPages();
}

/** Detects a failed import of a part of the page that is loaded when it is first shown. */
const isImportFailure = (error: unknown) => (error as { code?: unknown } | null)?.code === "ERR_MODULE_NOT_FOUND";

async function render({ target, form, siteUrl, headers, facts, now, port }: RenderTask): Promise<RenderedPage | ImportFailure> {
	const aborting = new AbortController();
	const { calls, close } = createPortCaller<PageCalls>(port, () => aborting.abort());
	const startedAt = performance.now();
	const provider = new RouterContextProvider();
	let html: Uint8Array | undefined;
	let failure: ImportFailure | undefined;
	(await entering).fillContext(provider, {
		...facts,
		api: {
			async call({ method, path }: { method: string; path: string }, input: { params?: unknown; query?: unknown } = {}) {
				const answer = await calls.api({ endpoint: { method, path }, input });
				if ("status" in answer) throw data(null, { status: answer.status });
				return JSON.parse(answer.json) as unknown;
			},
		},
		clock: () => now + Math.round(performance.now() - startedAt),
		drawShareImage: calls.drawShareImage,
		report(error: unknown) {
			if (isImportFailure(error)) failure = { importFailed: String(error) };
			else void calls.report(error);
		},
		takeHtml(bytes: Uint8Array) {
			html = bytes;
		},
	});
	try {
		// The URL uses the site's own address, not the header Host, which anyone can forge.
		const request = new Request(siteUrl + target, { headers, signal: aborting.signal });
		const answer = await (await handling)(request, provider);
		const page = await readPage(answer, html);
		if (failure || form === "html") return failure ?? moved(page);
		const { toMarkdownPage } = await import("./page-markdown.ts");
		return moved(toMarkdownPage(page, { address: request.url, hidesScores: form === "markdown_hides_scores" }));
	} finally {
		close();
	}
}

/** Transfers the body to the owner without a copy, if the body has its own memory: short bodies share a pool. */
function moved(page: RenderedPage): RenderedPage {
	const memory = page.body.buffer as ArrayBuffer;
	if (memory.byteLength !== page.body.byteLength) return page;
	return move({ [transferableSymbol]: [memory], [valueSymbol]: page } as never) as unknown as RenderedPage;
}

async function busyPages(): Promise<Record<string, string>> {
	const { busyPage } = await entering;
	return Object.fromEntries(LOCALE_KEYS.map((locale, index) => [locale, busyPage(index === 0 ? "/" : `/${locale}`)]));
}
