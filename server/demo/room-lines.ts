// Chooses what the demo's fans say in one room: no line twice, and nobody answers themselves or speaks twice in a row. Pure.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import texts from "./demo-talk.json" with { type: "json" };

export type Mood = Exclude<keyof typeof texts, "fans" | "reply">;

export interface RoomLines<Fan> {
	/**
	 * A line that was not used in this room. `null` if all of the mood were used: the room is silent then. `players` may be named; the
	 * line of a goal names its scorer, or nobody.
	 */
	choose(mood: Mood | "reply", players: readonly string[]): string | null;
	/** Remembers lines that were sent before: these are not chosen again. */
	recall(lines: readonly string[]): void;
	/** A fan who did not send the last line. */
	speaker(fans: readonly Fan[]): Fan | undefined;
	/** Remembers the author of the last line. */
	spoke(fan: Fan): void;
}

const PLAYER = "{player}";
/** Share of lines that name a player, where the mood has such lines. */
const NAMING = 0.35;

export function createRoomLines<Fan>(random: SeededRandom): RoomLines<Fan> {
	const used = new Set<string>();
	let last: Fan | null = null;

	function unsaid(lines: readonly string[], players: readonly string[]): string[] {
		const named = players.length > 0 ? [random.pick(players), random.pick(players)] : [];
		const complete = lines.flatMap((line) => (line.includes(PLAYER) ? named.map((name) => line.replaceAll(PLAYER, name)) : [line]));
		return complete.filter((line) => !used.has(line));
	}

	return {
		choose(mood, players) {
			const [naming, plain] = [true, false].map((isNaming) =>
				unsaid(
					texts[mood].filter((line) => line.includes(PLAYER) === isNaming),
					players,
				),
			) as [string[], string[]];
			const [first, second] = random.chance(NAMING) ? [naming, plain] : [plain, naming];
			const fitting = first.length > 0 ? first : second;
			if (fitting.length === 0) return null;
			const line = random.pick(fitting);
			used.add(line);
			return line;
		},
		recall(lines) {
			for (const line of lines) used.add(line);
		},
		speaker(fans) {
			const others = fans.filter((fan) => fan !== last);
			return others.length > 0 ? random.pick(others) : undefined;
		},
		spoke(fan) {
			last = fan;
		},
	};
}
