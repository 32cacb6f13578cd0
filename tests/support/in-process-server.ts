// The whole server in this process, composed as in `npm start`: on a free port, with its own data folder.
import { createHash } from "node:crypto";
import type { PasswordHash } from "#server/accounts/password/password-hash.ts";
import { parseEnv } from "#server/config/env.ts";
import { createServer, type Server, type ServerPorts } from "#server/create-server.ts";
import { createLogger } from "#server/observability/logger.ts";
import { createMetrics } from "#server/observability/metrics.ts";
import { createRenderThreads, type RenderThreads } from "#server/rendering/render-threads.ts";
import { createDataFolder } from "./data-folder.ts";
import { findFreePort } from "./free-port.ts";

export interface InProcessOptions {
	/** Settings that override the defaults, named like environment variables. No feeds run by default. */
	env?: Record<string, string>;
	/** A data folder that stop() keeps; by default a temporary folder is used and removed. */
	dataDir?: string;
	/** Replaces parts of the server: a silent log, a cheap password hash, metrics without those of the process. */
	ports?: ServerPorts;
}

export interface InProcessServer extends Server {
	/** `http://127.0.0.1:<port>`. */
	url: string;
	dataDir: string;
	/** All lines of the log so far. */
	output(): string;
	stop(): Promise<void>;
}

/** A password hash without cost, and without protection. */
export const CHEAP_HASH: PasswordHash = {
	hash: async (password) => `cheap$${createHash("sha256").update(password.normalize("NFKC")).digest("base64")}`,
	check: async (passwordHash, password) => passwordHash === (await CHEAP_HASH.hash(password)),
	isOutdated: () => false,
};

/** The rendering code is shared by all consecutive servers of this thread, because loading it costs as much as twenty pages. */
let renderThreads: RenderThreads | undefined;

export async function startInProcess({ env = {}, ports = {}, ...options }: InProcessOptions = {}): Promise<InProcessServer> {
	const folder = options.dataDir === undefined ? await createDataFolder("in-process") : null;
	const dataDir = options.dataDir ?? folder?.path ?? "";
	const port = await findFreePort();
	const settings = parseEnv({ PORT: String(port), DATA_DIR: dataDir, FEEDS: "none", ...env });
	let output = "";
	const destination = {
		write(line: string) {
			output += line;
		},
	};
	if (ports.hasPages !== false) renderThreads ??= createRenderThreads();
	let server: Server | undefined;
	async function stop(): Promise<void> {
		await server?.stop();
		await folder?.remove();
	}
	try {
		server = await createServer(settings, {
			log: createLogger({ level: settings.logLevel, destination }),
			metrics: createMetrics({ withProcess: false }),
			passwordHash: CHEAP_HASH,
			...(renderThreads && { renderThreads }),
			...ports,
		});
		const url = await server.listen();
		return { ...server, url, dataDir, output: () => output, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
