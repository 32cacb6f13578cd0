// The list of the rendered sample videos, which is in their folder. `npm run sample-videos` writes it; a server reads it again when it has
// changed.
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mediaFolder } from "#server/config/data-dir.ts";
import type { PublishedHighlight, PublishedMovie } from "#server/media/media-ports.ts";

interface Samples {
	movies: PublishedMovie[];
	highlights: PublishedHighlight[];
}

const NONE: Samples = { movies: [], highlights: [] };

export interface SampleFile {
	/** Returns empty lists if nothing was rendered. */
	read(): Promise<Samples>;
	write(samples: Samples): Promise<void>;
}

export function createSampleFile(dataDir: string): SampleFile {
	const folder = mediaFolder(dataDir);
	const path = join(folder, "samples.json");
	let known: { changedAt: number; samples: Samples } | null = null;
	return {
		async read() {
			const changedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, isMissing);
			if (changedAt === null) return NONE;
			if (known?.changedAt !== changedAt) known = { changedAt, samples: JSON.parse(await readFile(path, "utf8")) as Samples };
			return known.samples;
		},
		async write(samples) {
			await mkdir(folder, { recursive: true });
			// Written to another file and renamed, because a server may read the file at the same time and must not see a part of it.
			await writeFile(`${path}.new`, JSON.stringify(samples, null, "\t"));
			await rename(`${path}.new`, path);
		},
	};
}

function isMissing(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT") return null;
	throw error;
}
