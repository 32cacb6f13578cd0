// The caches between database and socket that pages are made of (README.md). tests/bench/layers.bench.ts works without one of them; no
// setting changes this.

export const PAGE_LAYERS = ["joined reads", "season caches", "popular pages", "renders under way", "encoded pages"] as const;
export type PageLayer = (typeof PAGE_LAYERS)[number];

/** Caches that are disabled, checked at each use. Empty except in that bench. */
export const layersOff = new Set<PageLayer>();
