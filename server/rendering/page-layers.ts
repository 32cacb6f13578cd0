// The caches between database and socket that pages are made of (README.md). tests/bench/layers.bench.ts switches off one at a time; no
// setting can.

export const PAGE_LAYERS = ["joined reads", "season caches", "popular pages", "renders under way", "encoded pages"] as const;
export type PageLayer = (typeof PAGE_LAYERS)[number];

/** Caches that are disabled; checked whenever a cache is used. Empty except in that benchmark. */
export const layersOff = new Set<PageLayer>();
