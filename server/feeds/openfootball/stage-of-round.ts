// The name of a round → the group or part of the season that it belongs to. What a table is made of follows from words that are known; words
// that nobody knows are a stage of their own, and never rows of the league (FD8). Pure.
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { remember } from "#shared/kit/remember.ts";
import { seasonPart } from "../season-part.ts";

const GROUP =
	/^(?:(?<part>\S.*?)\s*[-–,:]\s*)?(?:group|gruppe|grupo|gruppo|groupe|grupa|poule|pool)\s+(?<name>[a-z]|\d{1,2})(?:, matchday \d+)?$/i;
/** Parts that a tournament has in any case. */
const FIRST_GROUPS = /^(?:(?:first )?group (?:stage|phase)|gruppenphase|vorrunde|fase de grupos|phase de groupes|regular season)$/i;

/** "Group c" and "Group stage - Group C" are "Group C"; of a later stage the group is named with it. Null: no group. */
export function groupName(words: string): string | null {
	const { part, name } = GROUP.exec(words.trim())?.groups ?? {};
	if (name === undefined) return null;
	const group = `Group ${name.toUpperCase()}`;
	return part === undefined || FIRST_GROUPS.test(part) ? group : `${part}, ${group}`;
}

/** Its groups counted in the table of the league. */
const COUNTED_GROUPS = /^MLS is Back Tournament, Group [A-Z]$/;
/** The last part of a tournament that ends with a group. */
const FINAL_GROUP = /^final (?:round|group|stage|pool)$/i;

/**
 * `League, Matchday 3` is of the league phase, `Clausura, Matchday 2` of a half of the season; null of a plain league. `isLeague`: words that are
 * no round of a league, no part and no tie are a stage of their own.
 */
export function groupOfRound(round: string, { isLeague = false } = {}): string | null {
	const whole = seasonPart(round);
	if (whole !== undefined) return whole;
	if (COUNTED_GROUPS.test(round)) return null;
	if (FINAL_GROUP.test(round)) return round;
	const group = groupName(round);
	if (group !== null) return group;
	const part = /^(.+), Matchday \d+$/.exec(round)?.[1];
	if (part === undefined) return isLeague && !isLeagueRound(round) && !isKnockOutRound(round) ? round : null;
	const known = seasonPart(part);
	return known === undefined ? part : known;
}

const ROUND_WORDS = [
	"matchday|match day|match week|matchweek|md|round|rd|runde|spieltag|spielrunde|week|game ?week|gw|regular season",
	"journée|journee|jornada|fecha|giornata|rodada|ronda|speelronde|speeldag|kolejka|hafta|omgang|omgång|umferð|kolo|runda|etapa|kierros|tour|turul",
].join("|");
const LEAGUE_ROUND = new RegExp(
	String.raw`^(?:(?:${ROUND_WORDS})?[\s.\-–#]*\d{0,3}(?:st|nd|rd|th|º|ª|°|\.)?\s*(?:${ROUND_WORDS})?|(?:${ROUND_WORDS})[\s.\-–#]*\d+(?!\d).*)$`,
	"iu",
);

/** `Matchday 3`, `12. Round`, `Jornada 4`, no name at all: a round in which a league plays. */
export const isLeagueRound = remember(1_000, (round: string) => LEAGUE_ROUND.test(round.trim()));
