// Chooses what the demo's fans say in one room: no line is said twice, and no fan replies to themselves or speaks twice in a row. Pure.
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import texts from "./demo-talk.json" with { type: "json" };

export type Mood = Exclude<keyof typeof texts, "fans" | "reply">;

export interface RoomLines<Fan> {
	/**
	 * Returns a line that was not used in this room; `null` if all lines of the mood were used, so that the room is silent. A line may name
	 * one of `players`; after a goal, it names the scorer, or nobody.
	 */
	choose(mood: Mood | "reply", players: readonly string[]): string | null;
	/** Records lines that were sent before, so that they are not chosen again. */
	recall(lines: readonly string[]): void;
	/** Returns a fan who did not send the last line. */
	speaker(fans: readonly Fan[]): Fan | undefined;
	/** Records the author of the last line. */
	spoke(fan: Fan): void;
}

const PLAYER = "{player}";
/** Share of lines that name a player, in moods that have such lines. */
const NAMING = 0.35;

interface Line {
	template: string;
	line: string;
}

const { fans: _names, ...ofMoods } = texts;
const TEMPLATES: readonly string[] = Object.values(ofMoods).flat();

/** Returns whether `line` is `template` with a name in place of `{player}`. */
function isMadeFrom(template: string, line: string): boolean {
	const [start = "", ...rest] = template.split(PLAYER);
	return rest.length > 0 && line.startsWith(start) && line.endsWith(rest.at(-1) ?? "");
}

export function createRoomLines<Fan>(random: SeededRandom): RoomLines<Fan> {
	const used = new Set<string>();
	/**
	 * Number of times that each template was used: one that names a player may be used again with another player, after all others were used.
	 */
	const uses = new Map<string, number>();
	let last: Fan | null = null;

	function unsaid(templates: readonly string[], players: readonly string[]): Line[] {
		const named = players.length > 0 ? [random.pick(players), random.pick(players)] : [];
		const complete = templates.flatMap((template) =>
			template.includes(PLAYER)
				? named.map((name) => ({ template, line: template.replaceAll(PLAYER, name) }))
				: [{ template, line: template }],
		);
		const fresh = complete.filter(({ line }) => !used.has(line));
		const fewest = Math.min(...fresh.map(({ template }) => uses.get(template) ?? 0));
		return fresh.filter(({ template }) => (uses.get(template) ?? 0) === fewest);
	}

	function remember({ template, line }: Line): void {
		used.add(line);
		uses.set(template, (uses.get(template) ?? 0) + 1);
	}

	return {
		choose(mood, players) {
			const [naming, plain] = [true, false].map((isNaming) =>
				unsaid(
					texts[mood].filter((line) => line.includes(PLAYER) === isNaming),
					players,
				),
			) as [Line[], Line[]];
			const [first, second] = random.chance(NAMING) ? [naming, plain] : [plain, naming];
			const fitting = first.length > 0 ? first : second;
			if (fitting.length === 0) return null;
			const chosen = random.pick(fitting);
			remember(chosen);
			return chosen.line;
		},
		recall(lines) {
			for (const line of lines) remember({ template: TEMPLATES.find((template) => isMadeFrom(template, line)) ?? line, line });
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
