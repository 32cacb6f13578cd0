// Starts the server by the settings of its environment, and stops it at a signal.
import { readSettings, settingHints } from "./config/env.ts";
import { SettingsError } from "./config/settings-error.ts";
import { createLogger } from "./observability/logger.ts";
import { createShutdown } from "./shutdown.ts";

for (const hint of settingHints()) console.error(hint);
try {
	const settings = readSettings();
	const log = createLogger({ level: settings.logLevel });
	const shutdown = createShutdown(log);
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		// Not once: where the whole group of processes gets a signal, npm passes it on and it comes twice.
		process.on(signal, () => void shutdown.run(signal).then(() => process.exit(0)));
	}
	// Loaded once the settings are sound: a broken one is reported at once.
	const { createServer } = await import("./create-server.ts");
	const server = await createServer(settings, { log, shutdown });
	await server.listen();
} catch (error) {
	if (!(error instanceof SettingsError)) throw error;
	console.error(error.message);
	process.exit(1);
}
