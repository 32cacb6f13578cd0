// A page of the run's shared unchanging site as a guest gets it, without prefix and under /en, for the tests of routes and areas.
import { expect } from "vitest";
import { type Answer, requestFrom } from "../support/from-address.ts";
import { openStillSite } from "../support/shared-still-site.ts";
import { under } from "../support/site-routes.ts";

/** An address that only these tests use, because page requests are limited by network. */
const NETWORK = "127.0.0.71";

export interface SitePage extends Answer {
	title: string;
	layout: string;
	/** The text of its main part without tags, with whitespace collapsed. */
	main: string;
	/** URLs that its main part links to. */
	links: string[];
}

const decode = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<script[\s\S]*?<\/script>/g, "") ?? "";

export async function getPage(path: string, headers: Record<string, string> = {}): Promise<SitePage> {
	const answer = await requestFrom(NETWORK, (await openStillSite()) + path, { headers });
	const main = mainOf(answer.text);
	return {
		...answer,
		title: decode(/<title>([^<]*)<\/title>/.exec(answer.text)?.[1] ?? ""),
		layout: /data-layout="(\w+)"/.exec(answer.text)?.[1] ?? "",
		main: decode(main.replace(/<[^>]+>/g, " "))
			.replace(/\s+/g, " ")
			.trim(),
		links: [...main.matchAll(/ href="([^"]*)"/g)].map(([, address = ""]) => decode(address)),
	};
}

/** The page without prefix; the same page under /en must have the same title, status and layout. */
export async function getInBothForms(path: string): Promise<SitePage> {
	const [bare, prefixed] = [await getPage(path), await getPage(under("en", path))];
	expect([bare.status, prefixed.status]).toEqual([200, 200]);
	expect([prefixed.title, prefixed.layout]).toEqual([bare.title, bare.layout]);
	return bare;
}

/** A response of the site's API. */
export async function getJson<Body>(path: string): Promise<Body> {
	const { status, text } = await requestFrom(NETWORK, (await openStillSite()) + path);
	expect(status).toBe(200);
	return JSON.parse(text) as Body;
}
