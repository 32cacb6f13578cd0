// The seeds of a test with random faults: one in `npm test`, all plus a random one in `npm run test:all`. SEED=… replays a failed run.

/** `pinned`: seeds that failed in the past, the most useful first. */
export function faultSeeds(...pinned: readonly [number, ...number[]]): number[] {
	const { SEED, LONG } = process.env;
	if (SEED) return [Number(SEED)];
	return LONG === "1" ? [...pinned, Date.now() % 1_000_000] : [pinned[0]];
}
