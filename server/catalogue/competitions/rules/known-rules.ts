// The rules of known competitions, by the names that sources use: `de.1`. To add a competition, add its rules to this folder, and a line
// here.
import type { SportKey } from "#shared/match/sport-key.ts";
import { POINTS_TABLE } from "#shared/match/table-shape.ts";
import { tableShapeOf } from "#shared/sports/table-shapes.ts";
import { ARGENTINE } from "./argentina.ts";
import { ALGERIAN, AUSTRALIAN, CHINESE, EGYPTIAN, NIGERIAN } from "./asian-and-african-leagues.ts";
import { type CompetitionRules, PLAIN_RULES, type SeasonRules } from "./competition-rules.ts";
import { CHAMPIONSHIP, LEAGUE_ONE, LEAGUE_TWO } from "./english-lower-leagues.ts";
import { ENGLISH, FRENCH, GERMAN, ITALIAN, SPANISH } from "./large-leagues.ts";
import { MEXICAN, MEXICAN_SECOND, NORTH_AMERICAN } from "./north-american-leagues.ts";
import { BRAZILIAN, DUTCH, JAPANESE, NORWEGIAN, POLISH, PORTUGUESE, SWEDISH, TURKISH } from "./other-leagues.ts";
import { BELGIAN, GREEK, ROMANIAN, SERBIAN } from "./play-off-leagues.ts";
import { CUP, FINAL_SERIES_CUP, FOUR_PLAY_OFF_LEAGUE, HOME_AND_AWAY_LEAGUE, PLAY_OFF_LEAGUE } from "./rule-parts.ts";
import { AUSTRIAN, CZECH, DANISH, SCOTTISH, SWISS } from "./split-leagues.ts";
import {
	CHAMPIONS,
	CONCACAF_CHAMPIONS,
	CONFERENCE,
	COPA_AMERICA,
	EURO,
	EUROPA,
	FA_CUP,
	LIBERTADORES,
	WOMENS_WORLD_CUP,
	WORLD_CUP,
} from "./tournaments.ts";

const PLAIN: CompetitionRules = { ...PLAIN_RULES, bySeason: {} };
/** Rules of a cup whose own rules are unknown: each group has a table, and other matches have none. */
const PLAIN_CUP: CompetitionRules = { ...PLAIN, stages: [{ groups: "", zones: [] }] };

const COMPETITION_RULES = {
	league: HOME_AND_AWAY_LEAGUE,
	cup: CUP,
	"cup.final_series": FINAL_SERIES_CUP,
	"league.play_offs": PLAY_OFF_LEAGUE,
	"league.four_play_offs": FOUR_PLAY_OFF_LEAGUE,
	"en.1": ENGLISH,
	"en.2": CHAMPIONSHIP,
	"en.3": LEAGUE_ONE,
	"en.4": LEAGUE_TWO,
	"en.cup": FA_CUP,
	"de.1": GERMAN,
	"es.1": SPANISH,
	"it.1": ITALIAN,
	"fr.1": FRENCH,
	"nl.1": DUTCH,
	"pt.1": PORTUGUESE,
	"tr.1": TURKISH,
	"pl.1": POLISH,
	"at.1": AUSTRIAN,
	"be.1": BELGIAN,
	"ch.1": SWISS,
	"dk.1": DANISH,
	"ro.1": ROMANIAN,
	"cz.1": CZECH,
	"gr.1": GREEK,
	"rs.1": SERBIAN,
	"sco.1": SCOTTISH,
	"no.1": NORWEGIAN,
	"se.1": SWEDISH,
	"ar.1": ARGENTINE,
	"br.1": BRAZILIAN,
	"us.1": NORTH_AMERICAN,
	"mx.1": MEXICAN,
	"mx.mx2ascenso": MEXICAN_SECOND,
	"jp.1": JAPANESE,
	"cn.1": CHINESE,
	"au.1": AUSTRALIAN,
	"eg.1": EGYPTIAN,
	"dz.1": ALGERIAN,
	"ng.1": NIGERIAN,
	plain: PLAIN,
	"plain.cup": PLAIN_CUP,
	"uefa.cl": CHAMPIONS,
	"uefa.el": EUROPA,
	"uefa.conf": CONFERENCE,
	"copa.l": LIBERTADORES,
	"concacaf.cl": CONCACAF_CHAMPIONS,
	worldcup: WORLD_CUP,
	"worldcup.women": WOMENS_WORLD_CUP,
	"worldcup.quali_playoffs": CUP,
	euro: EURO,
	"copa.america": COPA_AMERICA,
} satisfies Record<string, CompetitionRules>;

type RulesName = keyof typeof COMPETITION_RULES;

/** Returns the rules of a league whose own rules are unknown: the sport's usual points and tie-breakers. */
function usualRules(sport: SportKey, rules: CompetitionRules): CompetitionRules {
	const shape = tableShapeOf(sport);
	return shape === POINTS_TABLE ? rules : { ...rules, ...(shape.rules as Pick<SeasonRules, "points" | "tieBreakers" | "isPerGame">) };
}

/** Names of rules that belong to no particular competition. */
const isOfAnySport = (name: string): boolean => /^(league|cup)(\.(four_)?play_offs|\.final_series)?$/.test(name);

/** Returns the rules of this name, completed with the usual ones of the sport. */
export function rulesOf(sport: SportKey, name: string): CompetitionRules {
	return isOfAnySport(name) || rulesNamed(name).isPlain ? usualRules(sport, rulesNamed(name)) : rulesNamed(name);
}

/** Names of competitions of several countries, and of cups that are named after their sponsor or association: `caf.cl`, `en.eflcup`. */
const CUP_LIKE = /^(?:uefa|caf|afc|concacaf|ofc|conmebol|copa|clubs|countries|worldcup|euro)\.|cup$/;

/**
 * Returns the rules of this name. For an unlisted name they are those of a cup if the name has the word cup (`de.cup`), those with a table
 * for each group if the name matches CUP_LIKE, and plain rules otherwise.
 */
export function rulesNamed(name: string): CompetitionRules {
	if (Object.hasOwn(COMPETITION_RULES, name)) return COMPETITION_RULES[name as RulesName];
	if (/\bcup\b/.test(name)) return CUP;
	return CUP_LIKE.test(name) ? PLAIN_CUP : PLAIN;
}

/** Templates for the rules of another competition. */
export const ruleTemplates = () => Object.entries<CompetitionRules>(COMPETITION_RULES).map(([name, rules]) => ({ name, rules }));
