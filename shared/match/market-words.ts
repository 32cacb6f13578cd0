// In which words the markets of a sport are named. Registered in sports/market-words.ts, apart from the pricing models: pages load it.

export interface MarketWords {
	/** What totals add up. */
	unit: "goals" | "points" | "games" | "runs";
	/** What markets count, but for the winner. `whole_match`: overtime and everything else included. */
	counts: "regular_and_stoppage" | "regular_time" | "whole_match";
	/** What the market of two outcomes is about: the winner of regular time, or of the match and by what it may be decided. */
	winner: "draw_no_bet" | "overtime" | "overtime_and_shoot_out" | "super_over" | "match";
}
