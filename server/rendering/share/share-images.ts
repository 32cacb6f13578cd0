// Share images of pages, drawn once per content: a score that changes is another content, so an image is never stale. Drawing happens in
// one thread with a short queue; beyond it there is no image, and the page's request is led to the site's own one.
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";
import type { ShareCard } from "#shared/contract/share-card.ts";
import { Lru } from "#shared/kit/lru.ts";

const WORKER = fileURLToPath(new URL("./draw-card.ts", import.meta.url));
/** Of some 60 KB each. */
const MAX_CACHED = 150;
const MAX_WAITING = 12;
/** Of the whole server: what was drawn before is not counted. */
const DRAW_RATE = { points: 120, perSeconds: 60 };
const IDLE_MS = 30_000;
const MAX_HEAP_MB = 256;

export interface ShareImages {
	/** A PNG of 1200 × 628; null while too many are drawn. */
	draw(card: ShareCard): Promise<Uint8Array | null>;
	stop(): Promise<void>;
}

export function createShareImages(): ShareImages {
	const pool = new Piscina<ShareCard, Uint8Array>({
		filename: WORKER,
		minThreads: 0,
		maxThreads: 1,
		maxQueue: MAX_WAITING,
		idleTimeout: IDLE_MS,
		resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
	});
	const countDraw = createRateLimit(DRAW_RATE);
	const isWithinRate = () =>
		countDraw("all").then(
			() => true,
			() => false,
		);
	const images = new Lru<string, Promise<Uint8Array>>(MAX_CACHED);

	return {
		async draw(card) {
			const key = JSON.stringify(card);
			const drawn = images.get(key);
			if (drawn) return drawn;
			if (!(await isWithinRate()) || pool.queueSize >= MAX_WAITING) return null;
			const drawing = images.get(key) ?? pool.run(card);
			images.set(key, drawing);
			return drawing.catch((error: unknown) => {
				images.delete(key);
				throw error;
			});
		},
		stop: () => pool.destroy(),
	};
}
