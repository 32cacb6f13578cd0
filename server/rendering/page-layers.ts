// The layers of memory between database and socket that pages are made of (README.md). tests/bench/layers.bench.ts works without one of them;
// no setting reaches this.

export const PAGE_LAYERS = ["joined reads", "season caches", "popular pages", "renders under way", "encoded pages"] as const;
export type PageLayer = (typeof PAGE_LAYERS)[number];

/** Layers that hold nothing; looked at with each use. Empty but in that bench. */
export const layersOff = new Set<PageLayer>();
