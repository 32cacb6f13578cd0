// The leagues of England below the first, with rules for the seasons for which a table or a decision was found. Other seasons have plain
// rules, because their deductions were not found.
import { type CompetitionRules, PLAIN_RULES, type SeasonRules } from "./competition-rules.ts";
import { promotion, promotionPlayOffs, relegation, seasonsFrom, withZones } from "./rule-parts.ts";

/** "The top two promoted, third to sixth in play-offs, bottom three relegated" (nigeriatoday.ng/2018/04/english-championship-table-2). */
const SECOND = withZones(promotion(2), promotionPlayOffs(3, 6), relegation(3));
/**
 * "Die beiden bestplatzierten Vereine stiegen direkt auf, 3 bis 6 im Play-off-Modus"; four were relegated (de.wikipedia.org, League One
 * 2014/15).
 */
const THIRD = withZones(promotion(2), promotionPlayOffs(3, 6), relegation(4));
/** "Die drei bestplatzierten Vereine stiegen direkt auf, 4 bis 7 im Play-off-Modus" (askwikinow.com, Third Division 2002/03). */
const FOURTH = (down: number) => withZones(promotion(3), promotionPlayOffs(4, 7), relegation(down));

/** "1) points; 2) goal difference; 3) goals scored" (profilbaru.com, Championship 2017/18; de.frwiki.wiki, 2004/05). */
const known = (rules: Partial<SeasonRules>): Partial<SeasonRules> => ({
	isPlain: undefined,
	tieBreakers: ["goal_difference", "goals_for"],
	...rules,
});

export const CHAMPIONSHIP: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// Reuters tables of 2018/19, 2020/21 and 2022/23 show the same places ("1-2: Promotion 3-6: Promotion playoffs 22-24: Relegation").
		...seasonsFrom(2004, 2024, known({ ...SECOND, unknown: ["deductions"] })),
		// No club has a deduction in the list (github.com/jalapic/engsoccerdata, data-raw/deductions.csv).
		"2004/05": known(SECOND),
		// The points of the final table equal those of the results, so there was no deduction
		// (de.m.wikipedia.org/wiki/EFL_Championship_2017/18).
		"2017/18": known(SECOND),
		// Source of both deductions: the notes of swindon-town-fc.co.uk/LeagueTable.asp?Season=2022-2023&Tier=2.
		"2022/23": known({
			...SECOND,
			deductions: [
				{ team: "Wigan Athletic FC", points: 3, reason: "Failing to pay player salaries", date: "2023-03-20" },
				{ team: "Reading FC", points: 6, reason: "Failing to comply with budget restrictions", date: "2023-04-04" },
			],
		}),
	},
};

export const LEAGUE_ONE: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		// No club has a deduction in the list (github.com/jalapic/engsoccerdata, data-raw/deductions.csv).
		"2014/15": known(THIRD),
		// "League One clubs voted to end their season on the same unweighted points-per-game basis as League Two" (skysports.com, 9 June 2020).
		"2019/20": known({ ...withZones(), isPerGame: true, unknown: ["deductions", "places"] }),
		"2025/26": known({ ...THIRD, unknown: ["deductions"] }),
	},
};

export const LEAGUE_TWO: CompetitionRules = {
	...PLAIN_RULES,
	bySeason: {
		"2002/03": known({
			...FOURTH(2),
			// "Fined £100,000 and deducted four points for the forthcoming season", on 19 July
			// (independent.co.uk/sport/football/football-league).
			deductions: [{ team: "Boston United", points: 4, reason: "False information about contracts of players", date: "2002-07-19" }],
		}),
		// "The final table being determined on a points-per-game basis" (en.wikipedia.org/wiki/2019–20_EFL_League_Two). Only one of two teams
		// was relegated.
		"2019/20": known({
			...FOURTH(1),
			isPerGame: true,
			// The deductions add up to 17 points: "19 points from 37 games" instead of 36 (the-sun.com, 11 August 2020; lastwordonsports.com, 19
			// June 2020).
			deductions: [
				// Six points on 19 December 2019, then four "having achieved partial success in appealing" (fourfourtwo.com, 7 May 2020).
				{
					team: "Macclesfield Town",
					points: 4,
					reason: "Unpaid wages and a match not played, reduced from 6 on appeal",
					date: "2019-12-19",
				},
				// "Seven deducted with immediate effect": four points, and three that had been suspended (skysports.com, 7 May 2020).
				{ team: "Macclesfield Town", points: 7, reason: "Unpaid wages and a second match not played", date: "2020-05-07" },
				// "The two-point suspended sporting sanction activated on 19 June will stand, and the four-point deduction" (skysports.com, 11
				// August 2020).
				{ team: "Macclesfield Town", points: 6, reason: "Unpaid wages, increased from 2 on appeal", date: "2020-08-11" },
			],
		}),
	},
};
