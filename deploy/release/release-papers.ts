// What a release states about third-party packages, derived from package-lock.json alone: NOTICE.md for people, an SBOM for scanners.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
	version?: string;
	license?: string;
	/** Whether only the build and the tests need the package. */
	dev?: boolean;
}

interface Lock {
	packages: Record<string, LockedPackage>;
}

const NODE_MODULES = "node_modules/";

/**
 * Returns one line for each package that `npm ci --omit=dev` installs on some platform; a package's name follows the last `node_modules/`
 * of its path.
 */
function lineOf([path, { version, license }]: [string, LockedPackage]): string {
	return `- ${path.slice(path.lastIndexOf(NODE_MODULES) + NODE_MODULES.length)} ${version}: ${license ?? "its package names no licence"}`;
}

/** The text of NOTICE.md, in Markdown. `root`: a folder with package-lock.json. */
export function writeNotice(root: string): string {
	const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
	const installed = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
	return `# Notice

Touchline is under the licence in LICENSE. It contains and installs packages of others.

## In the built client

The licences of what pages load stand in \`build/current/client/licenses.md\`, which the site serves at \`/licenses.md\`, and those of what the server renders
pages with in \`build/current/server/licenses.md\`.

## Installed by \`npm ci --omit=dev\`

The text of each licence lies in the package's folder below \`node_modules\`.

${installed.map(lineOf).join("\n")}
`;
}

/** Returns a CycloneDX document, in JSON, of every locked package; packages for the build and the tests are marked as for development. */
export const writeSbom = (root: string): Buffer =>
	execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"], { cwd: root, maxBuffer: 64 * 2 ** 20 });
