// Renders pages through React Router's server build, in a thread of its own (page-renderer.ts): no live frame waits for a render. A page gets
// everything it depends on as values and nothing else of the request, so that guests with equal values share a page.
import { pathToFileURL } from "node:url";
import type { MessagePort } from "node:worker_threads";
import { move, transferableSymbol, valueSymbol, workerData } from "piscina";
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from "react-router";
import type { ShareCard } from "#shared/contract/share-card.ts";
import { LOCALE_KEYS } from "#shared/i18n/locales.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { createPortCaller } from "./port-calls.ts";
import { type RenderedPage, readPage } from "./rendered-page.ts";

/** What client/entry.server.tsx exports beside React Router's own entry; it knows the shape of `facts`. */
interface PageEntry {
	fillContext(provider: RouterContextProvider, facts: object): void;
	busyPage(pathname: string): string;
}

/** What pages ask the server for, over the port of their render. */
export type PageCalls = {
	/** JSON of the answer; a refusal as its status. */
	api(call: {
		endpoint: { method: string; path: string };
		input: { params?: unknown; query?: unknown };
	}): { json: string } | { status: number };
	drawShareImage(card: ShareCard): Uint8Array | null;
	report(error: unknown): void;
};

export interface RenderTask {
	kind: "page";
	/** Path and query as they came; begins with a slash. */
	target: string;
	/** Origin without a trailing slash. */
	siteUrl: string;
	headers: [name: string, value: string][];
	/** Values of client/api/page-context.ts. */
	facts: object;
	/** By the server's clock. */
	now: Instant;
	/** Answers PageCalls; its message "abort" ends the render. */
	port: MessagePort;
}

export type ThreadTask = RenderTask | { kind: "busy_pages" };

/** The module of built-client.ts. */
const loading: Promise<ServerBuild> = import(pathToFileURL(workerData as string).href);
const entering = loading.then(({ entry }) => entry.module as unknown as PageEntry);
const handling = loading.then((build) => createRequestHandler(build, "production"));
// Each task reports it.
for (const promise of [entering, handling]) promise.catch(() => undefined);

/** A file that the thread could not import: it never will, and its owner replaces it. */
export interface ImportFailure {
	importFailed: string;
}

export type ThreadAnswer = RenderedPage | Record<string, string> | ImportFailure;

/** HTML of the busy page by locale; or the page. Aborted it fails, or gives a page that is worth nothing. */
export default async function run(task: ThreadTask): Promise<ThreadAnswer> {
	try {
		await loading;
	} catch (error) {
		return { importFailed: String(error) };
	}
	return task.kind === "page" ? render(task) : busyPages();
}

/** Of a part of the page that is loaded when it is shown first. */
const isImportFailure = (error: unknown) => (error as { code?: unknown } | null)?.code === "ERR_MODULE_NOT_FOUND";

async function render({ target, siteUrl, headers, facts, now, port }: RenderTask): Promise<RenderedPage | ImportFailure> {
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
		// By the site's own address, not by the header Host, which anyone can make up.
		const request = new Request(siteUrl + target, { headers, signal: aborting.signal });
		const answer = await (await handling)(request, provider);
		return failure ?? moved(await readPage(answer, html));
	} finally {
		close();
	}
}

/** The body goes over to the owner without a copy, where its memory is its own: what is short lies in a pool. */
function moved(page: RenderedPage): RenderedPage {
	const memory = page.body.buffer as ArrayBuffer;
	if (memory.byteLength !== page.body.byteLength) return page;
	return move({ [transferableSymbol]: [memory], [valueSymbol]: page } as never) as unknown as RenderedPage;
}

async function busyPages(): Promise<Record<string, string>> {
	const { busyPage } = await entering;
	return Object.fromEntries(LOCALE_KEYS.map((locale, index) => [locale, busyPage(index === 0 ? "/" : `/${locale}`)]));
}
