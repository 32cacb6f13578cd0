// What a share image shows: plain values that a page hands to the server, which draws them. Texts are in the reader's language.
import type { Crest } from "./match-row.ts";

/** Pixels: what link previews ask for. */
export const SHARE_IMAGE_SIZE = { width: 1_200, height: 628 } as const;

export interface ShareTeam {
	name: string;
	crest: Crest;
	/** Where a side's score is more than a number: `245/6`; `score` does not have it then. Empty: none yet. */
	score?: string;
}

export interface MatchShareCard {
	kind: "match";
	site: string;
	/** League and round. */
	heading: string;
	home: ShareTeam;
	away: ShareTeam;
	/** `2–1`; before the start `v`. */
	score: string;
	/** Sets, quarters, earlier innings in the order of play: `6–4`, `7–6 (7–5)`; empty where the sport has none. */
	parts: readonly string[];
	/** `Live · 2nd half`, `Full time`, the day and time before the start. */
	status: string;
	isLive: boolean;
	/** The score is not confirmed. */
	isProvisional?: true;
	/** What is not certain, or was corrected: `Goal to be confirmed`, `No goal: 1–0 → 0–0`. */
	doubt?: string;
}

/** Of a team or a league. */
export interface NameShareCard {
	kind: "name";
	site: string;
	heading: string;
	name: string;
	/** At most three short lines. */
	facts: readonly string[];
	crest: Crest | null;
}

export type ShareCard = MatchShareCard | NameShareCard;
