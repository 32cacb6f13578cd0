// A side of the simulator's invented competitions, and its players.
import type { Crest } from "#shared/contract/match-row.ts";

export interface Club {
	key: string;
	nationCode: string;
	name: string;
	/** Short name, with at most 14 characters: for a club, its town. */
	shortName: string;
	crest: Crest;
	coach: string;
	/** Formation of the side; empty in sports without formations. */
	formation: string;
	/** Strength: 1.35 stands for an average side of the sport. */
	strength: number;
	venue: string;
	capacity: number;
	squad: WorldPlayer[];
}

export interface WorldPlayer {
	key: string;
	name: string;
	/** Shirt number; `null` in sports without shirt numbers. */
	number: number | null;
	/** Position of the player; empty in sports without positions. */
	position: string;
	skill: number;
	/** Example: 2001-04-30. */
	birthDate: string;
	/** Nationality; most players play in their own country. */
	nationCode: string;
}
