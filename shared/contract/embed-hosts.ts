// The video sites whose players may be framed, and how a link that people share becomes the address of the player. Read by the checks of the
// console, by the players of the site and by the security policy (frame-src). To add one: an entry here.

interface EmbedHost {
	/** Its own name. */
	name: string;
	/** Of the player. */
	origin: string;
	/** Path and query of the player: the only ones that are framed. */
	player: RegExp;
	/** Links without scheme and `www.`; their first group is the video's id, a second one its key where the site has such. */
	links: readonly RegExp[];
	/** Path and query of the player of a video. */
	pathOf(id: string, key: string | undefined): string;
}

export const EMBED_HOSTS = {
	youtube: {
		name: "YouTube",
		// Sets no cookie before the video is started.
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
		// The key opens an unlisted video.
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

/** The address of the player that is framed; null for a link of another site, or to no video. */
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

/** Whether it is the address of an allowed player, as embedUrlOf() writes it. */
export function isEmbedUrl(url: string): boolean {
	return HOSTS.some(({ origin, player }) => url.startsWith(`${origin}/`) && player.test(url.slice(origin.length)));
}
