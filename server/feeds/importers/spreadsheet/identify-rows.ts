// Identifies the existing match for each row of a spreadsheet (FD5): by the stated id, otherwise among the matches of its pairing by the day,
// then by the round, then as the nearest match that was not played. The position of a row in its file does not matter. Only a row with the
// match's id, or with its round and a result, moves a match that has a result to another day (FD4).

import type { KnownMatch } from "#server/feeds/kernel/catalogue-port.ts";
import { DAY_MS, HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { isSameScore } from "#shared/match/fold/disputed-result.ts";
import type { Score } from "#shared/match/sides.ts";
import { isSameRound } from "./duplicate-rows.ts";
import type { FixtureRow } from "./fixture-row.ts";
import { isStatedId, newIdOf, statedIdOf } from "./row-ids.ts";

export type IdentifiedRow =
	| { sourceId: string; formerIds: readonly string[]; known: KnownMatch | null; note: string | null; refused?: undefined }
	| { refused: string };

export interface IdentityParts {
	place: { leagueId: string; season: string };
	/** The kick-off of each row, in the same order. */
	startsAt: readonly Instant[];
	/** Day of a match in the zone of the file. */
	dayOf(at: Instant): string;
	/** Returns our id of a team by its name in the file; `undefined` for a new team. */
	teamIdOf(name: string): string | undefined;
	/** The score of a match that was played or awarded; `null` if it has no result. */
	resultOf(matchId: string): Promise<Score | null>;
	/** `true` for an abandoned match, which may be played on another day. */
	isAbandoned(matchId: string): Promise<boolean>;
	now: Instant;
}

/**
 * Two teams do not meet twice at one ground within this time: two such days are one match whose date is wrong by a day, or whose zone was
 * wrong.
 */
const SAME_MEETING_MS = 36 * HOUR_MS;
/** If the results are equal, rows this near are more likely one match with a corrected date than two matches. */
const DOUBTFUL_MS = 3 * DAY_MS;

/** Maximum difference of times, since two imports may assume different zones. */
const SAME_DAY_MS = 12 * HOUR_MS;
/** Maximum number of rows of one pairing times its known matches. With more, the file is not one of a season, and its rows are not compared. */
const MAX_PAIRS = 1_000_000;

/** Returns results in the order of the rows. `known` has the matches of the season that the source reported before. */
export async function identifyRows(
	rows: readonly FixtureRow[],
	known: readonly KnownMatch[],
	parts: IdentityParts,
): Promise<IdentifiedRow[]> {
	const pairingOf = ({ home, away }: Pick<FixtureRow, "home" | "away">) => `${parts.teamIdOf(home)} ${parts.teamIdOf(away)}`;
	const knownOf = Map.groupBy(known, ({ home, away }) => `${home.teamId} ${away.teamId}`);
	const used = new Set(known.flatMap(({ sourceIds }) => sourceIds));
	const identified: IdentifiedRow[] = new Array(rows.length);
	/** Returns `true` for the same day, and the same time if both have one. */
	function isOfRow(place: number, match: KnownMatch): boolean {
		const at = parts.startsAt[place] ?? 0;
		const isSameTime = rows[place]?.time === undefined || !match.hasTime || at === match.startsAt;
		return isSameTime && parts.dayOf(at) === parts.dayOf(match.startsAt);
	}
	for (const [pairing, places] of Map.groupBy(rows.keys(), (place) => pairingOf(rows[place] as FixtureRow))) {
		const found = await pairRows(rows, places, knownOf.get(pairing) ?? [], parts);
		for (const place of places) {
			const row = rows[place] as FixtureRow;
			const match = found.pairs.get(place);
			const turned = match ? undefined : knownOf.get(pairingOf({ home: row.away, away: row.home }))?.find((each) => isOfRow(place, each));
			const refused =
				found.refused.get(place) ??
				(turned && `match ${turned.matchId} is of these teams on this day, with ${turned.home.name} at home: it is not another one`);
			if (refused !== undefined) identified[place] = { refused };
			else {
				const ids = match ? idsOf(row, match, parts.place, used) : { sourceId: unusedId(newIdOf(row, parts.place), used), formerIds: [] };
				const all = [ids.sourceId, ...ids.formerIds];
				const isOfOther = row.id !== null && !all.includes(statedIdOf(parts.place, row.id));
				for (const id of all) used.add(id);
				const note = isOfOther ? `id: ${row.id} was of a match of other teams before: the teams and the day decided` : null;
				identified[place] = { ...ids, known: match ?? null, note };
			}
		}
	}
	return identified;
}

/** The match keeps the id with which it was first written. The id that the row states is added, unless another match has it. */
function idsOf({ id }: FixtureRow, { sourceIds }: KnownMatch, place: IdentityParts["place"], used: ReadonlySet<string>) {
	const byAge = (one: string, other: string) => Number(isStatedId(one)) - Number(isStatedId(other)) || (one < other ? -1 : 1);
	const [sourceId = "", ...others] = [...sourceIds].sort(byAge);
	const stated = id === null ? undefined : statedIdOf(place, id);
	const isNew = stated !== undefined && !sourceIds.includes(stated) && !used.has(stated);
	return { sourceId, formerIds: isNew ? [...others, stated] : others };
}

function unusedId(wanted: string, used: ReadonlySet<string>): string {
	for (let count = 1; ; count++) {
		const id = count === 1 ? wanted : `${wanted} (${count})`;
		if (!used.has(id)) return id;
	}
}

interface Pairs {
	/** Paired matches by the index of the row. */
	pairs: Map<number, KnownMatch>;
	refused: Map<number, string>;
}

/** The rows and matches of one pairing, which are only a handful. */
async function pairRows(
	rows: readonly FixtureRow[],
	places: readonly number[],
	known: readonly KnownMatch[],
	parts: IdentityParts,
): Promise<Pairs> {
	const found: Pairs = { pairs: new Map(), refused: new Map() };
	if (known.length === 0) return found;
	const open = new Set(places);
	const free = new Set(known);
	const rowOf = (place: number) => rows[place] as FixtureRow;
	const distance = (place: number, match: KnownMatch) => Math.abs((parts.startsAt[place] ?? 0) - match.startsAt);
	const dayOf = (place: number) => parts.dayOf(parts.startsAt[place] ?? 0);
	const isOfDay = (place: number, match: KnownMatch) =>
		distance(place, match) <= SAME_DAY_MS || dayOf(place) === parts.dayOf(match.startsAt);
	const isOfRound = (place: number, match: KnownMatch) => isStatedRound(rowOf(place).round, match.round);

	function take(place: number, match: KnownMatch): void {
		found.pairs.set(place, match);
		open.delete(place);
		free.delete(match);
	}

	/** The nearest pairs come first, so that a row does not take a match to which another row is nearer. */
	async function takeWhere(isSame: (place: number, match: KnownMatch) => boolean | Promise<boolean>): Promise<void> {
		if (open.size * free.size > MAX_PAIRS) return;
		const candidates = [...open].flatMap((place) => [...free].map((match) => ({ place, match })));
		for (const { place, match } of candidates.sort((one, other) => distance(one.place, one.match) - distance(other.place, other.match))) {
			if (open.has(place) && free.has(match) && (await isSame(place, match))) take(place, match);
		}
	}

	async function mayMove(place: number, match: KnownMatch): Promise<boolean> {
		const result = await parts.resultOf(match.matchId);
		if (result === null) return true;
		const { score } = rowOf(place);
		if (score === null || (parts.startsAt[place] ?? 0) > parts.now) return false;
		return distance(place, match) <= SAME_MEETING_MS || isSameScore(score, result);
	}

	async function isUnplayed({ matchId }: KnownMatch): Promise<boolean> {
		return (await parts.resultOf(matchId)) === null;
	}

	await takeWhere((place, match) => {
		const { id } = rowOf(place);
		return id !== null && match.sourceIds.includes(statedIdOf(parts.place, id));
	});
	for (const [place, match] of found.pairs) {
		if ((parts.startsAt[place] ?? 0) <= parts.now || isOfDay(place, match) || (await isUnplayed(match))) continue;
		if (await parts.isAbandoned(match.matchId)) continue;
		const day = parts.dayOf(match.startsAt);
		found.refused.set(place, `match ${match.matchId}, which has this id, has a result on ${day}: it cannot be on a day to come`);
	}
	await takeWhere((place, match) => isOfDay(place, match) && isOfRound(place, match));
	await takeWhere(isOfDay);
	await takeWhere(async (place, match) => isOfRound(place, match) && (await mayMove(place, match)));
	await takeWhere(async (place, match) => isSameRound(rowOf(place).round, match.round) && (await isUnplayed(match)));
	for (const place of open) {
		const { score, round } = rowOf(place);
		for (const match of free) {
			const isNear = distance(place, match) <= DOUBTFUL_MS && isSameRound(round, match.round);
			const result = isNear ? await parts.resultOf(match.matchId) : null;
			if (result === null) continue;
			const isDoubtful = distance(place, match) <= SAME_MEETING_MS || (score !== null && isSameScore(score, result));
			const known = `match ${match.matchId} has a result of the same teams on ${parts.dayOf(match.startsAt)}`;
			if (isDoubtful) found.refused.set(place, `${known}: an id, or a round and a result, must say whether it is this one`);
		}
	}
	return found;
}

const isStatedRound = (one: string | null, other: string | null): boolean => one !== null && other !== null && isSameRound(one, other);
