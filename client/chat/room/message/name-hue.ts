// The hue of a name, the same on every page: 0 to 359. The style gives it a lightness that reads on its ground. Pure.

/** FNV-1a over the id, spread so that ids side by side are far apart. */
export function nameHue(userId: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < userId.length; at++) hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193);
	return (Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> 0) % 360;
}
