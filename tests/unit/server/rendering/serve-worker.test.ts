import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import express from "express";
import { afterAll, describe, expect, it } from "vitest";
import { serveWorker } from "#server/rendering/serve-worker.ts";

const BUILT = fileURLToPath(new URL("../../../../build/current/client", import.meta.url));

describe("/sw.js", () => {
	const servers: Server[] = [];
	afterAll(() => servers.forEach((server) => void server.close()));

	async function fetchWorker(isOn: boolean): Promise<Response> {
		const server = createServer(express().get("/sw.js", serveWorker(BUILT, isOn)));
		servers.push(server);
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sw.js`);
	}

	it.each([
		{ isOn: true, does: /^(?!globalThis.storesPages)/ },
		{ isOn: false, does: /^globalThis.storesPages = false;/ },
	])(
		"is asked for anew each time, may reach the site, shows notifications, and keeps copies where that is on ($isOn)",
		async ({ isOn, does }) => {
			const answer = await fetchWorker(isOn);
			expect(answer.status).toBe(200);
			expect(answer.headers.get("content-type")).toContain("javascript");
			expect(answer.headers.get("cache-control")).toBe("no-cache");
			expect(answer.headers.get("content-security-policy")).toContain("connect-src 'self'");
			const text = await answer.text();
			expect(text).toMatch(does);
			expect(text).toContain("notificationclick");
		},
	);
});
