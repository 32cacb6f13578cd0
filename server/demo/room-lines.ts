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

interface Line {
	template: string;
	line: string;
}

const { fans: _names, ...ofMoods } = texts;
const TEMPLATES: readonly string[] = Object.values(ofMoods).flat();

/** `line` has a name where `template` has its place. */
function isMadeFrom(template: string, line: string): boolean {
	const [start = "", ...rest] = template.split(PLAYER);
	return rest.length > 0 && line.startsWith(start) && line.endsWith(rest.at(-1) ?? "");
}

export function createRoomLines<Fan>(random: SeededRandom): RoomLines<Fan> {
	const used = new Set<string>();
	/** How often each template was used: one that names a player comes again, with another player, after all others. */
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
