// The terms that name the markets of a sport. Registered in sports/market-words.ts and separate from the pricing models, because pages
// load it.

export interface MarketWords {
	/** The unit that totals count. */
	unit: "goals" | "points" | "games" | "runs";
	/** The part of play that all markets but the winner's count. `whole_match`: includes overtime and everything else. */
	counts: "regular_and_stoppage" | "regular_time" | "whole_match";
	/** The market with two outcomes: the winner of regular time, or of the match, and how it can be decided. */
	winner: "draw_no_bet" | "overtime" | "overtime_and_shoot_out" | "super_over" | "match";
}
