// Vitest's global setup: one shared unchanging site for all test files of a run.
import type { TestProject } from "vitest/node";
import { serveOncePerRun } from "./run-door.ts";
import { startStillSite } from "./still-site.ts";

declare module "vitest" {
	interface ProvidedContext {
		stillSiteSocket: string;
	}
}

export default async function serveStillSite(project: TestProject): Promise<() => Promise<void>> {
	const { path, stop } = await serveOncePerRun("still-site", async () => {
		const { stop, ...facts } = await startStillSite();
		return { facts, stop };
	});
	project.provide("stillSiteSocket", path);
	return stop;
}
