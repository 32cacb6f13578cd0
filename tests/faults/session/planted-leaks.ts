// Leaks planted on their way into the browser: in the site's scripts, or in a cache in front of the site. If a script does not contain the
// expected part because the source has changed, the test fails.
import type { BrowserContext } from "playwright-core";
import type { ReaderWatch } from "./reader-watch.ts";

interface PlantedLeak {
	name: string;
	/** The first seed to try, which has found the leak before. */
	seed: number;
	isOfDrafts?: boolean;
	plant(context: BrowserContext, watch: ReaderWatch): Promise<{ isPlanted(): boolean }>;
}

/** `part`: part of a script as the build writes it, where only names differ from the source. */
const inScripts = (part: RegExp, instead: string) => {
	/** Changed script by URL; `null` if it does not contain the part. */
	const changed = new Map<string, string | null>();
	return async (context: BrowserContext) => {
		let isFound = false;
		await context.route("**/assets/*.js", async (route) => {
			const url = route.request().url();
			const known = changed.get(url);
			if (known === null) return route.continue();
			// The request fails if the page was closed in the meantime.
			const script =
				known ??
				(await route
					.fetch()
					.then(
						(answer) => answer.text(),
						() => null,
					)
					.catch(() => null));
			if (script === null) return route.abort().catch(() => undefined);
			const isHere = known !== undefined || part.test(script);
			const body = known ?? (isHere ? script.replace(part, instead) : null);
			changed.set(url, body);
			isFound ||= isHere;
			return body === null ? route.continue() : route.fulfill({ contentType: "text/javascript", body });
		});
		return { isPlanted: () => isFound };
	};
};

/** Answers page data by URL alone, like a cache that ignores Vary and Cache-Control and passes headers arbitrarily. */
async function cacheByAddress(context: BrowserContext, watch: ReaderWatch) {
	const stored = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
	await context.route(/\.data(\?|$)/, async (route) => {
		await watch.noteAsker(route.request());
		const url = route.request().url();
		const known = stored.get(url);
		if (known) return route.fulfill(known);
		const answer = await route.fetch();
		const { "page-reader": _reader, ...headers } = answer.headers();
		const kept = { status: answer.status(), headers, body: await answer.body() };
		if (answer.status() === 200) stored.set(url, kept);
		return route.fulfill(kept);
	});
	return { isPlanted: () => true };
}

export const PLANTED_LEAKS: readonly PlantedLeak[] = [
	{
		name: "a page's content stays when its reader goes (session/page-of-reader.tsx)",
		seed: 1,
		plant: inScripts(/(\w+)===null\|\|\1===(\w+)\?(\w+):(\(0,\w+\.jsx\)\(\w+,\{\}\))/, "$3"),
	},
	{
		name: "the reminder of a plan's end is everybody's (session/own-facts.ts)",
		seed: 1,
		plant: inScripts(/return (\w+)\.userId===(\w+)\?\1:(\w+)\}/, "return $1}"),
	},
	{
		name: "the root's data stay from page to page, whoever signs in (root.tsx)",
		seed: 1,
		plant: inScripts(/return (\w+)!==(\w+)\.id\(\)\|\|(\w+)\.href===/, "return $3.href==="),
	},
	{
		name: "a tab hears nothing of the others (session/browser-session.ts)",
		seed: 1,
		plant: inScripts(/onStorage:(\w+)=>addEventListener\(`storage`,\1\)/, "onStorage:()=>0"),
	},
	{ name: "a cache in front of the site goes by the address alone", seed: 1, plant: cacheByAddress },
	{
		name: "a draft is the next user's (chat/state/outbox/outbox.ts)",
		seed: 12,
		isOfDrafts: true,
		plant: inScripts(/(\w+)\.userId===null\?\{\.\.\.\1,userId:(\w+)\}:\{\.\.\.(\w+),userId:\2\}/, "{...$1,userId:$2}"),
	},
];
