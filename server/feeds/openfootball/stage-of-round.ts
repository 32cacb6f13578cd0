// Maps the name of a round to its group or part of the season. Tables are made only from known terms; unknown ones are a separate stage,
// and never part of the league's table (FD8). Pure.
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { remember } from "#shared/kit/remember.ts";
import { seasonPart } from "../season-part.ts";

const GROUP =
	/^(?:(?<part>\S.*?)\s*[-–,:]\s*)?(?:group|gruppe|grupo|gruppo|groupe|grupa|poule|pool)\s+(?<name>[a-z]|\d{1,2})(?:, matchday \d+)?$/i;
/** Names of the first part of any tournament. */
const FIRST_GROUPS = /^(?:(?:first )?group (?:stage|phase)|gruppenphase|vorrunde|fase de grupos|phase de groupes|regular season)$/i;

/**
 * "Group c" and "Group stage - Group C" are "Group C"; the group of a later stage is named with the stage. Returns `null` if it is not a
 * group.
 */
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

/** A number after the name of a stage: "Meisterrunde 3", "League Stage - 8". */
const NUMBER_BEHIND = /(?:\s*,\s*(?:round|runde|spieltag|jornada|giornata|journée|rodada|kolejka|hafta))?[\s,.#–-]*\d{1,2}\.?$/i;

/**
 * `League, Matchday 3` belongs to the league phase, `Clausura, Matchday 2` to a half of the season; `null` for a plain league. With
 * `isLeague`, terms that are not a round of a league, a part or a tie are a separate stage, whatever number follows. `isRound` comes from
 * `leagueRoundsIn` the file.
 */
export function groupOfRound(
	round: string,
	{ isLeague = false, isRound = isLeagueRound }: { isLeague?: boolean; isRound?: (round: string) => boolean } = {},
): string | null {
	const whole = seasonPart(round);
	if (whole !== undefined) return whole;
	if (COUNTED_GROUPS.test(round)) return null;
	if (FINAL_GROUP.test(round)) return round;
	const group = groupName(round);
	if (group !== null) return group;
	const part = /^(.+), Matchday \d+$/.exec(round)?.[1];
	if (part !== undefined) {
		const known = seasonPart(part);
		return known === undefined ? part : known;
	}
	if (!isLeague || isRound(round) || isKnockOutRound(round)) return null;
	const stage = round.replace(NUMBER_BEHIND, "");
	const known = seasonPart(stage);
	return known === undefined ? stage || round : known;
}

const ROUND_WORDS = [
	"matchday|match day|match week|matchweek|md|round|rd|runde|spieltag|spielrunde|spielwoche|week|wk|game ?week|gw|regular season",
	"journée|journee|jornada|fecha|giornata|rodada|ronda|ronde|speelronde|speeldag|kolejka|hafta|omgang|omgång|umferð|kolo|runda|etapa|kierros|tour|turul",
].join("|");
const ORDINAL_END = "(?:st|nd|rd|th|er|ère|re|ème|eme|e|a|ta|[º\u00aa°]|\\.)?";
/** A half of the season without a table of its own. */
const HALVES =
	"hinrunde|rückrunde|vorrunde|(?:girone di )?(?:andata|ritorno)|(?:runda )?(?:jesienna|wiosenna)|jesień|wiosna|aller|retour|ida|vuelta";
/** Matches that are played on another day than the rest of their round. */
const MOVED = [
	"nachhol(?:spiele?|termine?)|postponed(?: match(?:es)?)?|rearranged(?: match(?:es)?)?|rescheduled(?: match(?:es)?)?|recuper[oi]",
	"matche?s? en retard|partidos? aplazados?|jogos? em atraso|inhaal(?:wedstrijden|wedstrijd|programma)?|zaległ\\p{L}*|erteleme",
].join("|");
const LAST =
	"(?:final|last|letzter|última|ultima|dernière|laatste|ostatnia|son) (?:match ?day|day|week|spieltag|jornada|fecha|journée|giornata|rodada|speelronde|kolejka|hafta)";
const LEAGUE_ROUND = new RegExp(
	[
		String.raw`(?:${ROUND_WORDS})?[\s.\-–#]*\d{0,3}${ORDINAL_END}\s*(?:${ROUND_WORDS})?(?:,? (?:di )?(?:${HALVES}))?`,
		String.raw`(?:${ROUND_WORDS})[\s.\-–#]*\d+(?!\d).*`,
		// Examples: "R12", "J. 3".
		String.raw`[rjwt][\s.]?\d{1,2}`,
		`(?:${HALVES})(?:[\\s,.-]*(?:(?:${ROUND_WORDS})[\\s.]*)?\\d{1,2})?(?:[\\s,-]+\\d{1,2}${ORDINAL_END} (?:${ROUND_WORDS}))?`,
		MOVED,
		LAST,
	]
		.map((form) => `^(?:${form})$`)
		.join("|"),
	"iu",
);

/** A round in which a league plays: `Matchday 3`, `12. Round`, `Jornada 4`, `Hinrunde`, or no name at all. */
export const isLeagueRound = remember(1_000, (round: string) => LEAGUE_ROUND.test(round.trim()));

const MAX_STEMS = 200;

/**
 * Returns whether a round belongs to the league itself, by the rounds of the whole file: if none has a usual name of league rounds, the
 * word that most rows have with three or more numbers is the league's own word for them.
 */
export function leagueRoundsIn(rounds: readonly (string | null)[]): (round: string) => boolean {
	const named = rounds.flatMap((round) => round || []);
	if (named.some(isNumbered)) return isLeagueRound;
	const stems = Map.groupBy(named, stemOf);
	if (stems.size > MAX_STEMS) return isLeagueRound;
	const [most] = [...stems].sort(([, one], [, other]) => other.length - one.length);
	if (!most || isKnockOutRound(most[0]) || seasonPart(most[0]) !== undefined || new Set(most[1]).size < 3) return isLeagueRound;
	return (round) => isLeagueRound(round) || stemOf(round) === most[0];
}

const isNumbered = (round: string): boolean => /\d/.test(round) && isLeagueRound(round);
const stemOf = (round: string): string => round.replace(NUMBER_BEHIND, "").trim().toLowerCase();
