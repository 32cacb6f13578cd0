// Draws one share image. Runs in a separate thread (share-images.ts): drawing takes a tenth of a second of a processor, during which no
// live frame could be sent.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";
import { SHARE_IMAGE_SIZE, type ShareCard } from "#shared/contract/share-card.ts";
import { layOutCard } from "./card-layout.ts";

const require = createRequire(import.meta.url);
const FILES = [
	{ name: "Inter", weight: 600, path: require.resolve("@fontsource/inter/files/inter-latin-600-normal.woff") },
	{ name: "Inter", weight: 800, path: require.resolve("@fontsource/inter/files/inter-latin-800-normal.woff") },
	{ name: "Inter Latin Extended", weight: 600, path: require.resolve("@fontsource/inter/files/inter-latin-ext-600-normal.woff") },
	{ name: "Inter Latin Extended", weight: 800, path: require.resolve("@fontsource/inter/files/inter-latin-ext-800-normal.woff") },
	{ name: "Inter Cyrillic", weight: 600, path: require.resolve("@fontsource/inter/files/inter-cyrillic-600-normal.woff") },
	{ name: "Inter Cyrillic", weight: 800, path: require.resolve("@fontsource/inter/files/inter-cyrillic-800-normal.woff") },
	{ name: "Inter Greek", weight: 600, path: require.resolve("@fontsource/inter/files/inter-greek-600-normal.woff") },
	{ name: "Inter Greek", weight: 800, path: require.resolve("@fontsource/inter/files/inter-greek-800-normal.woff") },
] as const;

const loading: Promise<Font[]> = Promise.all(
	FILES.map(async ({ name, weight, path }) => ({ name, weight, style: "normal" as const, data: await readFile(path) })),
);

/** Returns a PNG of 1200 × 628. */
export default async function drawCard(card: ShareCard): Promise<Uint8Array> {
	const svg = await satori(layOutCard(card) as ReactNode, { ...SHARE_IMAGE_SIZE, fonts: await loading });
	return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
