// The video sites whose players may be framed, and how a shared link is turned into the address of the player. Used by validation in the
// console, by the players of the site and by the security policy (frame-src). To add a site, add an entry here.

interface EmbedHost {
	/** Display name of the site. */
	name: string;
	/** Origin of the player. */
	origin: string;
	/** Path and query of the player; only matching addresses are framed. */
	player: RegExp;
	/** Matches links, given without scheme and `www.`. The first group is the video's id, the second one its key on sites that use keys. */
	links: readonly RegExp[];
	/** Path and query of a video's player. */
	pathOf(id: string, key: string | undefined): string;
}

export const EMBED_HOSTS = {
	youtube: {
		name: "YouTube",
		// The player at this origin sets no cookie before the video is started.
		origin: "https://www.youtube-nocookie.com",
		player: /^\/embed\/[\w-]{11}$/,
		links: [
			/^(?:m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#]|$)/,
			/^(?:m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[?#/]|$)/,
			/^youtu\.be\/([\w-]{11})(?:[?#]|$)/,
		],
		pathOf: (id) => `/embed/${id}`,
	},
	vimeo: {
		name: "Vimeo",
		origin: "https://player.vimeo.com",
		player: /^\/video\/\d{1,12}(?:\?h=[0-9a-f]{1,20})?$/,
		// The key is needed to open an unlisted video.
		links: [
			/^vimeo\.com\/(?:channels\/\w+\/)?(\d{1,12})(?:\/([0-9a-f]{1,20}))?(?:[?#]|$)/,
			/^player\.vimeo\.com\/video\/(\d{1,12})(?:\?(?:[^#]*&)?h=([0-9a-f]{1,20}))?(?:[?&#]|$)/,
		],
		pathOf: (id, key) => `/video/${id}${key === undefined ? "" : `?h=${key}`}`,
	},
	dailymotion: {
		name: "Dailymotion",
		origin: "https://geo.dailymotion.com",
		player: /^\/player\.html\?video=[a-zA-Z0-9]{5,12}$/,
		links: [
			/^dailymotion\.com\/(?:embed\/)?video\/([a-zA-Z0-9]{5,12})(?:[?#_]|$)/,
			/^dai\.ly\/([a-zA-Z0-9]{5,12})(?:[?#]|$)/,
			/^geo\.dailymotion\.com\/player\.html\?(?:[^#]*&)?video=([a-zA-Z0-9]{5,12})(?:[&#]|$)/,
		],
		pathOf: (id) => `/player.html?video=${id}`,
	},
} satisfies Record<string, EmbedHost>;

const HOSTS: readonly EmbedHost[] = Object.values(EMBED_HOSTS);

export const EMBED_ORIGINS: readonly string[] = HOSTS.map(({ origin }) => origin);
export const EMBED_NAMES: readonly string[] = HOSTS.map(({ name }) => name);

/** The address of the player to frame; `null` for a link to another site or to no video. */
export function embedUrlOf(link: string): string | null {
	const [, rest] = /^https:\/\/(?:www\.)?(.+)$/.exec(link.trim()) ?? [];
	if (rest === undefined) return null;
	for (const { origin, links, pathOf } of HOSTS) {
		for (const pattern of links) {
			const [found, id, key] = pattern.exec(rest) ?? [];
			if (found !== undefined && id !== undefined) return origin + pathOf(id, key);
		}
	}
	return null;
}

/** Whether the URL is the address of an allowed player, in the form that embedUrlOf() returns. */
export function isEmbedUrl(url: string): boolean {
	return HOSTS.some(({ origin, player }) => url.startsWith(`${origin}/`) && player.test(url.slice(origin.length)));
}
