// The location of the provider's SDK in the build. `npm test` builds first; without a build these tests are skipped.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const ASSETS = fileURLToPath(new URL("../../../build/current/client/assets/", import.meta.url));
const SDK_BYTES = 45_000;

const chunks = globSync("*.js", { cwd: ASSETS });
const read = (path: string) => readFileSync(`${ASSETS}${path}`, "utf8");

describe.skipIf(chunks.length === 0)("The provider's SDK", () => {
	const holders = chunks.filter((chunk) => read(chunk).includes("identitytoolkit.googleapis.com"));

	it("lies in one chunk of its own, which no other brings along", () => {
		expect(holders).toEqual([expect.stringMatching(/^firebase-client-/)]);
		const bringers = chunks.filter((chunk) => new RegExp(`(from|import)\\s*["']\\./${holders[0]}`).test(read(chunk)));
		expect(bringers).toEqual([]);
		// The SDK is loaded on demand, so the check above concerned an existing chunk.
		expect(chunks.some((chunk) => new RegExp(`import\\(["'\`]\\./${holders[0]}`).test(read(chunk)))).toBe(true);
	});

	it(`weighs at most ${SDK_BYTES / 1_000} KB, gzipped`, () => {
		expect(gzipSync(read(holders[0] ?? "")).length).toBeLessThanOrEqual(SDK_BYTES);
	});
});
