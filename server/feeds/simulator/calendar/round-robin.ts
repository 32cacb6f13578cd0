// A double round robin, once at home and once away, by the circle method.

/** Returns the pairs `[home, away]` of each round, as indices 0 to `size` - 1; `size` is even. The second half mirrors the first. */
export function roundRobin(size: number): [home: number, away: number][][] {
	const half = Array.from({ length: size - 1 }, (_, round) =>
		Array.from({ length: size / 2 }, (_, pair): [number, number] => {
			const one = pair === 0 ? size - 1 : (round + pair) % (size - 1);
			const other = (round - pair + size - 1) % (size - 1);
			return (pair === 0 ? round : pair) % 2 === 0 ? [one, other] : [other, one];
		}),
	);
	return [...half, ...half.map((pairs) => pairs.map(([home, away]): [number, number] => [away, home]))];
}
