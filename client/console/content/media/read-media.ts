// Reads the fields of movies and highlights from the typed values, and formats them as readable lines. Pure.
import type { Translate } from "#client/i18n/text-of.ts";
import { embedUrlOf } from "#shared/contract/embed-hosts.ts";
import type { AccessKind, CaptionTrack, CountryLimits, HighlightFields, MovieFields, VideoSource } from "#shared/contract/media.ts";
import type { Typed } from "../kind/kind-view.ts";
import { formatDuration, parseDuration } from "./duration-text.ts";

type Common = Pick<MovieFields, "posterImageId" | "captions" | "access" | "countries">;

export function readMovie(typed: Typed): MovieFields {
	const { year = "", durationSeconds = "" } = typed;
	return {
		year: Number(year),
		durationSeconds: parseDuration(durationSeconds) ?? Number.NaN,
		source: readSource(typed) ?? { kind: "hls", url: "" },
		...readCommon(typed),
	};
}

export function readHighlight(typed: Typed): HighlightFields {
	const { matchId = "", marks = "[]" } = typed;
	return { matchId, source: readSource(typed), marks: JSON.parse(marks) as HighlightFields["marks"], ...readCommon(typed) };
}

/** `source` is the address; the `sourceKind` "none" means no video. */
function readSource({ sourceKind = "none", source = "" }: Typed): VideoSource | null {
	if (sourceKind === "none") return null;
	const url = source.trim();
	// The address is normalized to the form in which it is stored.
	return { kind: sourceKind as VideoSource["kind"], url: (sourceKind === "embed" && embedUrlOf(url)) || url };
}

function readCommon({ posterImageId = "", captions = "[]", access = "free", countryRule = "all", countries = "[]" }: Typed): Common {
	return {
		posterImageId: posterImageId.trim() || null,
		captions: JSON.parse(captions) as CaptionTrack[],
		access: access as AccessKind,
		countries: { rule: countryRule as CountryLimits["rule"], codes: JSON.parse(countries) as string[] },
	};
}

export function movieLines(fields: MovieFields, t: Translate): string[] {
	return [
		`${t("contentDesk.media.year")}: ${fields.year}`,
		`${t("contentDesk.media.duration")}: ${formatDuration(fields.durationSeconds)}`,
		...commonLines(fields, t),
	];
}

export function highlightLines(fields: HighlightFields, t: Translate): string[] {
	const marks = fields.marks.map(({ eventId, atSeconds }) => t("contentDesk.media.mark", { at: formatDuration(atSeconds), id: eventId }));
	return [`${t("contentDesk.media.match")}: ${fields.matchId}`, ...commonLines(fields, t), ...marks];
}

function commonLines({ source, posterImageId, captions, access, countries }: MovieFields | HighlightFields, t: Translate): string[] {
	const { rule, codes } = countries;
	return [
		`${t("contentDesk.media.source")}: ${t(`contentDesk.media.sourceKind.${source?.kind ?? "none"}`)}`,
		...(source ? [`${t("contentDesk.media.url")}: ${source.url}`] : []),
		`${t("contentDesk.media.poster")}: ${posterImageId ?? t("contentDesk.nobody")}`,
		...captions.map(({ language, label, url }) => `${t("contentDesk.media.captions")}: ${language}, ${label}, ${url}`),
		`${t("contentDesk.media.access")}: ${t(`contentDesk.media.accessKind.${access}`)}`,
		`${t("contentDesk.media.countries")}: ${[t(`contentDesk.media.countryRule.${rule}`), ...codes].join(", ")}`,
	];
}
