// Statements of the design card: the product's packages are used at run time as the card says, and the top-level folders have the listed
// names.
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { readSourceFiles } from "../support/source-file.ts";

const sources = readSourceFiles("shared", "server", "client");
/** All packages, because those that are built into the client are listed as development packages. */
const dependencies: Record<string, string> = { ...packageJson.devDependencies, ...packageJson.dependencies };

/** Files that import the package at run time. */
const usersOf = (name: string) =>
	sources.filter(({ imports }) => imports.some(({ packageName, isRunTime }) => isRunTime && packageName === name)).map(({ path }) => path);
const inTop = (name: string, top: string) => usersOf(name).filter((path) => path.startsWith(`${top}/`)).length;

it("S165: the server is Express and Socket.IO, each in its place", () => {
	expect(usersOf("express").every((path) => /^server\/(http|rendering)\//.test(path))).toBe(true);
	expect(usersOf("socket.io")).toHaveLength(1);
	expect(usersOf("socket.io")[0]).toMatch(/^server\/realtime\//);
});

it("S173: pages are React components, routed by React Router 8 on the server and in the browser", () => {
	expect([dependencies.react, dependencies["react-dom"], dependencies["react-router"]]).toEqual([
		expect.stringMatching(/^19\./),
		dependencies.react,
		expect.stringMatching(/^8\./),
	]);
	expect(inTop("react", "client")).toBeGreaterThan(100);
	expect(usersOf("react-dom")).toEqual(expect.arrayContaining(["client/entry.client.tsx", "client/entry.server.tsx"]));
	expect(usersOf("react-router")).toEqual(expect.arrayContaining(["client/root.tsx", "client/entry.server.tsx"]));
});

it("S174: Vite builds the client by vite.config.ts", () => {
	expect(dependencies.vite).toMatch(/^8\./);
	expect(existsSync(new URL("../../vite.config.ts", import.meta.url))).toBe(true);
	expect(packageJson.scripts.build).toContain("client/build-if-stale.ts");
});

it("S176: the browser's live connection is socket.io-client's, of the server's version", () => {
	expect(dependencies["socket.io-client"]).toBe(dependencies["socket.io"]);
	expect(usersOf("socket.io-client")).toContain("client/live/live-socket.ts");
	expect(usersOf("socket.io-client").every((path) => path.startsWith("client/live/"))).toBe(true);
});

it("S177: WebSockets are those of ws, below Engine.IO", () => {
	expect(dependencies.ws).toMatch(/^8\./);
	expect(usersOf("ws").length).toBeGreaterThan(0);
	// The doctor opens a socket from outside, to check what a proxy lets through.
	expect(usersOf("ws").every((path) => /^server\/(realtime|doctor)\//.test(path))).toBe(true);
});

it("S178: HTTP is Express 5", () => {
	expect(dependencies.express).toMatch(/^5\./);
	expect(usersOf("express")).toContain("server/http/create-app.ts");
});

it("S179: the state of the browser is in Jotai's atoms", () => {
	expect(dependencies.jotai).toMatch(/^3\./);
	expect(usersOf("jotai")).toContain("client/session/session.ts");
	expect(inTop("jotai", "client")).toBe(usersOf("jotai").length);
	expect(usersOf("jotai").length).toBeGreaterThan(100);
});

it("S180: access tokens are signed and verified by jsonwebtoken, in one file", () => {
	expect(usersOf("jsonwebtoken")).toEqual(["server/accounts/session/access-token.ts"]);
});

it("S181: zod checks what comes in: settings, the contract of the API and packets", () => {
	expect(dependencies.zod).toMatch(/^4\./);
	for (const path of ["server/config/env.ts", "shared/contract/rest/accounts/accounts.ts"]) expect(usersOf("zod")).toContain(path);
	expect(usersOf("zod").length).toBeGreaterThan(50);
	expect(inTop("zod", "client")).toBe(0);
});

it("S182: all suites run in Vitest", () => {
	expect(packageJson.devDependencies.vitest).toMatch(/^5\./);
	expect(packageJson.scripts.test).toBe("node tests/run-all.ts");
	expect(readSourceFiles("tests").find(({ path }) => path === "tests/run-all.ts")?.text).toContain("startVitest");
});

it("S183: the top level has client, server, shared, tests, package.json, tsconfig.json, vite.config.ts and README.md", () => {
	const names = ["client", "server", "shared", "tests", "package.json", "tsconfig.json", "vite.config.ts", "README.md"];
	expect(names.filter((name) => !existsSync(new URL(`../../${name}`, import.meta.url)))).toEqual([]);
});
