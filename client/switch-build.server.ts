// Makes a finished build the current one without changing a file that a running server uses. `builds` is the folder `build`:
// `next` is the new build, `current` a symbolic link to the build that servers start with, and `earlier-assets` holds files that open pages
// still request.
import { existsSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { pruneAssets, retireAssets } from "./earlier-assets.server.ts";

const NAME_OF_BUILD = /^\d{4}-\d\d-\d\dT/;

/** `now`: milliseconds; used as the name of the build. */
export function switchBuild(builds: string, now: number): void {
	const [current, earlier] = [join(builds, "current"), join(builds, "earlier-assets")];
	const replaced = existsSync(current) ? realpathSync(current) : null;
	const name = new Date(now).toISOString().replaceAll(/[:.]/g, "-");
	renameSync(join(builds, "next"), join(builds, name));
	pointTo(current, name);
	if (replaced) retireAssets(join(replaced, "client/assets"), earlier, now);
	pruneAssets(join(current, "client/assets"), earlier, now);
	for (const build of readdirSync(builds)) {
		const isRecent = build === name || (replaced !== null && build === basename(replaced));
		if (NAME_OF_BUILD.test(build) && !isRecent && !isUsed(join(builds, build))) rmSync(join(builds, build), { recursive: true });
	}
}

/** Replaces the link atomically, so that there is always a current build. */
function pointTo(link: string, name: string): void {
	rmSync(`${link}.new`, { force: true });
	symlinkSync(name, `${link}.new`, "junction");
	// Windows cannot rename a link over an existing one.
	if (process.platform === "win32") rmSync(link, { recursive: true, force: true });
	renameSync(`${link}.new`, link);
}

/** Returns whether a process of this machine has marked the build as used (server/rendering/built-client.ts). */
function isUsed(build: string): boolean {
	const marks = join(build, "used-by");
	return existsSync(marks) && readdirSync(marks).some((pid) => isRunning(Number(pid)));
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: the process belongs to another user.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
