// Reads one openfootball file: its kind and its rows, with a reason for every unreadable row. Pure.

import { nameFault } from "#server/feeds/kernel/name-faults.ts";
import { isStopped, rowStatus } from "#server/feeds/kernel/row-statuses.ts";
import { remarkOnCleaned, visibleTexts } from "#server/feeds/kernel/visible-texts.ts";
import { formatCount } from "#shared/i18n/formats.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { withoutHiddenSigns } from "#shared/kit/hidden-signs.ts";
import { isKnockOutRound } from "#shared/kit/knock-out-round.ts";
import { firstYear } from "#shared/kit/name-form.ts";
import type { MatchFormat } from "#shared/match/match-state.ts";
import { isBareTime, readKickOff } from "../fixtures/read-kick-off.ts";
import { groupName, groupOfRound, leagueRoundsIn } from "../fixtures/stage-of-round.ts";
import { type Competition, isCup, readCompetition } from "./competitions.ts";
import { type ReadMatch, type Remark, type Result, UNKNOWN } from "./file-match.ts";
import { matchFileSchema, type RawMatch, roundFileSchema, SIDE_FILES, type Squad, squadFileSchema } from "./file-schema.ts";
import { readCourse } from "./read-course.ts";
import { readSheet } from "./read-sheet.ts";
import { readTeam, type TeamName } from "./read-team.ts";
import { noRemarks, type RowRemarks } from "./row-remarks.ts";
import { leaveOutTwice, nameApart, type RowOfMatch } from "./tell-apart.ts";
import { readTextFile } from "./text/read-text-file.ts";
import { seasonOf, textCompetition } from "./text/text-competition.ts";
import { tidyRow } from "./tidy-row.ts";
import { findUnheadedPlayOffs } from "./unheaded-play-offs.ts";

export type ReadFile =
	| {
			kind: "matches";
			competition: Competition;
			matches: ReadMatch[];
			/** Zone that was assumed for times without one; `null` if every time states its zone. */
			assumedZone: string | null;
			refused: Remark[];
			/** Rows whose result is not imported. */
			withheld: Remark[];
			notes: Remark[];
	  }
	| { kind: "squads"; squads: Squad[]; notes: Remark[] }
	/** Reading stopped because there were too many unusable rows: none of the file's rows is used. */
	| { kind: "refused"; reason: string; refused: Remark[] }
	/** Kinds of files that are known, but not needed for the import. */
	| { kind: keyof typeof SIDE_FILES | "without_matches" }
	| { kind: "unreadable"; reason: string };

/** Maximum number of unusable rows; with more, it is probably the wrong file. */
const MAX_REFUSED = 1_000;
/** Maximum number of notes in the report; above it, only their number is reported. */
const MAX_NOTES = 1_000;

