// Where the built client is. Each build has a folder of its own, which no later build changes: a process stays with the build that was the
// current one when it started, also for threads that it starts later.
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SettingsError } from "#server/config/settings-error.ts";

/** Written by client/build-if-stale.ts. */
const BUILDS = fileURLToPath(new URL("../../build", import.meta.url));

export interface BuiltClient {
	/** Files for browsers. */
	client: string;
	/** Assets in the order in which they are searched: of this build, of earlier ones, and of the one that is current now. */
	assets: readonly [string, ...string[]];
	/** The module that renders pages. */
	server: string;
}

let opened: BuiltClient | undefined;

/** The same for the whole process. Throws a SettingsError if nothing was built. */
export function builtClient(): BuiltClient {
	opened ??= openBuild(BUILDS);
	return opened;
}

/** The build that is the current one of this folder now. */
export function openBuild(builds: string): BuiltClient {
	const current = join(builds, "current");
	const folder = folderOf(current);
	markUsed(folder);
	return {
		client: join(folder, "client"),
		assets: [join(folder, "client/assets"), join(builds, "earlier-assets"), join(current, "client/assets")],
		server: join(folder, "server/index.js"),
	};
}

function folderOf(current: string): string {
	try {
		return realpathSync(current);
	} catch (error) {
		throw new SettingsError("The client is not built: run `npm run build`, or start by `npm start`.", { cause: error });
	}
}

/** client/switch-build.server.ts deletes no build of a process that runs. It also keeps the last two, for folders that cannot be written. */
function markUsed(folder: string): void {
	try {
		mkdirSync(join(folder, "used-by"), { recursive: true });
		writeFileSync(join(folder, "used-by", String(process.pid)), "");
	} catch {
		// A read-only file system.
	}
}
