// A copy of the project that can be deployed again: its next build is the present one with other names for all assets, like a build of
// changed sources, and replaces it as `npm run build` does.
import { cp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { switchBuild } from "../../client/switch-build.server.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** These parts are copied, not linked: Node resolves a link to its target, so linked sources would find the build of the real project. */
const COPIED = ["server", "shared", "package.json"];
const ASSET = /[\w.-]+\.(?:js|css|woff2)\b/g;
/** The name of the build, which the service worker contains. */
const BUILD_OF_WORKER = /(?<=[`"'])[0-9a-f]{8}(?=[`"'])/g;

export interface DeployableProject {
	/** The root to pass to `startServer`. */
	root: string;
	/**
	 * Servers that start from now on have the next build. `keepsEarlier`: whether the assets that open pages may still request are
	 * available.
	 */
	deploy(options: { keepsEarlier: boolean }): Promise<void>;
	remove(): Promise<void>;
}

export async function copyProject(): Promise<DeployableProject> {
	const folder = await createTemporaryFolder("project");
	const root = folder.path;
	const builds = join(root, "build");
	for (const name of await readdir(ROOT)) {
		if (name === "build") continue;
		if (COPIED.includes(name)) await cp(join(ROOT, name), join(root, name), { recursive: true });
		else await symlink(join(ROOT, name), join(root, name));
	}
	let deployments = 0;
	async function deploy({ keepsEarlier }: { keepsEarlier: boolean }): Promise<void> {
		const from = deployments === 0 ? join(ROOT, "build/current") : join(builds, "current");
		await cp(await realpath(from), join(builds, "next"), { recursive: true, filter: (path) => !/\.(br|gz)$|used-by/.test(path) });
		if (deployments > 0) await renameAssets(join(builds, "next"));
		switchBuild(builds, Date.now());
		if (!keepsEarlier) await rm(join(builds, "earlier-assets"), { recursive: true, force: true });
		deployments++;
	}
	await deploy({ keepsEarlier: true });
	return { root, deploy, remove: folder.remove };
}

async function renameAssets(build: string): Promise<void> {
	const assets = join(build, "client/assets");
	const names = new Set(await readdir(assets));
	const nextName = (name: string) => (names.has(name) ? name.replace(/(?=\.\w+$)/, "x") : name);
	const scripts = (await readdir(build, { recursive: true })).filter((path) => /\.(js|css)$/.test(path));
	for (const path of scripts) {
		const text = (await readFile(join(build, path), "utf8")).replace(ASSET, nextName);
		await writeFile(join(build, path), path.endsWith("sw.js") ? text.replace(BUILD_OF_WORKER, nextHash) : text);
	}
	for (const name of names) await rename(join(assets, name), join(assets, nextName(name)));
}

const nextHash = (hash: string) => ((Number.parseInt(hash, 16) + 1) >>> 0).toString(16).padStart(8, "0");
