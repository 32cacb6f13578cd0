// The layers of memory between database and socket that pages are made of (README.md), and a port by which tests/bench/layers.bench.ts works
// without one of them. No setting reaches it.

export const PAGE_LAYERS = ["joined reads", "season caches", "popular pages", "renders under way", "encoded pages"] as const;
export type PageLayer = (typeof PAGE_LAYERS)[number];

/** Layers that hold nothing; looked at with each use, so that it may change while the server runs. */
export type LayersOff = ReadonlySet<PageLayer>;

export const NO_LAYERS_OFF: LayersOff = new Set();