export function readFile(path: string, text: string): ReadFile {
	let json: unknown;
	try {
		json = JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch (error) {
		return readText(path, text) ?? { kind: "unreadable", reason: `no JSON: ${(error as Error).message}` };
	}
	const flat = matchFileSchema.safeParse(json);
	if (flat.success) return readMatches(readCompetition(path, withoutHiddenSigns(flat.data.name)), flat.data.matches);
	const byRound = roundFileSchema.safeParse(json);
	if (byRound.success) {
		const rows = byRound.data.rounds.flatMap(({ name, matches }) => matches.map((row) => (isRecord(row) ? { round: name, ...row } : row)));
		return readMatches(readCompetition(path, withoutHiddenSigns(byRound.data.name)), rows);
	}
	const squads = squadFileSchema.safeParse(json);
	if (squads.success) {
		const { value, cleaned } = visibleTexts(squads.data);
		return { kind: "squads", squads: value, notes: cleaned.map((text) => ({ index: null, reason: remarkOnCleaned(text) })) };
	}
	const aside = (Object.keys(SIDE_FILES) as (keyof typeof SIDE_FILES)[]).find((kind) => SIDE_FILES[kind].safeParse(json).success);
	return aside ? { kind: aside } : { kind: "unreadable", reason: "neither matches, rounds, squads, groups, standings, stadiums nor teams" };
}

/** Reads Football.TXT; returns `null` for a text without matches, unless its name says that it is of this kind. */
function readText(path: string, text: string): ReadFile | null {
	if (/^[\s\uFEFF]*[{[]\s*["{]/.test(text)) return null;
	const { title, rows, lines, ...remarks } = readTextFile(text, (named) => seasonOf(path, named) ?? { from: 1, until: 1 });
	if (rows.length === 0) {
		if (!path.endsWith(".txt")) return null;
		// A file with the title of a competition must have matches: if none was read, that is an error, with each line that may be a match
		// (FD9).
		return title === "" ? { kind: "without_matches" } : { kind: "refused", reason: NOTHING_READ, refused: remarks.refused };
	}
	if (seasonOf(path, title) === null) return { kind: "unreadable", reason: "neither its title nor its folder says of which season it is" };
	const named = textCompetition(path, withoutHiddenSigns(title));
	const unread = new Set(remarks.withheld.map(({ index }) => index));
	const file = readMatches(readCompetition(named.name, named.title), rows, { lines, unread });
	if (file.kind !== "matches") return file;
	const withheld = [...remarks.withheld, ...file.withheld];
	return {
		...file,
		refused: [...remarks.refused, ...file.refused],
		withheld,
		notes: [...remarks.notes, ...file.notes].slice(0, MAX_NOTES),
	};
}

const NOTHING_READ = "None of its rows can be taken.";

/** Lines of the rows of a text file (`lines`), and lines whose score is unreadable (`unread`). */
interface Lines {
	lines?: readonly number[];
	unread?: ReadonlySet<number>;
}

/** Without `lines`, remarks identify a row by its index. */
function readMatches(competition: Competition, given: readonly unknown[], { lines, unread = new Set() }: Lines = {}): ReadFile {
	const texts = given.map(visibleTexts);
	const rows = texts.map(({ value }) => value);
	const taken: RowOfMatch[] = [];
	const refused: Remark[] = [];
	const withheld: Remark[] = [];
	const notes: Remark[] = [];
	let assumedZone: string | null = null;
	let omitted = 0;
	const stages = { isLeague: competition.isLeague, isRound: leagueRoundsIn(rows.map(roundOf)) };
	for (const [place, row] of rows.entries()) {
		const index = lines?.[place] ?? place;
		if (refused.length === MAX_REFUSED) {
			const stop = `Reading stopped before row ${place} of ${rows.length}`;
			return {
				kind: "refused",
				reason: `${stop}: ${formatCount(DEFAULT_LOCALE, MAX_REFUSED)} rows cannot be taken, so none was imported.`,
				refused,
			};
		}
		const remarks = noRemarks();
		remarks.notes.push(...(texts[place]?.cleaned ?? []).map(remarkOnCleaned));
		const raw = tidyRow(row, remarks);
		const isUnread = remarks.withheld.length > 0 || unread.has(index);
		const match = typeof raw === "string" ? raw : readMatch({ ...competition, stages }, raw, index, remarks);
		if (typeof match === "string" || typeof raw === "string") {
			refused.push({ index, reason: String(match) });
			continue;
		}
		taken.push({ match: isUnread && match.result.kind === "open" ? { ...match, result: UNKNOWN } : match, date: raw.date });
		withheld.push(...remarks.withheld.map((reason) => ({ index, reason })));
		for (const reason of remarks.notes) {
			if (notes.length < MAX_NOTES) notes.push({ index, reason });
			else omitted++;
		}
		if (isBareTime(raw.time) && match.kickOff.hasTime) assumedZone = competition.zone;
	}
	const once = leaveOutTwice(taken);
	refused.push(...once.refused);
	const matches = nameApart(withPlayOffs(competition, once.rows));
	if (omitted > 0) notes.push({ index: null, reason: `${omitted} more remarks are left out` });
	return { kind: "matches", competition, matches, assumedZone, refused, withheld, notes };
}

/** Moves play-offs that the file lists without a heading to a round of their own. */
function withPlayOffs(competition: Competition, rows: readonly RowOfMatch[]): readonly RowOfMatch[] {
	const found = competition.isLeague ? findUnheadedPlayOffs(rows.map(({ match }) => match)) : new Set<ReadMatch>();
	if (found.size === 0) return rows;
	return rows.map(({ match, date }) => {
		const { home, away, result } = match;
		const sourceId = sourceIdOf(competition, PLAY_OFFS, home, away);
		const own = { round: PLAY_OFFS, sourceId, format: readFormat({ isKnockOut: true, result }) };
		return { match: found.has(match) ? { ...match, ...own } : match, date };
	});
}

const PLAY_OFFS = "Play-offs";

const sourceIdOf = ({ key, season }: Competition, part: string, home: TeamName, away: TeamName): string =>
	`${key} ${season} ${part}: ${home.key} - ${away.key}`;

/** Options that decide which rounds belong to the league and which are a separate stage. */
type Stages = Parameters<typeof groupOfRound>[1];

function roundOf(row: unknown): string | null {
	const round = typeof row === "object" && row !== null && "round" in row ? row.round : null;
	return typeof round === "string" ? round.trim() : null;
}

/** Returns the match, or why the row cannot be taken. */
function readMatch(competition: Competition & { stages: Stages }, raw: RawMatch, index: number, remarks: RowRemarks): ReadMatch | string {
	const { notes } = remarks;
	const home = readTeam(competition, raw.team1);
	const away = readTeam(competition, raw.team2);
	if (home.key === away.key || foldText(home.name) === foldText(away.name)) return `${home.name} cannot play itself`;
	for (const { name } of [home, away]) {
		// "?" stands for an unknown team.
		const fault = /^\?+$/.test(name) ? null : nameFault(name);
		if (fault !== null) return `${JSON.stringify(name)} is no name, since it holds ${fault}: the row is left out`;
	}
	if (!isInSeason(raw.date, competition)) return `date: ${raw.date} is not in the season ${competition.season}: the row is left out`;
	const { note, ...kickOff } = readKickOff(raw.date, raw.time, competition.zone);
	if (note !== null) notes.push(note);
	const result = readResult(raw, remarks);
	const named = raw.group ?? raw.stage;
	const group = named === undefined ? groupOfRound(raw.round, competition.stages) : (groupName(named) ?? named);
	const part = [raw.stage, raw.round || raw.date].filter(Boolean).join(", ");
	return {
		index,
		sourceId: sourceIdOf(competition, part, home, away),
		home,
		away,
		round: raw.round || null,
		group,
		venue: raw.ground ?? null,
		referee: raw.referee ?? null,
		attendance: raw.attendance ?? null,
		kickOff,
		format: readFormat({ isKnockOut: group === null && (isKnockOutRound(raw.round) || isCup(competition.key)), result }),
		result,
		sheet: readSheet(raw, notes),
	};
}

/**
 * Returns whether the date can belong to the season (FD10). A season with two years in its name has dates in these two; one with a single
 * year also in the year before and the year after; a qualification in the four years before and the year after.
 */
function isInSeason(date: string, { key, name, season }: Competition): boolean {
	const from = firstYear(season);
	if (from === null) return true;
	const isOfTwo = /\d{4}\/\d{2}/.test(season);
	const until = isOfTwo ? from + 1 : from;
	const [before, after] = /quali/i.test(`${key} ${name}`) ? [4, 1] : isOfTwo ? [0, 0] : [1, 1];
	const year = Number(date.slice(0, 4));
	return year >= from - before && year <= until + after;
}

function readResult(raw: RawMatch, { notes, withheld }: RowRemarks): Result {
	const read = readCourse(raw);
	const known = raw.status === undefined ? undefined : rowStatus(raw.status);
	const isInWords = raw.status !== undefined && DECIDED_IN_WORDS.test(raw.status);
	if (raw.status !== undefined && known === undefined) {
		// An unknown term decides nothing (FD2).
		if (!isInWords) {
			withheld.push(`status: ${JSON.stringify(raw.status)} is not known: ${read ? "the score is withheld until it is" : "left out"}`);
			return UNKNOWN;
		}
		notes.push(`status: ${JSON.stringify(raw.status)} names a winner without a score: only the score is taken`);
	}
	const status = known ?? (read ? "played" : "open");
	const isPartial = !read && !Array.isArray(raw.score) && Object.keys(raw.score).length > 0;
	if (isPartial && !isStopped(status)) withheld.push(`score: ${JSON.stringify(raw.score)} has no result after full time: left out`);
	if (isStopped(status)) {
		if (!read) {
			// Without goals the match would be logged as 0–0, which the file does not state (FD1).
			withheld.push(`status: ${status} without a score: left out`);
			return UNKNOWN;
		}
		notes.push(...read.notes);
		return { kind: "stopped", status, course: read.course };
	}
	switch (status) {
		case "awarded":
			if (read) return { kind: "awarded", score: read.course.final };
			withheld.push("status: awarded without a score: left out");
			return UNKNOWN;
		case "postponed":
		case "cancelled":
			if (read) withheld.push(`score: the match is ${status}: left out`);
			return { kind: status };
		case "open":
		case "under_way":
			if (read) withheld.push(`score: the match is ${status === "open" ? "not played" : "under way"} by its status: left out`);
			return isPartial && raw.status === undefined ? UNKNOWN : { kind: "open" };
		default:
			if (!read) {
				withheld.push(`status: ${JSON.stringify(raw.status)} without a score: left out`);
				return UNKNOWN;
			}
			notes.push(...read.notes);
			return { kind: "played", course: read.course };
	}
}

/** Matches a status such as `Nigeria wins on penalties`, which names a winner but not the number of scored kicks. */
const DECIDED_IN_WORDS =
	/\b(?:wins?|won|advances?|through)\b.*\b(?:pen(?:altie)?s|kicks|away goals|aggregate|toss|lots|coin|draw)\b|\bgolden goal\b/i;

const isRecord = (row: unknown): row is object => typeof row === "object" && row !== null && !Array.isArray(row);

/** The periods of a played match decide its format; for any other match, `isKnockOut` decides. */
function readFormat({ isKnockOut, result }: { isKnockOut: boolean; result: Result }): MatchFormat {
	if (result.kind === "played") {
		const hasExtraTime = result.course.periods.includes("e1");
		return { hasExtraTime, hasShootOut: result.course.shootOut !== null };
	}
	return { hasExtraTime: isKnockOut, hasShootOut: isKnockOut };
}
