// A page of another site with a widget in two frames; the second one has neither origin nor storage.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export async function serveBlog(widgetUrl: string): Promise<{ url: string; close(): void }> {
	const frames = ["", ' sandbox="allow-scripts"'].map(
		(more) => `<iframe title="Score" width="320" height="172" src="${widgetUrl}"${more}></iframe>`,
	);
	const server = createServer((_request, response) => {
		response.setHeader("Content-Type", "text/html").end(`<!doctype html><html lang="en"><title>Blog</title>${frames.join("")}`);
	});
	await new Promise<void>((listening) => server.listen(0, listening));
	// The blog has another host than the site, because two ports of one host are one site.
	return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
