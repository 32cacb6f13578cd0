// Determines which files of the media folder are restricted: those of published videos that are limited by a plan or a country, including
// the files next to their playlists. Files that a public video names are open.
import type { CaptionTrack, VideoSource } from "#shared/contract/media.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import type { MediaCatalogue, PublishedHighlight, PublishedMovie } from "./media-ports.ts";

interface LockedFiles {
	/** `path` includes `/media/`. */
	isLocked(path: string): Promise<boolean>;
}

/** Time for which the list of published videos is used, because a film of thousands of segments requests each of them. */
const FRESH_MS = 2 * SECOND_MS;

interface Locks {
	open: ReadonlySet<string>;
	files: ReadonlySet<string>;
	/** Restricted folders, with a trailing slash. */
	folders: readonly string[];
}

export function createLockedFiles({ catalogue, clock }: { catalogue: MediaCatalogue; clock: Clock }): LockedFiles {
	let read: { at: number; locks: Promise<Locks> } | null = null;

	function locksNow(): Promise<Locks> {
		const now = clock();
		if (read && now >= read.at && now - read.at < FRESH_MS) return read.locks;
		const locks = readLocks(catalogue);
		read = { at: now, locks };
		locks.catch(() => {
			if (read?.locks === locks) read = null;
		});
		return locks;
	}

	return {
		async isLocked(path) {
			const { open, files, folders } = await locksNow();
			return !open.has(path) && (files.has(path) || folders.some((folder) => path.startsWith(folder)));
		},
	};
}

async function readLocks(catalogue: MediaCatalogue): Promise<Locks> {
	const [movies, highlights] = await Promise.all([catalogue.listMovies(), catalogue.listHighlights()]);
	const all = [...movies, ...highlights].flatMap(videoOf);
	const named = (isFor: "everybody" | "some") =>
		all
			.filter(({ isLimited }) => isLimited === (isFor === "some"))
			.flatMap(({ source, captions }) => [source, ...captions])
			.filter(({ url }) => url.startsWith("/media/"));
	const limited = named("some");
	const playlists = limited.filter((one) => "kind" in one && one.kind === "hls");
	return {
		open: new Set(named("everybody").map(({ url }) => url)),
		files: new Set(limited.map(({ url }) => url)),
		folders: playlists.map(({ url }) => url.slice(0, url.lastIndexOf("/") + 1)),
	};
}

function videoOf({
	fields: { source, captions, access, countries },
}: PublishedMovie | PublishedHighlight): { source: VideoSource; captions: readonly CaptionTrack[]; isLimited: boolean }[] {
	if (source === null || source.kind === "drawn") return [];
	return [{ source, captions, isLimited: access !== "free" || countries.rule !== "all" }];
}
