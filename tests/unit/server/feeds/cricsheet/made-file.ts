// Invented files of Cricsheet's, one over a side: for what no recording holds, or holds too long.
import type { RawFile } from "./played-file.ts";

interface MadeFile {
	info?: object;
	/** Of both innings, a delivery each: runs off the bat, or a delivery's own fields. */
	first: readonly (number | object)[];
	second: readonly (number | object)[];
	outcome: object;
	target?: object;
	more?: readonly object[];
}

const SQUADS = { Alder: ["A1", "A2", "A3"], Birch: ["B1", "B2", "B3"] };

export const delivery = (batting: "Alder" | "Birch", ball: number | object): object => {
	const [batter, other] = SQUADS[batting];
	const [bowler] = SQUADS[batting === "Alder" ? "Birch" : "Alder"];
	const runs = typeof ball === "number" ? ball : 0;
	const usual = { batter, non_striker: other, bowler, runs: { batter: runs, extras: 0, total: runs } };
	return typeof ball === "number" ? usual : { ...usual, ...ball };
};

export const innings = (team: "Alder" | "Birch", balls: readonly (number | object)[], more: object = {}): object => ({
	team,
	overs: balls.length > 0 ? [{ over: 0, deliveries: balls.map((ball) => delivery(team, ball)) }] : [],
	...more,
});

/** Alder bats first. */
export function madeFile({ info = {}, first, second, outcome, target, more = [] }: MadeFile): RawFile {
	return {
		info: {
			...{ teams: ["Alder", "Birch"], dates: ["2018-07-20"], match_type: "T20", season: "2018", overs: 1, balls_per_over: 6 },
			...{ toss: { winner: "Alder", decision: "bat" }, players: SQUADS, registry: { people: {} }, event: { name: "Cup" } },
			outcome,
			...info,
		},
		innings: [innings("Alder", first), innings("Birch", second, target ? { target } : {}), ...more],
	};
}
