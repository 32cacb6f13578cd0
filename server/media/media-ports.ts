// What movies and highlights need of other rooms.
import type { CallContext } from "#server/http/endpoint/call-context.ts";
import type {
	AccessKind,
	CountryLimits,
	HighlightFields,
	MediaRefusal,
	MovieFields,
	PublishedMedia,
	VideoSource,
} from "#shared/contract/media.ts";
import type { SportKey } from "#shared/match/sport-key.ts";

/** Played back from the logs of several matches, a chapter each. */
export interface DrawnSource {
	kind: "drawn";
	/** `eventIds`: of key moments, in match order; one that a correction took away is left out. */
	chapters: readonly { matchId: string; eventIds: readonly string[] }[];
}

export type PublishedMovie = PublishedMedia<Omit<MovieFields, "source"> & { source: VideoSource | DrawnSource }>;
export type PublishedHighlight = PublishedMedia<HighlightFields>;

/** What is public now. Lists are in any order. */
export interface MediaCatalogue {
	listMovies(): Promise<readonly PublishedMovie[]>;
	/** Null for an unknown one, and for one that is not published. */
	findMovie(id: string): Promise<PublishedMovie | null>;
	listHighlights(): Promise<readonly PublishedHighlight[]>;
	findHighlight(id: string): Promise<PublishedHighlight | null>;
}

export interface WatchQuestion {
	access: AccessKind;
	countries: CountryLimits;
	/** Null for what belongs to no sport. */
	sport: SportKey | null;
}

/** Null: may watch. */
export type MayWatch = (question: WatchQuestion, reader: CallContext) => Promise<MediaRefusal | null>;
