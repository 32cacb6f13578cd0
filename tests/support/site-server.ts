// The whole server in this process, for sites that browsers visit. Compared with a separate process (server-process.ts) it saves the
// start of Node and loading every module: one and a half seconds of CPU time per site. For tests that kill no process.
import { ARGON2ID_HASH } from "#server/accounts/password/password-hash.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createDataFolder } from "./data-folder.ts";
import { type InProcessServer, startInProcess } from "./in-process-server.ts";
import type { ServerProcess } from "./server-process.ts";

/** The part of a site's server that a test needs, which a separate process also has. */
export type SiteServer = Pick<ServerProcess, "url" | "dataDir" | "output" | "restart" | "stop">;

export interface SiteServerOptions {
	/** Settings that override the defaults, named like environment variables. */
	env?: Record<string, string>;
	/** A data folder that stop() keeps; by default a temporary folder is used and removed. */
	dataDir?: string;
	/** Clock of the server, not of the browsers. */
	clock?: Clock;
}

export async function startSiteServer({ env = {}, dataDir, clock }: SiteServerOptions = {}): Promise<SiteServer> {
	const folder = dataDir === undefined ? await createDataFolder("site-server") : null;
	const place = dataDir ?? folder?.path ?? "";
	let earlierOutput = "";
	let server: InProcessServer;
	async function start(port: Record<string, string>): Promise<void> {
		const ports = { passwordHash: ARGON2ID_HASH, ...(clock && { clock }) };
		server = await startInProcess({ dataDir: place, env: { ...env, ...port }, ports });
	}
	await start({}).catch(async (error) => {
		await folder?.remove();
		throw error;
	});
	return {
		get url() {
			return server.url;
		},
		dataDir: place,
		output: () => earlierOutput + server.output(),
		async restart() {
			await server.stop();
			earlierOutput += server.output();
			await start({ PORT: new URL(server.url).port });
		},
		async stop() {
			await server.stop();
			await folder?.remove();
		},
	};
}
