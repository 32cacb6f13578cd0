// Metadata of a page for search engines and link previews. Every page's `meta` uses it.
import type { Location, MetaDescriptor, UIMatch } from "react-router";
import { splitLocale } from "#client/i18n/locale-path.ts";
import { textOf } from "#client/i18n/text-of.ts";
import { imageJpegPath } from "#shared/contract/images.ts";
import { oembedPath, widgetOf } from "#shared/contract/oembed.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import { resultsFeedPath } from "#shared/contract/results-feed-path.ts";
import { SHARE_IMAGE_SIZE } from "#shared/contract/share-card.ts";
import { LOCALE_KEYS, pathIn } from "#shared/i18n/locales.ts";
import { type SiteFacts, UNKNOWN_SITE } from "./site-context.ts";

export interface PageFacts {
	/** The title without the site's name; absent for the default title. */
	title?: string;
	description: string;
	/** Path of the image for link previews; defaults to the site's image. */
	image?: string;
	/** Schema.org data without `@context`. */
	jsonLd?: readonly Record<string, unknown>[];
	/** `false` excludes the page from search engines. */
	isListed?: boolean;
}

interface MetaPlace {
	matches: readonly (Pick<UIMatch, "id" | "loaderData"> | undefined)[];
	location: Location;
}

/** Returns the site's facts from root's loader; they are missing only if that loader failed. */
export function siteOf(matches: MetaPlace["matches"]): SiteFacts {
	const root = matches.find((match) => match?.id === "root")?.loaderData as { facts: SiteFacts } | undefined;
	return root?.facts ?? UNKNOWN_SITE;
}

export function pageMeta(
	{ matches, location }: MetaPlace,
	{ title, description, image, jsonLd, isListed = true }: PageFacts,
): MetaDescriptor[] {
	const { site, scores, frame } = siteOf(matches);
	const { locale, path } = splitLocale(location.pathname);
	const full = title ? `${title} | ${site.name}` : textOf(locale)("site.defaultTitle", { site: site.name });
	const feed = import.meta.env.SSR ? resultsFeedPath(path, scores) : null;
	// The default locale's pages have no prefix; a page in another locale is a separate page.
	const canonical = site.url + pathIn(locale, path);
	const ownImage = frame.branding.shareImageId;
	const ownImageUrl = ownImage === null ? null : (site.imageBaseUrl ?? site.url) + imageJpegPath(ownImage);
	const imageUrl = image === undefined && ownImageUrl !== null ? ownImageUrl : site.url + (image ?? pagePaths.siteImage());
	const always = [{ title: full }, { name: "description", content: description }];
	if (!isListed) return [...always, { name: "robots", content: "noindex" }];
	return [
		...always,
		{ tagName: "link", rel: "canonical", href: canonical },
		// These links are only for programs, which read the server's HTML.
		...(import.meta.env.SSR && widgetOf(path)
			? [{ tagName: "link", rel: "alternate", type: "application/json+oembed", href: site.url + oembedPath(site.url + path), title: full }]
			: []),
		...(feed !== null
			? [
					{
						tagName: "link",
						rel: "alternate",
						type: "application/atom+xml",
						href: site.url + feed,
						title: textOf(locale)("site.resultsFeed"),
					},
				]
			: []),
		...LOCALE_KEYS.map((each) => ({
			tagName: "link",
			rel: "alternate",
			hrefLang: each,
			href: site.url + pathIn(each, path),
		})),
		{ tagName: "link", rel: "alternate", hrefLang: "x-default", href: site.url + path },
		...Object.entries({
			title: full,
			description,
			url: canonical,
			type: "website",
			site_name: site.name,
			image: imageUrl,
			...(imageUrl !== ownImageUrl && {
				"image:width": String(SHARE_IMAGE_SIZE.width),
				"image:height": String(SHARE_IMAGE_SIZE.height),
			}),
			"image:alt": title ?? site.name,
		}).map(([name, content]) => ({ property: `og:${name}`, content })),
		{ name: "twitter:card", content: "summary_large_image" },
		...(jsonLd ?? []).map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
	] as MetaDescriptor[];
}

/** Returns a schema.org BreadcrumbList: `[name, path]` from the top down. */
export function breadcrumbs(siteUrl: string, steps: readonly (readonly [name: string, path: string])[]): Record<string, unknown> {
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map(([name, path], index) => ({ "@type": "ListItem", position: index + 1, name, item: `${siteUrl}${path}` })),
	};
}
