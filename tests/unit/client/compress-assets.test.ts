// The build's files are compressed on a machine where a process may open few files.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";

const MODULE = fileURLToPath(new URL("../../../client/compress-assets.server.ts", import.meta.url));
const FILES = 300;

it.skipIf(process.platform === "win32")("All scripts and style sheets are compressed with 64 open files at most", () => {
	const folder = mkdtempSync(join(tmpdir(), "touchline-assets-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (let index = 0; index < FILES; index++) writeFileSync(join(folder, `${index}.${index % 2 ? "js" : "css"}`), `/* ${index} */`);
	writeFileSync(join(folder, "font.woff2"), "");
	const script = `import(${JSON.stringify(MODULE)}).then(({ compressAssets }) => compressAssets(${JSON.stringify(folder)}))`;
	execFileSync("sh", ["-c", 'ulimit -n 64; exec "$0" --eval "$1"', process.execPath, script]);
	expect(readdirSync(folder)).toHaveLength(3 * FILES + 1);
	expect(brotliDecompressSync(readFileSync(join(folder, "7.js.br"))).toString()).toBe("/* 7 */");
	expect(gunzipSync(readFileSync(join(folder, "8.css.gz"))).toString()).toBe("/* 8 */");
});
