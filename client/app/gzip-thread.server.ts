// Packs one asset in a thread of gzip-tight.server.ts.
import { gzipAsync } from "@gfx/zopfli";

/** Its streams are 3 % smaller than zlib's at level 9. Ten more iterations save another 0.06 % for a quarter of the time. */
const ZOPFLI = { numiterations: 5 };

export default function gzip(content: Uint8Array): Promise<Uint8Array> {
	return gzipAsync(content, ZOPFLI);
}
