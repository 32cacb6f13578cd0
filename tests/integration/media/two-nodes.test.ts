// Media of two nodes on one PostgreSQL, each with its own data folder: each serves what staff upload to the other. Videos are served by
// both if they share a media folder, otherwise only by the node that has the file.
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import { imagePath } from "#shared/contract/images.ts";
import type { ImageRow } from "#shared/contract/rest/content/ops-images.ts";
import { SECRET } from "../../support/api-server.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";
import { createPostgresDatabase, hasPostgres, type PostgresDatabase } from "../../support/postgres-database.ts";
import { twoColours } from "../images/image-files.ts";

describe.skipIf(!hasPostgres)("Media of two nodes", () => {
	let database: PostgresDatabase;
	const nodes: InProcessServer[] = [];
	beforeAll(async () => {
		database = await createPostgresDatabase();
		const env = { DATABASE_URL: database.url, JWT_SECRET: SECRET };
		for (let count = 0; count < 2; count++) nodes.push(await startInProcess({ env, ports: { hasPages: false } }));
	});
	afterAll(async () => {
		await Promise.all(nodes.map((node) => node.stop()));
		await database?.drop();
	});
	const statuses = (path: string) => Promise.all(nodes.map(async ({ url }) => (await fetch(url + path)).status));

	it("that are pictures lie in the database: one uploaded at a node is served by the other", async () => {
		const [first, second] = nodes as [InProcessServer, InProcessServer];
		const authorization = `Bearer ${signAccessToken(SECRET, Date.now, { id: "editor", scopes: ["ops:content"] }, 600_000)}`;
		const file = (await twoColours(600, 300).png().toBuffer()) as Uint8Array<ArrayBuffer>;
		const headers = { authorization, "content-type": "image/png" };
		const uploaded = await fetch(`${first.url}/api/v1/ops/images?alt=A%20goal`, { method: "POST", headers, body: file });
		const { image } = (await uploaded.json()) as { image: ImageRow };
		expect(uploaded.status).toBe(201);
		const served = await fetch(second.url + imagePath(image.id, 320));
		expect([served.status, served.headers.get("content-type"), (await served.arrayBuffer()).byteLength > 0]).toEqual([
			200,
			"image/webp",
			true,
		]);
	});

	it("that are videos are served by both where they share the folder, by one alone where they do not", async () => {
		const [own, other] = nodes.map(({ dataDir }) => join(dataDir, "media")) as [string, string];
		await mkdir(own, { recursive: true });
		await writeFile(join(own, "goal.mp4"), Buffer.alloc(1_000, "abcdefghij"));
		expect(await statuses("/media/goal.mp4")).toEqual([200, 404]);
		await rm(other, { recursive: true, force: true });
		await symlink(own, other);
		expect(await statuses("/media/goal.mp4")).toEqual([200, 200]);
		const part = await fetch(`${nodes[1]?.url}/media/goal.mp4`, { headers: { range: "bytes=10-19" } });
		expect([part.status, await part.text()]).toEqual([206, "abcdefghij"]);
	});
});
