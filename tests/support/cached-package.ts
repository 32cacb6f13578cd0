// Packages that only a suite or a bench needs; because of their size they are not in package.json. They are installed on demand in
// node_modules/.cache, and deleted with node_modules.
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

/** The package's folder; `null` if it is not installed, or in another version. */
export function findPackage(wanted: CachedPackage): string | null {
	const folder = join(folderOf(wanted), "node_modules", wanted.name);
	const file = join(folder, "package.json");
	const isInstalled = existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version === wanted.version;
	return isInstalled ? folder : null;
}

/**
 * Returns the package's folder. Installs it first, in a temporary folder next to it, so that an interrupted installation leaves no
 * incomplete package. Throws if npm fails.
 */
export function installPackage(wanted: CachedPackage): string {
	const place = folderOf(wanted);
	const draft = `${place}.${process.pid}`;
	mkdirSync(draft, { recursive: true });
	writeFileSync(join(draft, "package.json"), JSON.stringify({ private: true }));
	// Install scripts are ignored, because they would fetch or compile parts that are not used here.
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
