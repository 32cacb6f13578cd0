// Share images of pages, drawn once per content: a changed score is new content, so an image is never stale. One thread with a short queue
// draws them; if the queue is full, there is no image, and the request is redirected to the site's default image.
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { createRateLimit } from "#server/http/endpoint/rate-limit.ts";
import type { ShareCard } from "#shared/contract/share-card.ts";
import { Lru } from "#shared/kit/lru.ts";

const WORKER = fileURLToPath(new URL("./draw-card.ts", import.meta.url));
/** Maximum number of cached images of some 60 KB each. */
const MAX_CACHED = 150;
const MAX_WAITING = 12;
/** Limit on drawn images for the whole server; cached images do not count. */
const DRAW_RATE = { points: 120, perSeconds: 60 };
const IDLE_MS = 30_000;
const MAX_HEAP_MB = 256;

export interface ShareImages {
	/** Returns a PNG of 1200 × 628, or `null` while the queue is full. */
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
