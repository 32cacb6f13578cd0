// Names of pages in the metrics, so that a slow one can be distinguished from the others.
import { pagePaths } from "#shared/contract/page-paths.ts";
import { prefixOf } from "#shared/i18n/locales.ts";

const ANYTHING = "anything";
const firstSegmentOf = (path: string) => path.split(/[/?]/, 2)[1] ?? "";
const KNOWN = new Set(Object.values(pagePaths).map((build) => firstSegmentOf((build as (part: string) => string)(ANYTHING))));
KNOWN.delete(ANYTHING);

/**
 * Example: `page /league/…`, for the address with and without a locale. Unknown addresses share one name, because anybody can invent them.
 */
export function pageRoute(path: string): string {
	const segments = path
		.replace(/\.data$/, "")
		.split("/")
		.slice(1);
	if (prefixOf(segments[0]) !== "") segments.shift();
	const [first = "", second] = segments;
	const name = first === "_" ? "" : first;
	if (!KNOWN.has(name)) return "page other";
	return second ? `page /${name}/…` : `page /${name}`;
}
