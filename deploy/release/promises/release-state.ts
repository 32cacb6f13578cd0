// Whether the stored promises are those of the last release: only `npm run release` renews them once a version is released.
import { execFileSync } from "node:child_process";

/** `version` is that of package.json, `stored` that of the stored promises. Returns why they may not be renewed, or `null`. */
export function refusalToRenew(stored: string, version: string, changelog: string): string | null {
	if (stored !== version || !changelog.includes(`\n## ${version} `)) return null;
	return `Version ${version} is released, and its promises stay as they are: \`npm run release\` stores those of the next version.`;
}

/**
 * Returns a line if the stored promises are of another version than package.json, which keeps the last release's version until the next
 * one.
 */
export const findOtherVersion = (stored: string, version: string): string[] =>
	stored === version ? [] : [`release.json  The stored promises are those of ${stored}, and package.json has ${version}.`];

/** Returns one line for each file in `path` that differs from the tag of `version`. None without Git, or in a clone without the tag. */
export function findChangedSince(version: string, path: string): string[] {
	const git = (...words: string[]) => execFileSync("git", ["-C", path, ...words], { stdio: ["ignore", "pipe", "ignore"] }).toString();
	try {
		git("rev-parse", "--verify", `refs/tags/v${version}`);
	} catch {
		return [];
	}
	const changed = git("diff", "--name-only", "--relative", `v${version}`, "--", ".").split("\n");
	return changed.filter((file) => file !== "").map((file) => `${file}  It has changed since ${version} was released.`);
}
