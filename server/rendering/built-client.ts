// Locates the built client. Each build has a folder of its own, which later builds do not change: a process always uses the build that was
// current when it started, even in threads that it starts later.
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SettingsError } from "#server/config/settings-error.ts";

/** Written by client/build-if-stale.ts. */
const BUILDS = fileURLToPath(new URL("../../build", import.meta.url));

export interface BuiltClient {
	/** Folder with the files for browsers. */
	client: string;
	/**
	 * Folders of assets in the order in which they are searched: that of this build, those of earlier builds, and that of the build that is
	 * current now.
	 */
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
 * Marks the build as in use: client/switch-build.server.ts deletes no build that a running process uses. It also keeps the last two builds,
 * for folders in which nothing can be marked.
 */
function markUsed(folder: string): void {
	try {
		mkdirSync(join(folder, "used-by"), { recursive: true });
		writeFileSync(join(folder, "used-by", String(process.pid)), "");
	} catch {
		// A read-only file system: the build cannot be marked.
	}
}
