// The files in deploy/ use only settings that exist, with values that the server accepts.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";

const readFile = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), "utf8");

const SECRET = "k3Jv0sQm7pYt2Rz9WxLc5BnHd8GfTa1U";
/** Variables that the operator sets. */
const GIVEN: Record<string, string> = { SITE_HOST: "scores.example.org", JWT_SECRET: SECRET, POSTGRES_PASSWORD: "s3cret" };
/** Variables of other services. */
const OTHERS = new Set(["SITE_HOST", "NODES", "POSTGRES_USER", "POSTGRES_PASSWORD", "MALLOC_ARENA_MAX"]);

const fill = (text: string) => text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_all, name: string) => GIVEN[name] ?? "");

function settingsIn(text: string, pattern: RegExp): Record<string, string> {
	const pairs = [...text.matchAll(pattern)].map(([, name = "", value = ""]) => [name, fill(value.replaceAll('"', ""))] as const);
	return Object.fromEntries(pairs.filter(([name]) => !OTHERS.has(name)));
}

it.each(["compose.yml", "compose.nodes.yml"])("deploy/%s sets what the server reads, and names its proxy", (name) => {
	const env = settingsIn(readFile(name), /^ {6}([A-Z_]+): (.+)$/gm);
	expect(env).toHaveProperty("TRUST_PROXY", "1");
	expect(parseEnv(env)).toMatchObject({ siteUrl: "https://scores.example.org", isProduction: true, trustProxy: 1, feeds: [] });
});

it.each([
	["touchline.service", /(?<=^Environment=.*)\b([A-Z_]+)=(\S+)/gm],
	["Dockerfile", /(?<=^ENV .*)\b([A-Z_]+)=(\S+)/gm],
])("deploy/%s sets what the server reads", (name, pattern) => {
	const env = settingsIn(readFile(name), pattern);
	expect(Object.keys(env)).toContain("DATA_DIR");
	expect(parseEnv({ ...env, JWT_SECRET: SECRET, SITE_URL: "https://scores.example.org" })).toMatchObject({ isProduction: true });
});
