// `npm run emulator:install`: Firebase's emulators, for the suite tests/identity. Some 310 MB of JavaScript that nothing else
// needs, so it is no dependency: it lies in node_modules/.cache, goes with node_modules, and comes back by this script.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const VERSION = "15.34.2";
const FOLDER = fileURLToPath(new URL("../../node_modules/.cache/touchline/firebase-tools", import.meta.url));

const packageOf = (folder: string) => join(folder, "node_modules/firebase-tools");

/** The command's script; null where it is not installed, or in another version. */
export const emulatorScript = isInstalled() ? join(packageOf(FOLDER), "lib/bin/firebase.js") : null;

function isInstalled(): boolean {
	const file = join(packageOf(FOLDER), "package.json");
	return existsSync(file) && (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version === VERSION;
}

/** Beside its place first: an interrupted install leaves nothing that looks like one. */
function install(): void {
	const draft = `${FOLDER}.${process.pid}`;
	mkdirSync(draft, { recursive: true });
	writeFileSync(join(draft, "package.json"), JSON.stringify({ private: true }));
	// Install scripts would fetch or compile what the Auth emulator does not use.
	const options = ["--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund", "--no-update-notifier"];
	const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
	const [program = "", ...rest] = [...npm, "install", "--prefix", draft, `firebase-tools@${VERSION}`, ...options];
	const { status, error } = spawnSync(program, rest, { cwd: draft, stdio: "inherit" });
	if (error) throw error;
	if (status === 0) {
		rmSync(FOLDER, { recursive: true, force: true });
		renameSync(draft, FOLDER);
	}
	rmSync(draft, { recursive: true, force: true });
	if (status !== 0) process.exit(status ?? 1);
}

if (import.meta.main) {
	if (emulatorScript) console.log(`firebase-tools ${VERSION} is installed`);
	else install();
}
