import { describe, expect, it } from "vitest";
import {
	findClimbs,
	findCycles,
	findFolderCircles,
	findForbiddenImports,
	findForeignPackages,
	findMatches,
	findMisspeltImports,
	reachAtRunTime,
	roomOf,
} from "../../support/import-rules.ts";
import { parseSourceFile } from "../../support/source-file.ts";

/** A test tree: text by path. */
const tree = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => parseSourceFile(path, text));

describe("roomOf", () => {
	it("is the folder below the top folder, or the top folder", () => {
		expect(roomOf("server/chat/deep/x.ts")).toBe("server/chat");
		expect(roomOf("server/main.ts")).toBe("server");
	});
});

describe("findForbiddenImports", () => {
	const matrix = { "server/chat": ["server/db"] };

	it("finds what the matrix does not list, types included", () => {
		const files = tree({
			"server/chat/a.ts": `import "./b.ts"; import "#server/db/x.ts"; import "zod"; import type { Y } from "#server/feeds/y.ts";`,
			"server/db/x.ts": `import "#server/chat/a.ts";`,
			"shared/kit/z.ts": `import "../../tests/support/t.ts";`,
		});
		expect(findForbiddenImports(files, matrix, [])).toEqual([
			"server/chat/a.ts imports #server/feeds/y.ts",
			"server/db/x.ts imports #server/chat/a.ts",
			"shared/kit/z.ts imports ../../tests/support/t.ts",
		]);
	});

	it("lets a roof import its own top folder and shared, but no other", () => {
		const files = tree({ "server/main.ts": `import "#server/feeds/y.ts"; import "#shared/kit/z.ts"; import "#client/ui/u.tsx";` });
		expect(findForbiddenImports(files, matrix, ["server/main.ts"])).toEqual(["server/main.ts imports #client/ui/u.tsx"]);
	});
});

describe("findForeignPackages", () => {
	it("finds a package loaded by any but its owners; its types are free", () => {
		const files = tree({
			"server/db/a.ts": `import "pg";`,
			"server/chat/b.store.ts": `import "pg";`,
			"server/chat/c.ts": `import "pg"; import "zod";`,
			"server/chat/d.ts": `import type { Client } from "pg";`,
			"server/chat/e.ts": `await import("pg");`,
		});
		expect(findForeignPackages(files, { pg: ["server/db/", "*.store.ts"] })).toEqual([
			"server/chat/c.ts imports pg",
			"server/chat/e.ts imports pg",
		]);
	});
});

describe("findMatches", () => {
	it("finds code, not comments, outside of the owners", () => {
		const files = tree({ "server/a.ts": "process.env.A;", "server/b.ts": "// process.env", "server/env.ts": "process.env;" });
		expect(findMatches(files, /process\.env/, ["server/env.ts"])).toEqual(["server/a.ts has /process\\.env/"]);
	});
});

describe("findMisspeltImports", () => {
	it("wants aliases across top folders, relative paths inside a room, and no two steps up", () => {
		const files = tree({
			"server/chat/a.ts": `import "../db/b.ts"; import "#server/db/b.ts"; import "./c.ts"; import "#shared/kit/d.ts";`,
			"server/chat/wrong.ts": `import "#server/chat/c.ts"; import "../../shared/kit/d.ts";`,
			"server/chat/very/deep/e.ts": `import "#server/chat/c.ts"; import "../../c.ts"; import "../f.ts";`,
		});
		expect(findMisspeltImports(files)).toEqual([
			"server/chat/wrong.ts imports #server/chat/c.ts",
			"server/chat/wrong.ts imports ../../shared/kit/d.ts",
			"server/chat/very/deep/e.ts imports ../../c.ts",
		]);
	});
});

describe("findCycles", () => {
	it("names each circle once", () => {
		const files = tree({
			"shared/a.ts": `import "./b.ts";`,
			"shared/b.ts": `import type { C } from "./c.ts"; import "./d.ts";`,
			"shared/c.ts": `import "./a.ts"; import "./d.ts";`,
			"shared/d.ts": "",
		});
		expect(findCycles(files)).toEqual(["shared/a.ts → shared/b.ts → shared/c.ts → shared/a.ts"]);
	});
});

describe("findClimbs", () => {
	const order = { "server/chat": [["kernel"], ["room", "text/words"], ["text"], ["."]] };

	it("finds imports of the same floor or a higher one, types and styles included, and folders without a floor", () => {
		const files = tree({
			"server/chat/create-chat.ts": `import "./room/a.ts"; import "./text/b.ts";`,
			"server/chat/room/a.ts": `import "../kernel/k.ts"; import "./deep/d.ts"; import "../text/words/w.ts";`,
			"server/chat/room/deep/d.ts": `import "../a.ts"; import "#server/chat/kernel/k.ts";`,
			"server/chat/text/b.ts": `import "./words/w.ts"; import "#server/db/x.ts";`,
			"server/chat/text/words/w.ts": `import type { B } from "../b.ts";`,
			"server/chat/kernel/k.ts": `import "../create-chat.css";`,
			"server/chat/spare/s.ts": "",
		});
		expect(findClimbs(files, order)).toEqual([
			"server/chat/spare has no floor",
			"server/chat/room/a.ts imports ../text/words/w.ts",
			"server/chat/text/words/w.ts imports ../b.ts",
			"server/chat/kernel/k.ts imports ../create-chat.css",
		]);
	});
});

describe("findFolderCircles", () => {
	const files = tree({
		"server/a/one.ts": `import "../b/one.ts"; import "../d/one.ts";`,
		"server/b/one.ts": `import type { C } from "../c/one.ts";`,
		"server/b/deep/two.ts": `import "../one.ts";`,
		"server/c/one.ts": `import "../a/two.ts";`,
		"server/d/one.ts": `import "./deep/two.ts";`,
		"server/d/deep/two.ts": `import "../three.ts";`,
	});

	it("finds folders that reach each other where their files do not, a folder and one in it too", () => {
		expect(findCycles(files)).toEqual([]);
		expect(findFolderCircles(files)).toEqual(["server/a server/b server/c", "server/d server/d/deep"]);
	});

	it("takes wider folders where they are asked for", () => {
		expect(findFolderCircles(files, roomOf)).toEqual(["server/a server/b server/c"]);
	});
});

describe("reachAtRunTime", () => {
	it("follows what is loaded, also late, and stops at types and cuts", () => {
		const files = tree({
			"client/a.ts": `import "./b.ts"; import type { D } from "./d.ts"; import "./e.ts";`,
			"client/b.ts": `const c = () => import("./c.ts");`,
			"client/c.ts": "",
			"client/d.ts": "",
			"client/e.ts": "",
		});
		const reached = reachAtRunTime(files, files.slice(0, 1), (_from, target) => target === "client/e.ts");
		expect([...reached.values()]).toEqual(["client/a.ts", "client/a.ts → client/b.ts", "client/a.ts → client/b.ts → client/c.ts"]);
	});
});
