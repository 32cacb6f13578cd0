// Packages that a suite or a bench needs and nothing else: no dependencies, for their size. They lie in node_modules/.cache, go with
// node_modules, and come back with the next install.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/touchline", import.meta.url));

export interface CachedPackage {
	name: string;
	version: string;
}

const folderOf = ({ name }: CachedPackage) => join(CACHE, name);

/** Its folder; null where it is not installed, or in another version. */
export function findPackage(wanted: CachedPackage): string | null {
	const folder = join(folderOf(wanted), "node_modules", wanted.name);
	const file = join(folder, "package.json");
	const isInstalled = existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version === wanted.version;
	return isInstalled ? folder : null;
}

/** Its folder. Installed beside its place first: an interrupted install leaves nothing that looks like one. Throws when npm fails. */
export function installPackage(wanted: CachedPackage): string {
	const place = folderOf(wanted);
	const draft = `${place}.${process.pid}`;
	mkdirSync(draft, { recursive: true });
	writeFileSync(join(draft, "package.json"), JSON.stringify({ private: true }));
	// Install scripts would fetch or compile what is not used here.
	const options = ["--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund", "--no-update-notifier"];
	const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
	const [program = "", ...rest] = [...npm, "install", "--prefix", draft, `${wanted.name}@${wanted.version}`, ...options];
	const { status, error } = spawnSync(program, rest, { cwd: draft, stdio: ["ignore", "inherit", "inherit"] });
	if (status === 0) {
		rmSync(place, { recursive: true, force: true });
		renameSync(draft, place);
	}
	rmSync(draft, { recursive: true, force: true });
	if (status !== 0) throw error ?? new Error(`npm could not install ${wanted.name}: exit code ${status}`);
	return join(place, "node_modules", wanted.name);
}
