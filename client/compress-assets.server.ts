// Compresses the scripts and style sheets of a build once, next to the original files; server/rendering sends the compressed ones.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FORMATS = {
	".gz": (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
	".br": (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
};

/** Compresses all files of `folder` with the highest compression level. */
export async function compressAssets(folder: string): Promise<void> {
	const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
	await Promise.all(
		names.map(async (name) => {
			const content = await readFile(join(folder, name));
			const written = Object.entries(FORMATS).map(async ([ending, compress]) =>
				writeFile(join(folder, name + ending), await compress(content)),
			);
			await Promise.all(written);
		}),
	);
}
