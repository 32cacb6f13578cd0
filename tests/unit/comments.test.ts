// Comments of the whole project are sentences: comments that support/comment-rules.ts refuses are listed with file and line.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { findPoorComments } from "../support/comment-rules.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FILES = globSync(["{shared,server,client,tests,deploy,clients}/**/*.{ts,tsx,css}", ".ci/*.ts", "*.ts"], { cwd: ROOT }).sort();

it("no comment begins with “Of” or a bare value, and no docstring is shorter than a sentence", () => {
	expect(FILES.length).toBeGreaterThan(1_000);
	const found = FILES.flatMap((path) => findPoorComments(path, readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")));
	// Joined into one text, because a failed comparison of lists prints only their first lines.
	expect(found.join("\n")).toBe("");
});
