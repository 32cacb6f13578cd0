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

export async function startBarePages(pages: Record<string, string>): Promise<BarePages> {
	const child = fork(fileURLToPath(import.meta.url), ["serve"]);
	child.send(pages);
	const port = await new Promise((resolve, reject) => child.once("message", resolve).once("exit", reject));
	return { url: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGKILL") };
}

function serve(pages: Record<string, string>): void {
	const app = express().use(compression());
	for (const [path, html] of Object.entries(pages)) app.get(path, (_request, response) => void response.send(html));
	const server = app.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

if (process.argv[2] === "serve") process.once("message", (pages) => serve(pages as Record<string, string>));
