// Run after `npm install` of a package with binaries for each platform: `node .ci/complete-lock.ts`. If a registry serves only some
// platforms, npm omits the others from the lock, and `npm ci` then refuses the lock everywhere.
import { readFileSync, writeFileSync } from "node:fs";

interface LockEntry {
	version: string;
	optionalDependencies?: Record<string, string>;
	[key: string]: unknown;
}

const FILE = new URL("../package-lock.json", import.meta.url);
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "x64"];

/**
 * The platform in a package's name, such as `@oxc-parser/binding-linux-arm64-musl`; `null` for packages that are not a platform's binary.
 */
function platformOf(name: string): object | null {
	const words = name.split(/[/-]/);
	const os = SYSTEMS.filter((system) => words.includes(system));
	const cpu = PROCESSORS.filter((processor) => words.includes(processor));
	if (os.length === 0 || cpu.length === 0) return null;
	const libc = name.includes("musl") ? "musl" : "glibc";
	return { cpu, os, ...(/musl|gnu/.test(name) && os[0] === "linux" ? { libc: [libc] } : {}) };
}

const lock = JSON.parse(readFileSync(FILE, "utf8")) as { packages: Record<string, LockEntry> };
const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev, engines, license }]) =>
	Object.entries(optionalDependencies)
		.filter(([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`])
		.map(([name, version]) => ({ name, entry: { version, dev, engines, license, optional: true, ...platformOf(name) } })),
);
for (const { name, entry } of missing) if ("os" in entry) lock.packages[`node_modules/${name}`] = entry;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages added to package-lock.json: ${missing.map(({ name }) => name).join(", ")}`);
