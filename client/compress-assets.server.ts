// Compresses the scripts and style sheets of a build once, next to the original files; server/rendering sends the compressed ones.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FORMATS = {
	".gz": (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
	".br": (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
};

/** Number of files in work at once: a process may have only 1,024 open. */
const AT_ONCE = 16;

/** Compresses all files of `folder` with the highest compression level. */
export async function compressAssets(folder: string): Promise<void> {
	// Shared by the workers: each takes the next file that is left.
	const left = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name)).values();
	const workers = Array.from({ length: AT_ONCE }, async () => {
		for (const name of left) {
			const content = await readFile(join(folder, name));
			for (const [ending, compress] of Object.entries(FORMATS)) await writeFile(join(folder, name + ending), await compress(content));
		}
	});
	await Promise.all(workers);
}
