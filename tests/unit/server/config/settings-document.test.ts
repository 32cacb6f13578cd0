// docs/settings.md is generated from the definitions of the settings.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeSettings } from "#server/config/describe-settings.ts";
import { envSchema } from "#server/config/env.ts";

const DOCUMENT = readFileSync(new URL("../../../../docs/settings.md", import.meta.url), "utf8");

it("docs/settings.md says what the definitions of the settings say: otherwise run npm run docs:settings", () => {
	expect(DOCUMENT).toBe(describeSettings());
});

it("docs/settings.md has a row for each setting, once", () => {
	const rows = [...DOCUMENT.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
	expect(rows.toSorted()).toEqual(Object.keys(envSchema.shape).toSorted());
});
