// Intended breaks that the changelog announces: a line of its newest section has `Breaking: <id>`, and a sentence about it. Pure.
import type { Break } from "./schema-breaks.ts";

/** Returns the ids in the section of unreleased changes. */
export function intendedBreaks(changelog: string): string[] {
	const [, section = ""] = changelog.split(/^## /m);
	return [...section.matchAll(/\bBreaking: `?([^\s`]+)`?/g)].map(([, id = ""]) => id);
}

/** Returns one line for each break that is not announced, and for each announced break that does not exist. */
export function judgeBreaks(breaks: readonly Break[], intended: readonly string[]): string[] {
	const unannounced = breaks.filter(({ id }) => !intended.includes(id)).map(({ id, sentence }) => `${id}  ${sentence}`);
	const untrue = intended.filter((id) => !breaks.some((found) => found.id === id));
	return [...unannounced, ...untrue.map((id) => `${id}  CHANGELOG.md announces it, and nothing is broken there.`)];
}
