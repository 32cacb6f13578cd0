// The metadata of the pages of a coach, a referee and a venue: title, description and structured data.
import type { MetaDescriptor } from "react-router";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { type TextKey, textOf } from "#client/i18n/text-of.ts";
import { breadcrumbs, pageMeta, siteOf } from "#client/ui/page/page-meta.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { slugOf } from "#shared/kit/slug.ts";

type Kind = "coach" | "referee" | "venue";

interface Parent {
	text: TextKey;
	path: string;
}

/** `parent` is the page above in the breadcrumbs. */
export function matchesPageMeta(
	{
		matches,
		location,
		loaderData,
	}: Pick<Parameters<typeof pageMeta>[0], "matches" | "location"> & { loaderData: { name: string } | undefined },
	kind: Kind,
	parent: Parent,
): MetaDescriptor[] {
	const t = textOf(splitLocale(location.pathname).locale);
	if (!loaderData) return pageMeta({ matches, location }, { description: t("site.description") });
	const { name } = loaderData;
	const thing = kind === "venue" ? { "@type": "StadiumOrArena", name } : { "@type": "Person", name, jobTitle: t(`${kind}.kind`) };
	const trail: [string, string][] = [
		[t(parent.text), parent.path],
		[name, pagePaths[kind](slugOf(name))],
	];
	return pageMeta(
		{ matches, location },
		{
			title: t(`${kind}.metaTitle`, { [kind]: name }),
			description: t(`${kind}.description`, { [kind]: name }),
			jsonLd: [thing, breadcrumbs(siteOf(matches).site.url, trail)],
		},
	);
}
