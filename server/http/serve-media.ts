// Videos, captions and pictures of the data folder under `/media/`: whole or in ranges, by their kind of file alone.
import express, { type RequestHandler } from "express";

/** Kinds of file that are served; anything else in the folder does not exist for browsers. */
const SERVED = /^\/[\w-]+(?:\/[\w-]+)*\.(m3u8|ts|m4s|mp4|webm|vtt|jpg|png|webp)$/;
/** A playlist names its files; they never change under a name. */
const PLAYLIST_SECONDS = 60;
const RANGE_NOT_SATISFIABLE = 416;
const FILE_SECONDS = 30 * 86_400;

export function serveMedia(folder: string): RequestHandler {
	const files = express.static(folder, {
		index: false,
		redirect: false,
		dotfiles: "ignore",
		setHeaders(response, path) {
			const seconds = /\.(m3u8|vtt)$/.test(path) ? PLAYLIST_SECONDS : FILE_SECONDS;
			response.set("Cache-Control", `public, max-age=${seconds}`);
		},
	});
	return (request, response, next) => {
		if (!SERVED.test(request.path)) return next();
		files(request, response, (error?: { status?: number; headers?: Record<string, string> }) => {
			if (error?.status !== RANGE_NOT_SATISFIABLE) return next(error);
			// Players ask behind the end of a file, and understand this answer alone.
			response.set(error.headers ?? {}).sendStatus(RANGE_NOT_SATISFIABLE);
		});
	};
}
