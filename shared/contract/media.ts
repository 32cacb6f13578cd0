// Movies and highlights: their video sources and access rules.
import type { Instant } from "#shared/kit/instant.ts";

/** `hls`: a playlist; `file`: MP4 or WebM; `embed`: a framed page of an allowed video site. */
export const VIDEO_SOURCE_KINDS = ["hls", "file", "embed"] as const;

export interface VideoSource {
	kind: (typeof VIDEO_SOURCE_KINDS)[number];
	/** A path of this site (`/media/…`) or an https URL. */
	url: string;
}

/** A caption track in WebVTT format. */
export interface CaptionTrack {
	/** BCP 47 tag: `en`, `pt-BR`. */
	language: string;
	label: string;
	url: string;
}

export const COUNTRY_RULES = ["all", "only", "except"] as const;

/** `codes` are ISO 3166-1 alpha-2 codes in upper case; empty if the rule is `all`. */
export interface CountryLimits {
	rule: (typeof COUNTRY_RULES)[number];
	codes: readonly string[];
}

export const ACCESS_KINDS = ["free", "plan"] as const;
/** `plan`: only readers with a plan that includes videos. */
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** The fields of a movie that staff edit, in addition to title and description (the synopsis). */
export interface MovieFields {
	year: number;
	durationSeconds: number;
	/** Id of a stored image; if `null`, the poster is drawn from the title. */
	posterImageId: string | null;
	source: VideoSource;
	captions: readonly CaptionTrack[];
	access: AccessKind;
	countries: CountryLimits;
}

/** The fields of a highlight that staff edit, in addition to title and description. Its key moments come from the match log. */
export interface HighlightFields {
	matchId: string;
	/** Id of a stored image; if `null`, the picture is drawn from the match. */
	posterImageId: string | null;
	/** If `null`, the highlight is animated from the match log. */
	source: VideoSource | null;
	captions: readonly CaptionTrack[];
	/** Positions of the key moments in the video; a moment that is not listed has no mark. */
	marks: readonly { eventId: string; atSeconds: number }[];
	access: AccessKind;
	countries: CountryLimits;
}

/** The published form of a movie or a highlight. `id` is also its address. */
export interface PublishedMedia<Fields> {
	id: string;
	version: number;
	title: string;
	description: string;
	fields: Fields;
	publishedAt: Instant;
}

/** Why a reader may not watch; `null` if they may. The server decides, and leaves out the video's URL if it refuses. */
export type MediaRefusal = "country" | "sign_in" | "plan";
