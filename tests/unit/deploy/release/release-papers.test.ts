// What a release states about third-party packages, for this project's own lock file.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { writeNotice, writeSbom } from "../../../../deploy/release/release-papers.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const { dependencies } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as {
	dependencies: Record<string, string>;
};
const installed = Object.entries(dependencies);

it("NOTICE.md names every package that a server installs, with its version and licence, and none of the tests'", () => {
	const notice = writeNotice(ROOT);
	expect(installed.filter(([name, version]) => !notice.includes(`\n- ${name} ${version}: `))).toEqual([]);
	expect(notice).not.toContain("- vitest ");
	expect(notice).not.toContain("undefined");
});

it("the SBOM is a CycloneDX document with every package that a server installs", () => {
	const { bomFormat, components } = JSON.parse(writeSbom(ROOT).toString()) as {
		bomFormat: string;
		components: { name: string; version: string }[];
	};
	expect(bomFormat).toBe("CycloneDX");
	expect(installed.filter(([name, version]) => !components.some((one) => one.name === name && one.version === version))).toEqual([]);
});
