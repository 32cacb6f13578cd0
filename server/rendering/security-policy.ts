// The sources that a page may load, connect to and frame, and the sites that may frame it.
import type { Response } from "express";
import { EMBED_ORIGINS } from "#shared/contract/embed-hosts.ts";

/** Origins in addition to this site, by purpose. */
export interface OtherSources {
	script?: readonly string[];
	connect?: readonly string[];
	img?: readonly string[];
	media?: readonly string[];
	frame?: readonly string[];
}

/** Sites of published videos: origins, sorted. The object stays the same until they change. */
export interface VideoSources {
	/** Origins of the videos and captions themselves. */
	media: readonly string[];
	/** Origins of playlists: they are fetched by a script if the browser cannot play them natively. */
	playlists: readonly string[];
}

/** The sources that Google documents for Tag Manager with Analytics 4; for other tags an operator must extend the list. */
export const TAG_MANAGER_SOURCES: OtherSources = {
	script: ["https://www.googletagmanager.com"],
	img: ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
	connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://www.googletagmanager.com"],
};

/** The sites that a policy names. */
interface PolicyFacts {
	/** Origins of pages and of the live socket: in some browsers 'self' does not include the socket. */
	origins: readonly string[];
	others: readonly OtherSources[];
	/** Sites that may frame widgets; `null` for any. */
	embedOrigins: readonly string[] | null;
}

/**
 * Hash of the style sheet that sonner writes into a page with its first toast. toast-styles.test.ts fails if a new version has another
 * hash.
 */
export const SONNER_STYLES = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/**
 * Hash of an empty text: sonner's element is in the page before it has text. Firefox checks the empty element, and would log an error in
 * the console without this hash.
 */
export const NO_STYLES = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Returns a function that sets the policy of a page. Inline scripts are allowed only by their hash; style attributes and style sheets of
 * this site are allowed. No other site may frame a page; a widget may load only files of this site.
 */
export function securityPolicy({
	origins,
	others,
	embedOrigins,
}: PolicyFacts): (response: Response, page: { isEmbed: boolean; scriptHashes: readonly string[]; videos: VideoSources }) => void {
	const socketUrls = origins.map((origin) => origin.replace(/^http/, "ws"));
	const all = (kind: keyof OtherSources) => others.flatMap((sources) => sources[kind] ?? []);
	const frames = [...EMBED_ORIGINS, ...all("frame")];
	const scripts = ["script-src 'self'", ...all("script")];
	const restWith = ({ media, playlists }: VideoSources) =>
		[
			["default-src", "'self'"],
			["style-src", "'self'", NO_STYLES, SONNER_STYLES],
			["style-src-attr", "'unsafe-inline'"],
			["img-src", "'self'", "data:", ...all("img")],
			["connect-src", "'self'", ...socketUrls, ...all("connect"), ...playlists],
			// If a script fetched a playlist, the video data comes from a blob.
			["media-src", "'self'", "blob:", ...all("media"), ...media],
			["frame-src", "'self'", ...frames],
			["object-src", "'none'"],
			["base-uri", "'none'"],
			["form-action", "'self'"],
			["frame-ancestors", "'self'"],
			...(origins.every((origin) => origin.startsWith("https:")) ? [["upgrade-insecure-requests"]] : []),
		].map((directive) => directive.join(" "));
	const ofEmbeds = [
		["default-src", "'none'"],
		// In WebKit, a frame without an origin has no 'self'.
		["script-src", "'self'", ...origins],
		["style-src", "'self'", ...origins],
		["style-src-attr", "'unsafe-inline'"],
		["connect-src", "'self'", ...origins, ...socketUrls],
		// An overlay plays a video of this site, or a file that its user opened.
		["media-src", "'self'", "blob:", ...origins],
		["base-uri", "'none'"],
		["form-action", "'none'"],
		["frame-ancestors", ...(embedOrigins ? ["'self'", ...embedOrigins] : ["*"])],
	]
		.map((directive) => directive.join(" "))
		.join(";");
	let last: { videos: VideoSources; rest: readonly string[]; policies: WeakMap<readonly string[], string> } | null = null;
	return (response, { isEmbed, scriptHashes, videos }) => {
		if (isEmbed) return void response.setHeader("Content-Security-Policy", ofEmbeds);
		if (last?.videos !== videos) last = { videos, rest: restWith(videos), policies: new WeakMap() };
		const { rest, policies } = last;
		const policy = policies.get(scriptHashes) ?? [[...scripts, ...scriptHashes].join(" "), ...rest].join(";");
		policies.set(scriptHashes, policy);
		response.setHeader("Content-Security-Policy", policy);
	};
}
