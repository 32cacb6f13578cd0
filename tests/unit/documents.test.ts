// Links between our documents: READMEs, docs, and the files at the root.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "{shared,server,client,tests,.github}/**/*.md"], { cwd: ROOT }).filter(
	(path) => !path.startsWith("server/content/texts/"),
);

it("links lead to files and folders that exist", () => {
	expect(DOCUMENTS.length).toBeGreaterThan(30);
	const dangling = DOCUMENTS.flatMap((path) => {
		const prose = readFileSync(join(ROOT, path), "utf8").replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
		const targets = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = ""]) => target);
		const isFile = (target: string) => !/^[a-z]+:|^\//.test(target);
		return targets
			.filter((target) => isFile(target) && !existsSync(join(ROOT, dirname(path), target)))
			.map((target) => `${path} → ${target}`);
	});
	expect(dangling).toEqual([]);
});

it("paths from the root that a document names exist", () => {
	// Superseded decisions name files that no longer exist; decisions.test.ts checks those.
	const dangling = DOCUMENTS.filter((path) => path !== "CHANGELOG.md" && !path.startsWith("docs/decisions/")).flatMap((path) => {
		const named = readFileSync(join(ROOT, path), "utf8").matchAll(/`((?:shared|server|client|tests|docs|\.ci)\/[\w./-]+)`/g);
		return [...named].filter(([, target = ""]) => !existsSync(join(ROOT, target))).map(([, target]) => `${path} → ${target}`);
	});
	expect(dangling).toEqual([]);
});

it("the README fits on one screen and lists no settings", () => {
	const lines = readFileSync(join(ROOT, "README.md"), "utf8").trimEnd().split("\n");
	expect(lines.length).toBeLessThanOrEqual(60);
	expect(lines.filter((line) => /^\| `[A-Z][A-Z_]+` \|/.test(line))).toEqual([]);
});

it("docs/commands.md has each script of package.json, and no other", () => {
	const named = readFileSync(join(ROOT, "docs/commands.md"), "utf8").matchAll(/`npm (?:run )?([a-z][\w:-]*)/g);
	const names = new Set([...named].map(([, name]) => name).filter((name) => name !== "run"));
	// npm runs these three scripts around `npm version`; nobody runs them by name.
	const scripts = Object.keys(packageJson.scripts).filter((name) => !/^(pre|post)?version$/.test(name));
	expect([...names].sort()).toEqual(scripts.sort());
});
