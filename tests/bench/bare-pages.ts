// The peer of the pages bench in its own process: finished pages from memory, served by Express alone. `startBarePages({"/home": html})`
// of this file starts it; it listens once it has received its pages.
import { fork } from "node:child_process";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import compression from "compression";
import express from "express";

export interface BarePages {
	url: string;
	stop(): void;
}

/** A recorded response that is sent unchanged: headers, and the compressed body as base64. */
export interface SavedAnswer {
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

/**
 * HTML is compressed by `compression`; a recorded response is sent as it is. `/healthz` responds too, so that it can be requested during
 * a load.
 */
export async function startBarePages(pages: Record<string, string | SavedAnswer>): Promise<BarePages> {
	const child = fork(fileURLToPath(import.meta.url), ["serve"]);
	child.send(pages);
	const port = await new Promise((resolve, reject) => child.once("message", resolve).once("exit", reject));
	return { url: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGKILL") };
}

/** Headers that Node writes itself. */
const OF_THE_CONNECTION = ["connection", "date", "keep-alive", "transfer-encoding"];

function serve(pages: Record<string, string | SavedAnswer>): void {
	const app = express();
	const compressed = compression();
	for (const [path, page] of Object.entries(pages)) {
		if (typeof page === "string") {
			app.get(path, compressed, (_request, response) => void response.send(page));
			continue;
		}
		const body = Buffer.from(page.body, "base64");
		const headers = Object.entries(page.headers).filter(([name, value]) => value !== undefined && !OF_THE_CONNECTION.includes(name));
		app.get(path, (_request, response) => void response.set(Object.fromEntries(headers)).send(body));
	}
	app.get("/healthz", (_request, response) => void response.json({ status: "alive" }));
	const server = app.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

if (process.argv[2] === "serve") process.once("message", (pages) => serve(pages as Parameters<typeof serve>[0]));
