// The interfaces of movies and highlights to other rooms.
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

/** Several matches, played back from their logs, with one chapter for each. */
export interface DrawnSource {
	kind: "drawn";
	/** `eventIds` are those of key moments, in match order; events that a correction removed are left out. */
	chapters: readonly { matchId: string; eventIds: readonly string[] }[];
}

export type PublishedMovie = PublishedMedia<Omit<MovieFields, "source"> & { source: VideoSource | DrawnSource }>;
export type PublishedHighlight = PublishedMedia<HighlightFields>;

/** The public movies and highlights. The lists have no order. */
export interface MediaCatalogue {
	listMovies(): Promise<readonly PublishedMovie[]>;
	/** Returns `null` for an unknown id, and for a movie that is not published. */
	findMovie(id: string): Promise<PublishedMovie | null>;
	listHighlights(): Promise<readonly PublishedHighlight[]>;
	findHighlight(id: string): Promise<PublishedHighlight | null>;
}

interface WatchQuestion {
	access: AccessKind;
	countries: CountryLimits;
	/** `null` if the video belongs to no sport. */
	sport: SportKey | null;
}

/** Returns `null` if the reader may watch; otherwise the reason why not. */
export type MayWatch = (question: WatchQuestion, reader: CallContext) => Promise<MediaRefusal | null>;
