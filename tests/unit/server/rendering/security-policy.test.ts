import type { Response } from "express";
import { expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { securityPolicy } from "#server/rendering/security-policy.ts";

function policyOf(env: Record<string, string>, isEmbed: boolean): string {
	const { siteUrl, embedOrigins } = parseEnv(env);
	let policy = "";
	const response = { setHeader: (_name: string, value: string) => (policy = value) } as unknown as Response;
	securityPolicy({ origins: [siteUrl], embedOrigins, others: [] })(response, { isEmbed, scriptHashes: [] });
	return policy;
}
const ancestorsOf = (env: Record<string, string>, isEmbed: boolean) => /frame-ancestors ([^;]*)/.exec(policyOf(env, isEmbed))?.[1];

it("A widget names its site beside 'self', which in a frame without origin is nothing for WebKit", () => {
	const policy = policyOf({ SITE_URL: "http://localhost:8080" }, true);
	for (const kind of ["script-src", "style-src", "connect-src"]) expect(policy).toContain(`${kind} 'self' http://localhost:8080`);
});

it.each([
	[{}, "*"],
	[{ EMBED_ORIGINS: "none" }, "'self'"],
	[{ EMBED_ORIGINS: "https://blog.example.org/x, http://intranet:8080" }, "'self' https://blog.example.org http://intranet:8080"],
])("With %j a widget may be framed by %s, and a page by this site alone", (env, ancestors) => {
	expect(ancestorsOf(env, true)).toBe(ancestors);
	expect(ancestorsOf(env, false)).toBe("'self'");
});
