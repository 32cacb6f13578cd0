// Movies and highlights: where their video comes from and who may watch it.
import type { Instant } from "#shared/kit/instant.ts";

/** `hls`: a playlist; `file`: MP4 or WebM; `embed`: a page of an allowed video site in a frame. */
export const VIDEO_SOURCE_KINDS = ["hls", "file", "embed"] as const;

export interface VideoSource {
	kind: (typeof VIDEO_SOURCE_KINDS)[number];
	/** Of this site (`/media/…`) or https. */
	url: string;
}

/** A WebVTT file. */
export interface CaptionTrack {
	/** BCP 47: `en`, `pt-BR`. */
	language: string;
	label: string;
	url: string;
}

export const COUNTRY_RULES = ["all", "only", "except"] as const;

/** `codes`: ISO 3166-1 alpha-2, capitals; empty where the rule is `all`. */
export interface CountryLimits {
	rule: (typeof COUNTRY_RULES)[number];
	codes: readonly string[];
}

export const ACCESS_KINDS = ["free", "plan"] as const;
/** `plan`: for readers with a plan that includes videos. */
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** What staff edit of a movie, beside its title and description (the synopsis). */
export interface MovieFields {
	year: number;
	durationSeconds: number;
	/** Id of a stored image; null: the poster is drawn from the title. */
	posterImageId: string | null;
	source: VideoSource;
	captions: readonly CaptionTrack[];
	access: AccessKind;
	countries: CountryLimits;
}

/** What staff edit of a highlight, beside its title and description. Its key moments are those of the match log. */
export interface HighlightFields {
	matchId: string;
	/** Id of a stored image; null: the picture is drawn from the match. */
	posterImageId: string | null;
	/** Null: played back from the match log. */
	source: VideoSource | null;
	captions: readonly CaptionTrack[];
	/** Where in the video the key moments lie; a moment that is not named has no mark. */
	marks: readonly { eventId: string; atSeconds: number }[];
	access: AccessKind;
	countries: CountryLimits;
}

/** A movie or a highlight as it is published. `id` is also its address. */
export interface PublishedMedia<Fields> {
	id: string;
	version: number;
	title: string;
	description: string;
	fields: Fields;
	publishedAt: Instant;
}

/** Why a reader may not watch; null: may. The server decides, and leaves the address of the video out of a refusal. */
export type MediaRefusal = "country" | "sign_in" | "plan";
