// Places each tie of the tree in a row, next to the ties that lead to it, starting from the final. Pure.
import type { Tie } from "#shared/contract/rest/catalogue/league-seasons.ts";
import type { PlainTie } from "./ties.ts";

interface Node {
	tie: PlainTie;
	feeders: Node[];
	/** The feeders that are known to lead here; others are only placed at an open side. */
	known: Set<Node>;
	row: number;
	span: number;
}

/** `rounds` has the first round first. In each round of the result, the ties are sorted from top to bottom. */
export function placeTies(rounds: readonly (readonly PlainTie[])[]): { rows: number; rounds: Tie[][] } {
	const nodes = rounds.map((ties) => ties.map((tie): Node => ({ tie, feeders: [], known: new Set(), row: 0, span: 1 })));
	const roots = new Set(nodes.flat());
	for (const [index, round] of nodes.entries()) {
		const before = nodes[index - 1];
		if (before) for (const feeder of linkRounds(before, round)) roots.delete(feeder);
	}
	let rows = 0;
	// Starts with the final; ties that lead nowhere are placed below the rest.
	for (const root of [...nodes].reverse().flatMap((round) => round.filter((node) => roots.has(node)))) {
		measure(root);
		place(root, rows);
		rows += root.span;
	}
	const placed = nodes.map((round) => round.toSorted((one, other) => one.row - other.row));
	return {
		rows,
		rounds: placed.map((round, index) =>
			round.map(({ tie, feeders, known, row, span }) => {
				const places = feeders.filter((feeder) => known.has(feeder)).map((feeder) => placed[index - 1]?.indexOf(feeder) ?? -1);
				return { ...tie, row, span, feeders: places };
			}),
		),
	};
}

/** Finds the feeders of each tie of `round`, that of the home side first. Returns all feeders that lead somewhere. */
function linkRounds(before: readonly Node[], round: readonly Node[]): Set<Node> {
	const used = new Set<Node>();
	const sides = round.flatMap((node) => (["home", "away"] as const).map((side) => ({ node, team: node.tie[side].team })));
	const bySide = sides.map(({ team }) => {
		const feeder = team && before.find(({ tie }) => tie.home.team?.id === team.id || tie.away.team?.id === team.id);
		if (!feeder || used.has(feeder)) return null;
		used.add(feeder);
		return feeder;
	});
	// Other ties are placed at sides that are still open, although nothing proves that they lead there: otherwise they would be below the
	// tree.
	const waiting = before.filter((node) => !used.has(node));
	for (const [index, { node, team }] of sides.entries()) {
		const known = bySide[index];
		const feeder = known ?? (team === null ? waiting.shift() : undefined);
		if (!feeder) continue;
		used.add(feeder);
		node.feeders.push(feeder);
		if (known) node.known.add(known);
	}
	return used;
}

function measure(node: Node): number {
	node.span = Math.max(
		1,
		node.feeders.reduce((sum, feeder) => sum + measure(feeder), 0),
	);
	return node.span;
}

function place(node: Node, row: number): void {
	node.row = row;
	let next = row;
	for (const feeder of node.feeders) {
		place(feeder, next);
		next += feeder.span;
	}
}
