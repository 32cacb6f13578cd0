// The promises of this version: its descriptions as a running site serves them, and its migrations.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "#server/config/env.ts";
import { createServer } from "#server/create-server.ts";
import { createLogger } from "#server/observability/logger.ts";
import { hashMigrations, type MigrationHashes } from "./migration-hashes.ts";
import type { Json } from "./schema-variants.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../server/db/migrations", import.meta.url));

export interface Promises {
	/** The API and the webhooks, as OpenAPI. */
	openapi: Json;
	/** The live topics, as AsyncAPI. */
	asyncapi: Json;
	migrations: MigrationHashes;
}

/** Starts a site without data for a moment. */
export async function readPresentPromises(): Promise<Promises> {
	const dataDir = mkdtempSync(join(tmpdir(), "touchline-promises-"));
	try {
		const settings = parseEnv({ PORT: "0", DATA_DIR: dataDir, FEEDS: "none" });
		const server = await createServer(settings, { hasPages: false, log: createLogger({ level: "silent" }) });
		const url = await server.listen();
		const read = async (path: string): Promise<Json> => {
			const response = await fetch(url + path);
			if (!response.ok) throw new Error(`${path} answers ${response.status}`);
			return (await response.json()) as Json;
		};
		const [openapi, asyncapi] = [await read("/api/openapi.json"), await read("/api/asyncapi.json")];
		await server.stop();
		return { openapi, asyncapi, migrations: hashMigrations(MIGRATIONS) };
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}
