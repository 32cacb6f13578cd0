import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pruneAssets, RETAIN_BYTES, RETAIN_MS } from "#client/earlier-assets.server.ts";
import { switchBuild } from "#client/switch-build.server.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

describe("The assets of earlier builds", () => {
	let builds: string;
	let current: string;
	let earlier: string;
	beforeEach(async () => {
		const folder = await createTemporaryFolder("assets");
		builds = folder.path;
		[current, earlier] = [join(builds, "current/client/assets"), join(builds, "earlier-assets")];
		return () => folder.remove();
	});
	function build(now: number, ...names: string[]) {
		const assets = join(builds, "next/client/assets");
		mkdirSync(assets, { recursive: true });
		for (const name of names) writeFileSync(join(assets, name), name);
		switchBuild(builds, now);
	}
	const names = () => readdirSync(builds).filter((name) => /^\d/.test(name));
	const retained = () => readdirSync(earlier).sort();

	it("stay with their packed twins when a build replaces them, and are not stored twice when it contains them again", () => {
		build(NOW, "leagues-a.js", "leagues-a.js.br", "leagues-a.js.gz", "parts-a.js");
		build(NOW + HOUR_MS, "leagues-b.js", "parts-a.js");
		expect(readdirSync(current).sort()).toEqual(["leagues-b.js", "parts-a.js"]);
		expect(retained()).toEqual(["leagues-a.js", "leagues-a.js.br", "leagues-a.js.gz"]);
	});

	it("go a week after they were replaced, however long they had served", () => {
		build(NOW, "old-a.js");
		build(NOW + 5 * RETAIN_MS, "new-b.js");
		expect(retained()).toEqual(["old-a.js"]);
		build(NOW + 6 * RETAIN_MS - HOUR_MS, "new-c.js");
		expect(retained()).toEqual(["new-b.js", "old-a.js"]);
		build(NOW + 6 * RETAIN_MS, "new-d.js");
		expect(retained()).toEqual(["new-b.js", "new-c.js"]);
	});

	it("have a bound: the oldest go first", () => {
		build(NOW, "first.js");
		build(NOW + HOUR_MS, "second.js");
		build(NOW + 2 * HOUR_MS, "third.js");
		const { atime, mtime } = statSync(join(earlier, "second.js"));
		truncateSync(join(earlier, "second.js"), RETAIN_BYTES);
		utimesSync(join(earlier, "second.js"), atime, mtime);
		pruneAssets(current, earlier, NOW + 2 * HOUR_MS);
		expect(retained()).toEqual(["second.js"]);
	});

	it("are none before the second build", () => {
		build(NOW, "first.js");
		expect(() => readdirSync(earlier)).toThrow("ENOENT");
	});

	it("are copies: a build that a process uses stays whole, as do the last two", () => {
		build(NOW, "first.js");
		const [first = ""] = names();
		mkdirSync(join(builds, first, "used-by"));
		const mark = join(builds, first, "used-by", String(process.pid));
		writeFileSync(mark, "");
		build(NOW + HOUR_MS, "second.js");
		build(NOW + 2 * HOUR_MS, "third.js");
		build(NOW + 3 * HOUR_MS, "fourth.js");
		expect(readFileSync(join(builds, first, "client/assets/first.js"), "utf8")).toBe("first.js");
		expect(names()).toHaveLength(3);
		// Marks the build as used by a process that does not exist.
		writeFileSync(join(builds, first, "used-by", "99999999"), "");
		rmSync(mark);
		build(NOW + 4 * HOUR_MS, "fifth.js");
		expect(existsSync(join(builds, first))).toBe(false);
		expect(names()).toHaveLength(2);
		expect(readdirSync(current)).toEqual(["fifth.js"]);
	});
});
