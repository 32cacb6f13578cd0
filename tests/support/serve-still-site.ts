// Vitest's global setup: one still site for all test files of a run, started when the first of them asks. Workers are other
// threads, so they ask over a socket, as for PostgreSQL.
import { createServer } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type StillSite, startStillSite } from "./still-site.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Unix socket that answers a connection with `{url}` or `{error}`. */
		stillSiteSocket: string;
	}
}

/** Each project of Vitest has its own instance of this module, in the one process. */
const shared = globalThis as { touchlineStillSite?: Promise<StillSite> | null };

export default async function serveStillSite(project: TestProject): Promise<() => Promise<void>> {
	const folder = await createTemporaryFolder("still-site-socket");
	const door = createServer(async (socket) => {
		shared.touchlineStillSite ??= startStillSite();
		const answer = await shared.touchlineStillSite.then(
			({ url }) => ({ url }),
			(error) => ({ error: String(error) }),
		);
		socket.end(JSON.stringify(answer));
	});
	const path = join(folder.path, "door");
	await new Promise<void>((resolve) => door.listen(path, resolve));
	project.provide("stillSiteSocket", path);
	return async () => {
		door.close();
		const started = shared.touchlineStillSite;
		shared.touchlineStillSite = null;
		await (await started?.catch(() => null))?.stop();
		await folder.remove();
	};
}
