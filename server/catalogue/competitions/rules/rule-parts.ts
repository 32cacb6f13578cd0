// Building blocks for rules: zones by their places, lists of seasons, a basic league and a basic cup.
import type { CompetitionRules, SeasonRules, TableStage, Zone } from "./competition-rules.ts";

/** Places from the top, or from the bottom: -1 is the last. */
export const zone = (from: number, to: number, kind: Zone["kind"], label: string): Zone => ({ from, to, kind, label });

export const CHAMPIONS_LEAGUE = "Champions League";
export const EUROPA_LEAGUE = "Europa League";
export const CONFERENCE_LEAGUE = "Conference League";

export const champions = (from: number, to = from): Zone => zone(from, to, "continental", CHAMPIONS_LEAGUE);
export const championsQualifying = (from: number, to = from): Zone => zone(from, to, "play_off", `${CHAMPIONS_LEAGUE} qualifying`);
export const europa = (from: number, to = from): Zone => zone(from, to, "continental", EUROPA_LEAGUE);
export const europaQualifying = (from: number, to = from): Zone => zone(from, to, "play_off", `${EUROPA_LEAGUE} qualifying`);
export const conference = (from: number, to = from): Zone => zone(from, to, "continental", CONFERENCE_LEAGUE);
export const conferenceQualifying = (from: number, to = from): Zone => zone(from, to, "play_off", `${CONFERENCE_LEAGUE} qualifying`);
export const conferencePlayOff = (from: number, to = from): Zone => zone(from, to, "play_off", `${CONFERENCE_LEAGUE} play-off`);
export const champion = zone(1, 1, "champion", "Champion");
/** Zone of the first `count` places. */
export const promotion = (count: number): Zone => zone(1, count, "promotion", "Promotion");
export const promotionPlayOffs = (from: number, to: number): Zone => zone(from, to, "play_off", "Promotion play-offs");
/** Zone of the last `count` places. */
export const relegation = (count: number): Zone => zone(-count, -1, "relegation", "Relegation");
/** Zone of one place, counted from the bottom. */
export const relegationPlayOff = (place: number): Zone => zone(place, place, "relegation_play_off", "Relegation play-off");

export const withZones = (...zones: Zone[]): Pick<SeasonRules, "stages"> => ({ stages: [{ groups: null, zones }] });

/** The first stage of a split season, in which all teams meet. Its places decide to which group a team goes. */
export const firstStage = (...zones: Zone[]): TableStage => ({ groups: null, zones });
export const group = (name: string, stage: Omit<TableStage, "groups">): TableStage => ({ groups: name, ...stage });
export const toChampionship = (last: number): Zone => zone(1, last, "next_round", "Championship group");
export const toRelegation = (first: number, last: number): Zone => zone(first, last, "play_off", "Relegation group");

/** Gives the same rules to all seasons from `first` to `last`, their first years: 2003 and 2020 mean `2003/04` to `2020/21`. */
export function seasonsFrom(first: number, last: number, rules: Partial<SeasonRules>): Record<string, Partial<SeasonRules>> {
	const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	return Object.fromEntries(years.map((year) => [`${year}/${String(year + 1).slice(-2)}`, rules]));
}

export const LEAGUE: CompetitionRules = {
	points: { win: 3, draw: 1, loss: 0 },
	tieBreakers: ["goal_difference", "goals_for", "head_to_head"],
	stages: [{ groups: null, zones: [champion, zone(2, 3, "continental", "Continental cups"), relegation(2)] }],
	deductions: [],
	placings: [],
	bySeason: {},
};

/** A league in which every two teams meet twice. */
export const HOME_AND_AWAY_LEAGUE: CompetitionRules = { ...LEAGUE, meetings: 2 };

export const CUP: CompetitionRules = { ...LEAGUE, stages: [] };
/** A cup whose finalists meet until one has won two matches. */
export const FINAL_SERIES_CUP: CompetitionRules = { ...CUP, ties: { series: { bestOf: 1, byRound: { Final: 3 } } } };
/** The first four of the table play semi-finals (best of three) and a final (best of five). */
export const FOUR_PLAY_OFF_LEAGUE: CompetitionRules = {
	...HOME_AND_AWAY_LEAGUE,
	...withZones(zone(1, 4, "play_off", "Play-offs")),
	ties: { series: { bestOf: 3, byRound: { Final: 5 } } },
};
/** The first eight of the table play best-of-seven series for the title, in matches of the group Play-offs. */
export const PLAY_OFF_LEAGUE: CompetitionRules = {
	...HOME_AND_AWAY_LEAGUE,
	...withZones(zone(1, 8, "play_off", "Play-offs")),
	ties: { series: { bestOf: 7 } },
};
