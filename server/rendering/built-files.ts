// Serves scripts, styles and fonts of the built client: of the current build, then of earlier ones, because open pages still request their
// files.
import express, { type RequestHandler } from "express";
import packedFiles from "express-static-gzip";
import { removeDocumentHeaders } from "#server/http/security-headers.ts";

const FOR_GOOD = { immutable: true, maxAge: "1y", setHeaders: removeDocumentHeaders } as const;

/**
 * `folders` begins with the current build's. Compressed scripts and style sheets are next to the files themselves
 * (client/compress-assets.server.ts).
 */
export function builtFiles(...folders: readonly string[]): RequestHandler {
	const files = express.Router();
	folders.forEach((folder, at) => {
		const fallthrough = at < folders.length - 1;
		// Names contain a hash of the content. Brotli is preferred here, because browsers name gzip first.
		files.use(
			packedFiles(folder, { enableBrotli: true, orderPreference: ["br"], index: false, serveStatic: { ...FOR_GOOD, fallthrough } }),
		);
		// A file that was packed at the start may have moved to another folder since, where it is not known as packed.
		files.use((_request, response, next) => {
			response.removeHeader("Content-Encoding");
			next();
		});
	});
	return files;
}
