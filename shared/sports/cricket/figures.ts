// Player statistics that pages show for cricket: batting, bowling, catches.
import { type PlayerFigure, type PlayerFigures, sumFigure } from "#shared/match/player-figures.ts";

/**
 * Minimums for being listed by an average. No law defines them; record books require a number of innings, balls or wickets that fits the
 * covered time span. Here they grow with the team's matches, so that they fit from the first week on: per match half an innings, ten
 * balls faced, twelve balls bowled and half a wicket.
 */
const LEAST = { innings: 0.5, ballsFaced: 10, ballsBowled: 12, wickets: 0.5 };
const BALLS_PER_OVER = 6;

interface Rate {
	key: string;
	count: string;
	per: string;
	times?: number;
	qualifies: keyof typeof LEAST;
}

const rate = ({ key, count, per, times = 1, qualifies }: Rate): PlayerFigure => ({
	key,
	source: { kind: "rate", count, per, times, qualifies: { count: qualifies, least: LEAST[qualifies] } },
	format: "hundredths",
});

export const cricketFigures: PlayerFigures = {
	figures: [
		sumFigure("innings"),
		sumFigure("runs"),
		{ key: "highScore", source: { kind: "most", count: "highScore" }, format: "starred" },
		rate({ key: "battingAverage", count: "runs", per: "dismissals", qualifies: "innings" }),
		rate({ key: "strikeRate", count: "runs", per: "ballsFaced", times: 100, qualifies: "ballsFaced" }),
		sumFigure("hundreds"),
		sumFigure("fifties"),
		sumFigure("fours"),
		sumFigure("sixes"),
		sumFigure("wickets"),
		{ key: "bestBowling", source: { kind: "most", count: "bestBowling" }, format: "pair" },
		{ ...rate({ key: "bowlingAverage", count: "runsConceded", per: "wickets", qualifies: "wickets" }), isLowerBetter: true },
		{
			...rate({ key: "economy", count: "runsConceded", per: "ballsBowled", times: BALLS_PER_OVER, qualifies: "ballsBowled" }),
			isLowerBetter: true,
		},
		sumFigure("maidens"),
		sumFigure("catches"),
		{ ...sumFigure("stumpings"), isRare: true },
	],
	lists: [
		{ key: "runs", beside: ["battingAverage", "innings"] },
		{ key: "highScore", beside: [] },
		{ key: "strikeRate", beside: ["runs"] },
		{ key: "wickets", beside: ["bowlingAverage"] },
		{ key: "bestBowling", beside: [] },
		{ key: "economy", beside: ["wickets"] },
	],
	perMatch: ["runs", "wickets", "catches", "stumpings"],
};
