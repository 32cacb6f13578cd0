// Builds a line-up from shirt numbers in order and a formation. Pure.
import type { PlayerId } from "#shared/kit/ids.ts";
import type { LineUpEntry, ShirtPlayer } from "../sport/sport-view.ts";

/**
 * Parses `4-2-3-1` to [4, 2, 3, 1]; returns `null` if it is invalid, or if the total with a goalkeeper differs from the number of starters.
 */
export function readFormation(text: string, starters: number): number[] | null {
	const lines = text
		.trim()
		.split(/[-–\s]+/)
		.map(Number);
	const sum = lines.reduce((total, line) => total + line, 0);
	return lines.every((line) => Number.isInteger(line) && line > 0) && sum === starters - 1 ? lines : null;
}

/** Returns the `row:column` of each starter in order: the goalkeeper, then line by line from the own goal. */
export function gridOf(formation: readonly number[]): string[] {
	return [1, ...formation].flatMap((count, row) => Array.from({ length: count }, (_none, column) => `${row + 1}:${column + 1}`));
}

export interface LineUpChoice {
	playerId: PlayerId;
	number: number;
}

/** Returns `chosen` and the players with the numbers of `typed`, each once; `missing` holds numbers without a player in the squad. */
export function choiceOfNumbers(
	chosen: readonly LineUpChoice[],
	squad: readonly Pick<ShirtPlayer, "playerId" | "number">[],
	typed: string,
): { next: LineUpChoice[]; missing: string[] } {
	const next = [...chosen];
	const missing: string[] = [];
	for (const one of typed.split(/[\s,;]+/).filter(Boolean)) {
		const player = squad.find(({ number }) => String(number) === one);
		if (!player) missing.push(one);
		else if (!next.some(({ playerId }) => playerId === player.playerId)) next.push({ playerId: player.playerId, number: Number(one) });
	}
	return { next, missing };
}

/** Returns the first free number for a player without one; 0 if none is free. */
export function freeNumber(taken: readonly { number: number | null }[]): number {
	const worn = new Set(taken.map(({ number }) => number));
	return Array.from({ length: 99 }, (_none, index) => index + 1).find((number) => !worn.has(number)) ?? 0;
}

/**
 * Returns the line-up: the first `starters` players start, or all of them if it is 0; the others are on the bench. Without a valid
 * formation, players have no position.
 */
export function lineUpOf(
	chosen: readonly LineUpChoice[],
	formation: string,
	starters: number,
): { starters: LineUpEntry[]; bench: LineUpEntry[] } {
	const lines = readFormation(formation, starters);
	const grid = lines && gridOf(lines);
	const count = starters === 0 ? chosen.length : starters;
	return {
		starters: chosen.slice(0, count).map((player, index) => ({ ...player, grid: grid?.[index] ?? null })),
		bench: chosen.slice(count).map((player) => ({ ...player, grid: null })),
	};
}

/** Returns the starters by position, then the bench. */
export function choicesOf({ starters, bench }: { starters: readonly LineUpEntry[]; bench: readonly LineUpEntry[] }): LineUpChoice[] {
	const rank = ({ grid }: LineUpEntry) => {
		const [row = 99, column = 99] = grid?.split(":").map(Number) ?? [];
		return row * 100 + column;
	};
	const inPlaces = [...starters].sort((one, other) => rank(one) - rank(other));
	return [...inPlaces, ...bench].map(({ playerId, number }) => ({ playerId, number }));
}
