// A page of another site with this markup in its body. It has another host than the site, because two ports of one host are one site.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export async function serveHostPage(body: string, background = "#2f8f3f"): Promise<{ url: string; close(): void }> {
	const server = createServer((_request, response) => {
		response
			.setHeader("Content-Type", "text/html")
			.end(`<!doctype html><html lang="en"><title>Host</title><body style="margin:0;background:${background}">${body}`);
	});
	await new Promise<void>((listening) => server.listen(0, listening));
	return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
