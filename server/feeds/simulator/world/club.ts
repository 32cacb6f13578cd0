// A side of the invented world and its players.
import type { Crest } from "#shared/contract/match-row.ts";

export interface Club {
	key: string;
	nationCode: string;
	name: string;
	/** Name of the town: at most 14 characters. */
	shortName: string;
	crest: Crest;
	coach: string;
	/** Empty in sports without formations. */
	formation: string;
	/** 1.35 stands for an average side of the sport. */
	strength: number;
	venue: string;
	capacity: number;
	squad: WorldPlayer[];
}

export interface WorldPlayer {
	key: string;
	name: string;
	/** `null` in sports without shirt numbers. */
	number: number | null;
	/** Empty in sports without positions. */
	position: string;
	skill: number;
	/** Example: 2001-04-30. */
	birthDate: string;
	/** Most players play in their own country. */
	nationCode: string;
}
