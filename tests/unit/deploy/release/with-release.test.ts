// The changelog after a version is released.
import { describe, expect, it } from "vitest";
import { withRelease } from "../../../../deploy/release/with-release.ts";

const NOW = new Date("2026-12-01T23:30:00Z");
const CHANGELOG = "# Changelog\n\n## Unreleased\n\n### Added\n- A stream.\n\n## 0.1.0 (2026-11-01)\n\n- A site.\n";

describe("the changelog of a release", () => {
	it("gives the newest section the version and the date, and opens an empty one above it", () => {
		expect(withRelease(CHANGELOG, "0.2.0", NOW)).toBe(
			"# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n### Added\n- A stream.\n\n## 0.1.0 (2026-11-01)\n\n- A site.\n",
		);
	});

	it("is refused when nothing was written since the last release", () => {
		expect(() => withRelease(withRelease(CHANGELOG, "0.2.0", NOW), "0.3.0", NOW)).toThrow("says nothing");
	});

	it("is refused for a version that was released, and without a section to release", () => {
		expect(() => withRelease(CHANGELOG, "0.1.0", NOW)).toThrow("already");
		expect(() => withRelease("# Changelog\n", "0.2.0", NOW)).toThrow("no section");
	});
});
