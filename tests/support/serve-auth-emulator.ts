// Vitest's global setup: one Auth emulator for all test files of a run, because its start takes eight seconds of CPU.
import type { TestProject } from "vitest/node";
import { serveOncePerRun } from "./run-door.ts";
import { spawnAuthEmulator } from "./spawn-auth-emulator.ts";

declare module "vitest" {
	interface ProvidedContext {
		authEmulatorSocket: string;
	}
}

export default async function serveAuthEmulator(project: TestProject): Promise<() => Promise<void>> {
	const { path, stop } = await serveOncePerRun("auth-emulator", async () => {
		const { host, stop } = await spawnAuthEmulator();
		return { facts: { host }, stop };
	});
	project.provide("authEmulatorSocket", path);
	return stop;
}
