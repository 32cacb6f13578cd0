// Metadata of movies and highlights for search engines: titles, and schema.org's VideoObject.

import type { Translate } from "#client/i18n/text-of.ts";
import { matchTitle } from "#client/scores/match-title.ts";
import type { SportRowView } from "#client/scores/sport/sport-row-view.ts";
import type { Highlight } from "#shared/contract/rest/media/highlights.ts";

/** Returns `Northbridge 2–1 Haverlock: highlights`, or the name given by staff; without the result if scores are hidden. */
export function highlightTitle(
	{ title, match }: Pick<Highlight, "title" | "match">,
	t: Translate,
	sport: SportRowView,
	isHidden = false,
): string {
	if (title && !isHidden) return title;
	return t("highlight.title", { match: matchTitle(match, isHidden ? null : match.live, sport, t) });
}

interface VideoFacts {
	name: string;
	description: string;
	publishedAt: number;
	/** Address of the page. */
	url: string;
	image: string;
	durationSeconds?: number;
}

/** Omits the address of the file, because access is decided per reader. */
export function videoLd({ name, description, publishedAt, url, image, durationSeconds }: VideoFacts): Record<string, unknown> {
	return {
		"@type": "VideoObject",
		name,
		description,
		url,
		embedUrl: url,
		thumbnailUrl: image,
		uploadDate: new Date(publishedAt).toISOString(),
		...(durationSeconds && { duration: `PT${Math.round(durationSeconds)}S` }),
	};
}
