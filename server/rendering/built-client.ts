// Locates the built client. Each build has a folder of its own, which later builds do not change: a process uses the build that was
// current when it started, also for threads that it starts later.
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SettingsError } from "#server/config/settings-error.ts";

/** Written by client/build-if-stale.ts. */
const BUILDS = fileURLToPath(new URL("../../build", import.meta.url));

export interface BuiltClient {
	/** Folder with the files for browsers. */
	client: string;
	/** Folders of assets in the order in which they are searched: of this build, of earlier ones, and of the one that is current now. */
	assets: readonly [string, ...string[]];
	/** The module that renders pages. */
	server: string;
}

let opened: BuiltClient | undefined;

/** Returns the same build for the whole process. Throws a SettingsError if nothing was built. */
export function builtClient(): BuiltClient {
	opened ??= openBuild(BUILDS);
	return opened;
}

/** The current build in this folder. */
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

/**
 * client/switch-build.server.ts deletes no build that a running process uses. It also keeps the last two, for folders that cannot be
 * written.
 */
function markUsed(folder: string): void {
	try {
		mkdirSync(join(folder, "used-by"), { recursive: true });
		writeFileSync(join(folder, "used-by", String(process.pid)), "");
	} catch {
		// The file system is read-only.
	}
}
