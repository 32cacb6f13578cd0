import type { Response } from "express";
import { expect, it } from "vitest";
import { parseEnv } from "#server/config/env.ts";
import { securityPolicy } from "#server/rendering/security-policy.ts";

const NO_VIDEOS = { media: [], playlists: [] };

function policyOf(env: Record<string, string>) {
	const { siteUrl, embedOrigins } = parseEnv(env);
	const set = securityPolicy({ origins: [siteUrl], embedOrigins, others: [] });
	return (page: Partial<Parameters<typeof set>[1]>): Readonly<Record<string, string | undefined>> => {
		let policy = "";
		const response = { setHeader: (_name: string, value: string) => (policy = value) } as unknown as Response;
		set(response, { isEmbed: false, scriptHashes: [], videos: NO_VIDEOS, ...page });
		return Object.fromEntries(policy.split(";").map((directive) => [directive.split(" ", 1)[0], directive.replace(/^\S+ ?/, "")]));
	};
}

it("A widget names its site beside 'self', which in a frame without origin is nothing for WebKit", () => {
	const policy = policyOf({ SITE_URL: "http://localhost:8080" })({ isEmbed: true });
	for (const kind of ["script-src", "style-src", "connect-src"]) expect(policy[kind]).toMatch(/^'self' http:\/\/localhost:8080/);
});

it.each([
	[{}, "*"],
	[{ EMBED_ORIGINS: "none" }, "'self'"],
	[{ EMBED_ORIGINS: "https://blog.example.org/x, http://intranet:8080" }, "'self' https://blog.example.org http://intranet:8080"],
])("With %j a widget may be framed by %s, and a page by this site alone", (env, ancestors) => {
	const policy = policyOf(env);
	expect(policy({ isEmbed: true })["frame-ancestors"]).toBe(ancestors);
	expect(policy({})["frame-ancestors"]).toBe("'self'");
});

it("Pages connect to this site and play its files, and those of the sites of published videos alone, as these change", () => {
	const policy = policyOf({
		SITE_URL: "https://scores.example.org",
		NODE_ENV: "production",
		JWT_SECRET: "kV3vQm2Zt7xK1cY8wLb5nHd4sGf6jU0rTq",
	});
	const [own, ownMedia] = ["'self' wss://scores.example.org", "'self' blob:"];
	expect(policy({})).toMatchObject({ "connect-src": own, "media-src": ownMedia, "upgrade-insecure-requests": "" });
	const videos = { media: ["https://films.example.net", "https://live.example.net"], playlists: ["https://live.example.net"] };
	for (const scriptHashes of [[], ["'sha256-a'"]]) {
		expect(policy({ videos, scriptHashes })).toMatchObject({
			"connect-src": `${own} https://live.example.net`,
			"media-src": `${ownMedia} https://films.example.net https://live.example.net`,
			"script-src": ["'self'", ...scriptHashes].join(" "),
		});
	}
	expect(policy({})).toMatchObject({ "connect-src": own, "media-src": ownMedia });
	expect(policyOf({})({})).not.toHaveProperty("upgrade-insecure-requests");
});
