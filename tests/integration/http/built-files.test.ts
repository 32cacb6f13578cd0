// Files of the built client: pages opened before a build request files of an earlier build, from a server that started before or after
// that build; and the headers of each response.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { securityHeaders } from "#server/http/security-headers.ts";
import { builtFiles } from "#server/rendering/built-files.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

describe("Assets of an earlier build", () => {
	let folders: [current: string, earlier: string];
	const servers: Server[] = [];
	beforeEach(async () => {
		const folder = await createTemporaryFolder("assets");
		folders = [join(folder.path, "current"), join(folder.path, "earlier")];
		mkdirSync(folders[0]);
		write(folders[0], "leagues-a.js");
		return () => folder.remove();
	});
	afterEach(async () => {
		for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
	});

	function write(folder: string, name: string) {
		writeFileSync(join(folder, name), `"${name}";`);
		writeFileSync(join(folder, `${name}.br`), brotliCompressSync(`"${name}";`));
		writeFileSync(join(folder, `${name}.gz`), gzipSync(`"${name}";`));
	}
	function rebuild() {
		renameSync(folders[0], folders[1]);
		mkdirSync(folders[0]);
		write(folders[0], "leagues-b.js");
	}
	async function serve(encodings = "gzip, deflate, br, zstd"): Promise<(name: string) => Promise<Response>> {
		const server = createServer(
			express()
				.use(securityHeaders(1))
				.use("/assets", builtFiles(...folders)),
		);
		servers.push(server);
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		return (name) => fetch(`http://127.0.0.1:${port}/assets/${name}`, { headers: { "Accept-Encoding": encodings, Connection: "close" } });
	}

	it("are sent packed by a server that starts after the build, beside those of the new one", async () => {
		rebuild();
		const ask = await serve();
		for (const name of ["leagues-a.js", "leagues-b.js"]) {
			const answer = await ask(name);
			expect(await answer.text()).toBe(`"${name}";`);
			expect(answer.headers.get("content-encoding")).toBe("br");
			expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		}
	});

	it("come with Brotli although browsers name gzip first, and with gzip where Brotli is not accepted", async () => {
		const encodingFor = async (encodings?: string) => (await (await serve(encodings))("leagues-a.js")).headers.get("content-encoding");
		expect([await encodingFor(), await encodingFor("gzip, deflate")]).toEqual(["br", "gzip"]);
	});

	it("are sent whole by a server that had started before it", async () => {
		const ask = await serve();
		expect(await (await ask("leagues-a.js")).text()).toBe('"leagues-a.js";');
		rebuild();
		const answer = await ask("leagues-a.js");
		expect(answer.status).toBe(200);
		expect(await answer.text()).toBe('"leagues-a.js";');
	});

	it("that are nowhere are 404", async () => {
		const ask = await serve();
		expect((await ask("leagues-z.js")).status).toBe(404);
	});

	it("come with nothing that only documents heed; that they are missing is said like everything else", async () => {
		const ask = await serve();
		const namesOf = ({ headers }: Response) => [...headers.keys()];
		const ofDocuments = ["content-security-policy", "cross-origin-opener-policy", "permissions-policy", "referrer-policy"];
		const file = await ask("leagues-a.js");
		expect(namesOf(file)).toEqual(
			[
				"accept-ranges",
				"cache-control",
				"connection",
				"content-encoding",
				"content-length",
				"content-type",
				"date",
				"etag",
				"last-modified",
				"vary",
				"x-powered-by",
				"cross-origin-resource-policy",
				"strict-transport-security",
				"x-content-type-options",
			].sort(),
		);
		expect(namesOf(await ask("leagues-z.js"))).toEqual(expect.arrayContaining(ofDocuments));
	});
});
