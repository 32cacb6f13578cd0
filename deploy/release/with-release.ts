// Returns the changelog's text with its newest section released. Pure.

const UNRELEASED = "## Unreleased\n";

/** Throws if the changelog has no section of unreleased changes, if that section is empty, or if the version already has a section. */
export function withRelease(changelog: string, version: string, now: Date): string {
	const start = changelog.indexOf(UNRELEASED);
	if (start < 0) throw new Error(`CHANGELOG.md has no section "${UNRELEASED.trim()}".`);
	if (changelog.includes(`## ${version} `)) throw new Error(`CHANGELOG.md has a section for ${version} already.`);
	const rest = changelog.slice(start + UNRELEASED.length);
	const [section = ""] = rest.split(/^## /m);
	if (!/^- /m.test(section)) throw new Error("CHANGELOG.md says nothing about this release.");
	return `${changelog.slice(0, start)}${UNRELEASED}\n## ${version} (${now.toISOString().slice(0, 10)})\n${rest}`;
}
