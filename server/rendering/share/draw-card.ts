// Draws one share image. Runs in a thread of its own (share-images.ts): drawing takes a tenth of a second of a processor, during which
// no live frame could leave.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";
import { SHARE_IMAGE_SIZE, type ShareCard } from "#shared/contract/share-card.ts";
import { layOutCard } from "./card-layout.ts";

const FAMILIES = { latin: "Inter", "latin-ext": "Inter Latin Extended", cyrillic: "Inter Cyrillic", greek: "Inter Greek" };
const WEIGHTS = [600, 800] as const;

const require = createRequire(import.meta.url);
const loading: Promise<Font[]> = Promise.all(
	Object.entries(FAMILIES).flatMap(([subset, name]) =>
		WEIGHTS.map(async (weight) => {
			const data = await readFile(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`));
			return { name, weight, style: "normal" as const, data };
		}),
	),
);

/** A PNG of 1200 × 628. */
export default async function drawCard(card: ShareCard): Promise<Uint8Array> {
	const svg = await satori(layOutCard(card) as ReactNode, { ...SHARE_IMAGE_SIZE, fonts: await loading });
	return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
