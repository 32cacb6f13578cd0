// The origins other than this site's from which published videos and their captions are loaded: a page's security policy permits them.
import type { Logger } from "#server/observability/logger.ts";
import type { VideoSources } from "#server/rendering/security-policy.ts";
import type { CaptionTrack, VideoSource } from "#shared/contract/media.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import type { MediaCatalogue } from "./media-ports.ts";

/**
 * Interval at which the published videos are read again. A page that was loaded before a video of a new site was published reloads itself
 * (client/media/player/use-refused-source.ts).
 */
const FRESH_MS = 5 * SECOND_MS;
const NONE: VideoSources = { media: [], playlists: [] };

/** Returns the same object until the origins change. Never rejects: if the database does not answer, returns the last known origins. */
export function createVideoOrigins(parts: {
	catalogue: Pick<MediaCatalogue, "listMovies" | "listHighlights">;
	clock: Clock;
	log: Logger;
}): () => Promise<VideoSources> {
	const { catalogue, clock, log } = parts;
	let known: VideoSources | null = null;
	let readAt = Number.NEGATIVE_INFINITY;
	let reading: Promise<VideoSources> | null = null;

	async function read(): Promise<VideoSources> {
		try {
			const found = originsOf(await videosOf(catalogue));
			if (JSON.stringify(found) !== JSON.stringify(known)) known = found;
		} catch (error) {
			log.error({ err: error }, "Reading the sites of published videos failed");
		} finally {
			reading = null;
		}
		return known ?? NONE;
	}

	return async () => {
		const now = clock();
		if (now - readAt >= FRESH_MS || now < readAt) {
			readAt = now;
			reading = read();
		}
		return known ?? (await reading) ?? NONE;
	};
}

interface PublishedVideo {
	source: VideoSource;
	captions: readonly CaptionTrack[];
}

async function videosOf(catalogue: Pick<MediaCatalogue, "listMovies" | "listHighlights">): Promise<PublishedVideo[]> {
	const [movies, highlights] = await Promise.all([catalogue.listMovies(), catalogue.listHighlights()]);
	return [...movies, ...highlights].flatMap(({ fields: { source, captions } }) =>
		source === null || source.kind === "drawn" ? [] : [{ source, captions }],
	);
}

function originsOf(videos: readonly PublishedVideo[]): VideoSources {
	// Players of video sites are left out: they run in frames, and the policy already lists these sites.
	const loaded = videos.filter(({ source }) => source.kind !== "embed");
	return {
		media: othersOf(loaded.flatMap(({ source, captions }) => [source, ...captions])),
		playlists: othersOf(loaded.flatMap(({ source }) => (source.kind === "hls" ? [source] : []))),
	};
}

/** Addresses of this site (`/media/…`) have no origin of their own. */
function othersOf(files: readonly { url: string }[]): string[] {
	return [...new Set(files.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : [])))].sort();
}
