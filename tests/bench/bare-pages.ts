// The peer of the pages bench, a process of its own: finished pages out of memory, by Express and nothing else.
// `startBarePages({"/home": html})` of this file starts it; it listens once it has its pages.
import { fork } from "node:child_process";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import compression from "compression";
import express from "express";

export interface BarePages {
	url: string;
	stop(): void;
}

/** `encoding`: the pages are base64 of bodies compressed so. */
export async function startBarePages(pages: Record<string, string>, encoding?: "br"): Promise<BarePages> {
	const child = fork(fileURLToPath(import.meta.url), ["serve"]);
	child.send({ pages, encoding });
	const port = await new Promise((resolve, reject) => child.once("message", resolve).once("exit", reject));
	return { url: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGKILL") };
}

function serve({ pages, encoding }: { pages: Record<string, string>; encoding?: "br" }): void {
	const app = encoding ? express() : express().use(compression());
	for (const [path, page] of Object.entries(pages)) {
		const body = encoding ? Buffer.from(page, "base64") : page;
		app.get(path, (_request, response) => {
			if (encoding) response.type("html").set("Content-Encoding", encoding);
			response.send(body);
		});
	}
	const server = app.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

if (process.argv[2] === "serve") process.once("message", (work) => serve(work as Parameters<typeof serve>[0]));
