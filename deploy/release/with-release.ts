// The changelog's text when its newest section becomes a release. Pure.

const UNRELEASED = "## Unreleased\n";

/** Throws if the changelog has no section of what is not released yet, if nothing stands in it, or if the version has a section already. */
export function withRelease(changelog: string, version: string, now: Date): string {
	const start = changelog.indexOf(UNRELEASED);
	if (start < 0) throw new Error(`CHANGELOG.md has no section "${UNRELEASED.trim()}".`);
	if (changelog.includes(`## ${version} `)) throw new Error(`CHANGELOG.md has a section for ${version} already.`);
	const rest = changelog.slice(start + UNRELEASED.length);
	const [section = ""] = rest.split(/^## /m);
	if (!/^- /m.test(section)) throw new Error("CHANGELOG.md says nothing about this release.");
	return `${changelog.slice(0, start)}${UNRELEASED}\n## ${version} (${now.toISOString().slice(0, 10)})\n${rest}`;
}
