// The feed of results that belongs to a page, for the page's metadata. Separate from the feeds' endpoints, because every page imports this
// file.
import { addressOf } from "./endpoint.ts";
import { pagePaths } from "./page-paths.ts";

/** Address of the Atom feed of the site, a sport, a league or a team; `null` for a page without a feed. */
export function resultsFeedPath(path: string, scores: "shown" | "hidden"): string | null {
	const [, kind, id] = /^\/(sport|league|team)\/([\w.-]+)\/?$/.exec(path) ?? [];
	const isOfSite = path === pagePaths.home() || path === pagePaths.liveSports();
	if (!isOfSite && !(kind && id)) return null;
	const address = addressOf(isOfSite ? "/api/results.atom" : `/api/${kind}s/${id}/results.atom`);
	return scores === "hidden" ? `${address}?scores=hidden` : address;
}
