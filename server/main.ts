// Starts the server with the settings of its environment, and stops it at a signal.
import type { Restart, RestartTask } from "./backup/restart.ts";
import { cacheCompiledCode } from "./compiled-code.ts";
import { readSettings, settingHints } from "./config/env.ts";
import { SettingsError } from "./config/settings-error.ts";
import { createLogger } from "./observability/logger.ts";
import { createShutdown } from "./shutdown.ts";

for (const hint of settingHints()) console.error(hint);
try {
	const settings = readSettings();
	const log = createLogger({ level: settings.logLevel });
	let shutdown = createShutdown(log);
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		// `on` instead of `once`: if the whole process group gets a signal, npm passes the signal on, and it arrives twice.
		process.on(signal, () => void shutdown.run(signal).then(() => process.exit(0)));
	}
	cacheCompiledCode();
	// Imported after the settings were checked, so that an invalid one is reported immediately.
	const { createServer } = await import("./create-server.ts");
	let last: Restart["last"] = null;
	for (;;) {
		const requested = Promise.withResolvers<{ task: RestartTask; work: () => Promise<unknown> }>();
		const restart: Restart = { last, request: (task, work) => requested.resolve({ task, work }) };
		const server = await createServer(settings, { log, shutdown, restart });
		await server.listen();
		const { task, work } = await requested.promise;
		await server.stop("restart");
		last = await work().then(
			(result) => ({ task, failure: null, result }),
			(error: Error) => ({ task, failure: error.message, result: null }),
		);
		if (last.failure !== null) log.error(last, "The work of a restart failed");
		shutdown = createShutdown(log);
	}
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exit(1);
}
