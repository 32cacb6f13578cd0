// A line-up as it is drawn: the players in lines starting at their own goal, and the marks of each player.

import type { Crest } from "#shared/contract/match-row.ts";
import type { PlayerId } from "#shared/kit/ids.ts";
import { isCancelled } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { Card, FootballEvent, LineUpPlayer } from "#shared/sports/football/events.ts";
import { minuteLabel } from "#shared/sports/football/format.ts";

/**
 * Returns the players by line, the goalkeeper first; each line is ordered from left to right as its players see it. `null` if a player's
 * position on the pitch is missing.
 */
export function linesOf(starters: readonly LineUpPlayer[]): LineUpPlayer[][] | null {
	const places = starters.map((player) => ({ player, place: player.grid?.split(":").map(Number) ?? [] }));
	if (places.some(({ place: [row, column] }) => !row || !column)) return null;
	const rows = [...new Set(places.map(({ place }) => place[0] ?? 0))].sort((one, other) => one - other);
	return rows.map((row) =>
		places
			.filter(({ place }) => place[0] === row)
			.sort((one, other) => (one.place[1] ?? 0) - (other.place[1] ?? 0))
			.map(({ player }) => player),
	);
}

export interface PlayerMarks {
	goals: number;
	ownGoals: number;
	/** The most severe card. */
	card: Card | null;
	/** Minutes as displayed. */
	cameOn: string | null;
	/** The player who was replaced. */
	cameOnFor: PlayerId | null;
	wentOff: string | null;
}

export const NO_MARKS: PlayerMarks = { goals: 0, ownGoals: 0, card: null, cameOn: null, cameOnFor: null, wentOff: null };

/** Returns marks by player; a player without marks has no entry. Cancelled events are ignored. */
export function playerMarks({ timeline, setup }: Pick<MatchState, "timeline" | "setup">): ReadonlyMap<PlayerId, PlayerMarks> {
	const marks = new Map<PlayerId, PlayerMarks>();
	const mark = (playerId: PlayerId | null, change: (before: PlayerMarks) => Partial<PlayerMarks>) => {
		if (playerId === null) return;
		const before = marks.get(playerId) ?? NO_MARKS;
		marks.set(playerId, { ...before, ...change(before) });
	};
	for (const entry of timeline) {
		const event = entry.event as FootballEvent;
		if (isCancelled(event)) continue;
		const minute = minuteLabel(event.period, event.elapsedMs, setup.format);
		if (event.type === "goal_scored") {
			const isOwn = event.payload.kind === "own_goal";
			mark(event.payload.scorerId, ({ goals, ownGoals }) => (isOwn ? { ownGoals: ownGoals + 1 } : { goals: goals + 1 }));
		} else if (event.type === "card_shown") mark(event.payload.playerId, () => ({ card: event.payload.card }));
		else if (event.type === "player_substituted") {
			mark(event.payload.inId, () => ({ cameOn: minute, cameOnFor: event.payload.outId }));
			mark(event.payload.outId, () => ({ wentOff: minute }));
		}
	}
	return marks;
}

/** `Alexandre Moreau` → `A. Moreau`. The short form is shown under a shirt. */
export function shirtName(name: string): string {
	const space = name.indexOf(" ");
	return space < 2 || name[space - 1] === "." ? name : `${name[0]}. ${name.slice(space + 1)}`;
}

/** Width of one letter, and of the gap between two names, in percent of a half's width, on the narrowest horizontal and vertical pitch. */
const LETTER = { lying: 1.9, standing: 2 };
/** Names are on the same height if they are closer than this, in percent of the width of a horizontal pitch. */
const SAME_HEIGHT = 8;

/** Returns the names under the shirts of a side: surnames, with an initial if two players share one. */
export function surnames(names: readonly string[]): string[] {
	const short = names.map((name) => surname(name));
	return names.map((name, index) => (short.filter((one) => one === short[index]).length > 1 ? shirtName(name) : (short[index] ?? name)));
}

/** `Alexandre Moreau` → `Moreau`. */
function surname(name: string): string {
	return name.slice(name.indexOf(" ") + 1);
}

/** Finds names that would overlap a neighbour's; one of the two neighbours is moved aside. `lines`: names from the goalkeeper on. */
export function placeNames(lines: readonly (readonly string[])[]): { lying: boolean; standing: boolean }[][] {
	const aside = lines.map((line) => line.map(() => ({ lying: false, standing: false })));
	const gap = (one: string, other: string, letter: number) => ((one.length + other.length) / 2 + 1) * letter;
	const across = (line: readonly string[], index: number) => (100 * (index + 0.5)) / line.length;
	for (const [row, line] of lines.entries()) {
		for (const [index, name] of line.entries()) {
			const mark = aside[row]?.[index];
			const left = line[index - 1];
			if (!mark) continue;
			// On a vertical pitch, the players of one line are next to each other.
			if (left !== undefined && !aside[row]?.[index - 1]?.standing) mark.standing = gap(left, name, LETTER.standing) > 100 / line.length;
			// On a horizontal pitch, players of two lines are next to each other if they are equally far from the touchline.
			const behind = lines[row - 1] ?? [];
			mark.lying = behind.some(
				(other, at) =>
					!aside[row - 1]?.[at]?.lying &&
					Math.abs(across(behind, at) - across(line, index)) < SAME_HEIGHT &&
					gap(other, name, LETTER.lying) > 100 / lines.length,
			);
		}
	}
	return aside;
}

/** Returns the colours of both sides: if the first colours look alike, the away side gets its second one. */
export function kitColours(home: Crest, away: Crest): Pair<string> {
	return { home: home.primary, away: distance(home.primary, away.primary) < ALIKE ? away.secondary : away.primary };
}

const ALIKE = 90;

/** Distance between two `#rrggbb` colours, 0 to 441. */
function distance(one: string, other: string): number {
	return Math.hypot(
		...[1, 3, 5].map((from) => Number.parseInt(one.slice(from, from + 2), 16) - Number.parseInt(other.slice(from, from + 2), 16)),
	);
}
