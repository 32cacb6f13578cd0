// Promises of a released version are renewed by the next release only.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findChangedSince, findOtherVersion, refusalToRenew } from "../../../../../deploy/release/promises/release-state.ts";

const CHANGELOG = "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- A site.\n";

it("are renewed before the first release and by a release, and refused in between", () => {
	expect(refusalToRenew("0.1.0", "0.1.0", CHANGELOG)).toBeNull();
	expect(refusalToRenew("0.1.0", "0.2.0", CHANGELOG)).toBeNull();
	expect(refusalToRenew("0.2.0", "0.2.0", CHANGELOG)).toContain("Version 0.2.0 is released");
});

it("are those of the version in package.json", () => {
	expect(findOtherVersion("0.2.0", "0.2.0")).toEqual([]);
	expect(findOtherVersion("0.1.0", "0.2.0")).toEqual(["release.json  The stored promises are those of 0.1.0, and package.json has 0.2.0."]);
});

it("are, in a clone with the release's tag, what the tag has", () => {
	const folder = mkdtempSync(join(tmpdir(), "touchline-tag-"));
	try {
		const git = (...words: string[]) => execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b.example", ...words]);
		const last = join(folder, "last");
		mkdirSync(last);
		writeFileSync(join(last, "openapi"), "one");
		git("init", "--quiet");
		git("add", ".");
		git("commit", "--quiet", "-m", "A release");
		expect(findChangedSince("0.2.0", last)).toEqual([]);
		git("tag", "v0.2.0");
		expect(findChangedSince("0.2.0", last)).toEqual([]);
		writeFileSync(join(last, "openapi"), "another");
		git("commit", "--quiet", "-a", "-m", "An ordinary change");
		expect(findChangedSince("0.2.0", last)).toEqual(["openapi  It has changed since 0.2.0 was released."]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
