// Serves videos, captions and pictures of the data folder under `/media/`: whole or in ranges, only known kinds of file. Restricted files
// are served only to the reader for whom the address was signed, and to staff who edit content.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import express, { type Request, type RequestHandler, type Response } from "express";
import { HOUR_MS, type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import type { Actor } from "./endpoint/call-context.ts";
import { sendError } from "./endpoint/error-response.ts";

/** Kinds of file that are served; browsers get 404 for anything else in the folder. */
const SERVED = /^\/[\w-]+(?:\/[\w-]+)*\.(m3u8|ts|m4s|mp4|webm|vtt|jpg|png|webp)$/;
const PLAYLIST = /\.m3u8$/;
/** Playlists and captions may change; other files never change under the same name, so they are cached for longer. */
const PLAYLIST_SECONDS = 60;
const RANGE_NOT_SATISFIABLE = 416;
const FILE_SECONDS = 30 * 86_400;
/** Larger playlists are served unchanged. A playlist of six hours in segments of two seconds has half this size. */
const MAX_PLAYLIST_BYTES = 2_000_000;

interface SignedPart {
	until: Instant;
	reader: string;
}

export interface MediaLocks {
	isLocked(path: string): Promise<boolean>;
	addresses: {
		read(path: string, query: Readonly<Record<string, unknown>>, reader: { accountId: string | null; address: string }): SignedPart | null;
		signPart(path: string, part: SignedPart): string;
	};
	/** Determines the actor from the token or the cookies; `null` for a guest. */
	actorOf(request: Pick<Request, "headers">): Promise<Actor | null>;
	clock(): Instant;
}

/** Lifetime of the addresses of a public playlist's segments in a folder that also has a restricted one. */
const OPEN_MS = 6 * HOUR_MS;
/** Stands for the reader in signed addresses that anybody may use: public files in a public playlist. */
const ANYBODY = "0.0";

export function serveMedia(folder: string, locks: MediaLocks): RequestHandler {
	const { isLocked, addresses, actorOf, clock } = locks;
	const files = express.static(folder, {
		index: false,
		redirect: false,
		dotfiles: "ignore",
		setHeaders(response: Response, path) {
			const { mediaUntil } = response.locals as { mediaUntil?: Instant };
			const seconds = /\.(m3u8|vtt)$/.test(path) ? PLAYLIST_SECONDS : FILE_SECONDS;
			response.set("Cache-Control", mediaUntil === undefined ? `public, max-age=${seconds}` : privateFor(mediaUntil, seconds));
		},
	});
	const privateFor = (until: Instant, seconds: number) =>
		`private, max-age=${Math.max(0, Math.min(seconds, Math.floor((until - clock()) / SECOND_MS)))}`;

	/** Returns `null` if the reader may not have the file. Staff who edit content may also use the unsigned address. */
	async function admit(request: Request, path: string): Promise<SignedPart | null> {
		const actor = await actorOf(request);
		const part = addresses.read(path, request.query, { accountId: actor?.id ?? null, address: request.ip ?? "" });
		if (part) return part;
		const isStaff = actor?.scopes.some((scope) => scope === "ops:content" || scope === "admin");
		return isStaff ? { until: clock() + PLAYLIST_SECONDS * SECOND_MS, reader: ANYBODY } : null;
	}

	/** Sends the playlist with signed addresses of its restricted files. Returns `false` if it is served unchanged. */
	async function sendPlaylist(path: string, file: string, part: SignedPart | null, response: Response): Promise<boolean> {
		const text = await readFile(file, "utf8").catch(() => null);
		if (text === null || text.length > MAX_PLAYLIST_BYTES) return false;
		const base = `http://site${path}`;
		const uris = [...new Set(urisOf(text))].filter((uri) => URL.canParse(uri, base));
		const named = uris.map((uri) => ({ uri, target: new URL(uri, base) }));
		const signed = new Map<string, string>();
		for (const { uri, target } of named) {
			if (target.host !== "site" || !target.pathname.startsWith("/media/") || !(await isLocked(target.pathname))) continue;
			const inIt = part ?? { until: clock() + OPEN_MS, reader: ANYBODY };
			signed.set(uri, addresses.signPart(target.pathname, inIt));
		}
		if (signed.size === 0 && part === null) return false;
		response.set("Cache-Control", part ? privateFor(part.until, PLAYLIST_SECONDS) : `public, max-age=${PLAYLIST_SECONDS}`);
		response.type("application/vnd.apple.mpegurl").send(replaceUris(text, signed));
		return true;
	}

	return async (request, response, next) => {
		if (!SERVED.test(request.path)) return next();
		const path = `/media${request.path}`;
		const part = (await isLocked(path)) ? await admit(request, path) : undefined;
		if (part === null) {
			response.set("Cache-Control", "no-store");
			return sendError(response, { code: "forbidden", message: "This address is over, or was made for another reader." });
		}
		if (part) response.locals.mediaUntil = part.until;
		if (PLAYLIST.test(path) && (await sendPlaylist(path, join(folder, request.path), part ?? null, response))) return;
		files(request, response, (error?: { status?: number; headers?: Record<string, string> }) => {
			if (error?.status !== RANGE_NOT_SATISFIABLE) return next(error);
			// Players request ranges beyond the end of a file, and understand only this response.
			response.set(error.headers ?? {}).sendStatus(RANGE_NOT_SATISFIABLE);
		});
	};
}

/** RFC 8216: a line that is not a tag is an address, and tags have addresses as `URI="…"`. */
const URI_OF_TAG = /URI="([^"]+)"/g;

function urisOf(text: string): string[] {
	const lines = text.split(/\r?\n/);
	return lines.flatMap((line) => {
		if (line.startsWith("#")) return [...line.matchAll(URI_OF_TAG)].map(([, uri = ""]) => uri);
		return line.trim() === "" ? [] : [line.trim()];
	});
}

function replaceUris(text: string, signed: ReadonlyMap<string, string>): string {
	const lines = text.split(/\r?\n/);
	return lines
		.map((line) => {
			if (!line.startsWith("#")) return signed.get(line.trim()) ?? line;
			return line.replace(URI_OF_TAG, (whole, uri: string) => (signed.has(uri) ? `URI="${signed.get(uri)}"` : whole));
		})
		.join("\n");
}
