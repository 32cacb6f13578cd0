// Movies and highlights for search engines: titles, and schema.org's VideoObject.

import { formatScore } from "#client/i18n/format-score.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import { markedName } from "#client/ui/marked-name.ts";
import type { Highlight } from "#shared/contract/rest/media/highlights.ts";

/** `Northbridge 2–1 Haverlock: highlights`, or as staff named it; without anything that tells the score where scores are hidden. */
export function highlightTitle({ title, match }: Pick<Highlight, "title" | "match">, t: Translate, isHidden = false): string {
	if (title && !isHidden) return title;
	const names = { home: markedName(t, match.home), away: markedName(t, match.away) };
	const { score } = match.live;
	return score && !isHidden ? t("highlight.title", { ...names, score: formatScore(score) }) : t("highlight.titleAhead", names);
}

interface VideoFacts {
	name: string;
	description: string;
	publishedAt: number;
	/** Of the page. */
	url: string;
	image: string;
	durationSeconds?: number;
}

/** The address of the file is left out: who may watch is decided for each reader. */
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
