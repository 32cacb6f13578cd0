// Content of a share image: plain values that a page passes to the server, which draws them. Texts are in the reader's language.
import type { Crest } from "./match-row.ts";

/** Size in pixels that link previews expect. */
export const SHARE_IMAGE_SIZE = { width: 1_200, height: 628 } as const;

export interface ShareTeam {
	name: string;
	crest: Crest;
	/** A side's score if it is not a plain number: `245/6`; `score` then does not contain it. Empty if the side has no score yet. */
	score?: string;
}

export interface MatchShareCard {
	kind: "match";
	site: string;
	/** League and round. */
	heading: string;
	home: ShareTeam;
	away: ShareTeam;
	/** `2–1`; `v` before the start. */
	score: string;
	/** Sets, quarters or earlier innings in the order of play: `6–4`, `7–6 (7–5)`; empty if the sport has none. */
	parts: readonly string[];
	/** `Live · 2nd half`, `Full time`; day and time before the start. */
	status: string;
	isLive: boolean;
	/** Set if the score is not confirmed yet. */
	isProvisional?: true;
	/** Text about an uncertainty or a correction: `Goal to be confirmed`, `No goal: 1–0 → 0–0`. */
	doubt?: string;
}

/** Share image of a team or a league. */
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
