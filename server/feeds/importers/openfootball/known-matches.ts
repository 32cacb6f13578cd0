// Compares a season's file with its earlier versions: clubs with a new name, matches with a new id (a renamed club, a filled placeholder,
// another round), and missing matches. Pure.

import type { KnownMatch, KnownSide } from "#server/feeds/kernel/catalogue-port.ts";
import { DAY_MS, HOUR_MS } from "#shared/kit/instant.ts";
import { isResembling, isSameName, nameForm } from "#shared/kit/name-form.ts";
import { SIDES, type Side } from "#shared/match/sides.ts";
import type { ReadMatch } from "./file-match.ts";
import { findRenaming } from "./find-renaming.ts";
import { countryOfId, type TeamName } from "./read-team.ts";

type IsSame = (match: ReadMatch, known: KnownMatch) => boolean;

export interface RenamedTeams {
	/** Previous ids of each renamed club, by the key of its new name. */
	formerIds: Map<string, string[]>;
	/** Keys of renamed clubs whose two names differ only in the country's code. */
	recoded: Set<string>;
	/** Clubs that took the place of another one under a dissimilar name: a person decides whether both are the same club. */
	replaced: { name: string; former: string }[];
}

/**
 * A new name is the new name of an earlier club if it is in all the places of a club that the file no longer has; if both names differ only
 * in the country's code; or if every club of the version is new and every earlier one is missing (`find-renaming.ts`).
 */
export function findRenamedTeams(matches: readonly ReadMatch[], known: readonly KnownMatch[]): RenamedTeams {
	const renamed: RenamedTeams = { formerIds: new Map(), recoded: new Set(), replaced: [] };
	if (known.length === 0) return renamed;
	const names = new Map(matches.flatMap(({ home, away }) => [home, away]).map((team) => [team.key, team]));
	const isInFile = ({ sourceIds }: KnownSide) => sourceIds.some((each) => names.has(each));
	const knownKeys = new Set(known.flatMap(({ home, away }) => [...home.sourceIds, ...away.sourceIds]));
	const added = [...names.values()].filter((team) => !knownKeys.has(team.key) && !team.isPlaceholder);
	if (added.length === 0) return renamed;
	const gone = new Map(
		known.flatMap(({ home, away }) => [home, away]).flatMap((side) => (side.isPlaceholder || isInFile(side) ? [] : [[side.teamId, side]])),
	);
	for (const [key, former] of findRecoded(added, [...gone.values()])) {
		renamed.recoded.add(key);
		take(key, former);
	}
	const left = added.filter(({ key }) => !renamed.formerIds.has(key));
	const isAllNew = [...names.values()].every(({ key, isPlaceholder }) => isPlaceholder || !knownKeys.has(key));
	if (isAllNew) for (const [key, former] of findRenaming(matches, known, left)) if (gone.has(former.teamId)) take(key, former);
	const places = Map.groupBy(
		matches.flatMap((match) => SIDES.map((side) => ({ match, side }))),
		({ match, side }) => match[side].key,
	);
	const claims = added
		.filter(({ key }) => !renamed.formerIds.has(key))
		.flatMap((team) => {
			const stoodThere = (places.get(team.key) ?? []).flatMap(({ match, side }) => placeOf(match, side));
			const before = new Map(stoodThere.map((each) => [each.teamId, each]));
			const [former, other] = before.values();
			return former && !other ? [{ team, former, count: stoodThere.length }] : [];
		});
	for (const ofOne of Map.groupBy(claims, ({ former }) => former.teamId).values()) {
		const [claim, rival] = ofOne;
		if (!claim || rival) continue;
		if (isRenaming(claim.team, claim.former)) take(claim.team.key, claim.former);
		else if (claim.count > 1) renamed.replaced.push({ name: claim.team.name, former: claim.former.name });
	}
	return renamed;

	function take(key: string, former: KnownSide): void {
		renamed.formerIds.set(key, former.sourceIds);
		gone.delete(former.teamId);
	}

	/** Returns the clubs that had the place of this side in the earlier version, if the file no longer has them. */
	function placeOf(match: ReadMatch, side: Side): KnownSide[] {
		const other = side === "home" ? "away" : "home";
		const { key } = match[other];
		const ids = [key, ...(renamed.formerIds.get(key) ?? [])];
		const stood = (each: KnownMatch) =>
			each[other].sourceIds.some((id) => ids.includes(id)) && (each.round === match.round || isOfDay(match, each));
		const same = known.filter(stood);
		return same.map((each) => each[side]).filter(({ teamId }) => gone.has(teamId));
	}
}

/**
 * A club whose name has no country's code in one version is the club of that name with a code in the other version. If there are two such
 * clubs, none is chosen.
 */
function findRecoded(added: readonly TeamName[], gone: readonly KnownSide[]): [key: string, former: KnownSide][] {
	const ofName = Map.groupBy(gone, ({ name }) => nameForm(name).core);
	const rivals = Map.groupBy(added, ({ name }) => nameForm(name).core);
	return added.flatMap((team): [string, KnownSide][] => {
		const { core } = nameForm(team.name);
		const isOne = (side: KnownSide) =>
			isSameName(nameForm(team.name), nameForm(side.name)) && side.sourceIds.every((id) => !areOfTwoCountries(team.key, id));
		const [former, other] = (ofName.get(core) ?? []).filter(isOne);
		return former && !other && rivals.get(core)?.length === 1 ? [[team.key, former]] : [];
	});
}

function areOfTwoCountries(one: string, other: string): boolean {
	const [first, second] = [countryOfId(one), countryOfId(other)];
	return first !== undefined && second !== undefined && first !== second;
}

function isRenaming({ name }: TeamName, former: KnownSide): boolean {
	return isSameName(nameForm(name), nameForm(former.name)) || isResembling(name, former.name);
}

/** Compares days in UTC. */
const isOnDay: IsSame = ({ kickOff }, each) => Math.floor(kickOff.startsAt / DAY_MS) === Math.floor(each.startsAt / DAY_MS);
/** The 36 hours cover days without a known time, and differences of zones. */
const isOfDay: IsSame = ({ kickOff }, each) => Math.abs(kickOff.startsAt - each.startsAt) <= 36 * HOUR_MS;

export interface FormerMatches {
	/** The previous ids of the match, by its id in the file. */
	formerIds: Map<string, string[]>;
	/** Matches that the file no longer has. */
	vanished: KnownMatch[];
}

/** Limit on the pairs to compare: a file with more new matches is not a version of the earlier file. */
const MAX_PAIRS = 400_000;

/** `teamIdOf` returns our id by key. A match of the file and an earlier one are paired only if no other pair is possible. */
export function findFormerMatches(
	matches: readonly ReadMatch[],
	known: readonly KnownMatch[],
	teamIdOf: (key: string) => string | undefined,
	renamed: ReadonlyMap<string, readonly string[]> = new Map(),
): FormerMatches {
	const ids = new Set(matches.map(({ sourceId }) => sourceId));
	const knownIds = new Set(known.flatMap(({ sourceIds }) => sourceIds));
	const added = new Set(matches.filter(({ sourceId }) => !knownIds.has(sourceId)));
	const free = new Set(known.filter(({ sourceIds }) => !sourceIds.some((each) => ids.has(each))));
	const formerIds = new Map<string, string[]>();
	/** Under its new name, the club may be another row of our catalogue, which other files have added. */
	const hasTeam = (match: ReadMatch, each: KnownMatch, side: Side) =>
		teamIdOf(match[side].key) === each[side].teamId ||
		(renamed.get(match[side].key)?.some((former) => each[side].sourceIds.includes(former)) ?? false);
	const isOpen = (match: ReadMatch, each: KnownMatch, side: Side) => each[side].isPlaceholder || match[side].isPlaceholder;
	const hasTeams: IsSame = (match, each) => SIDES.every((side) => hasTeam(match, each, side));
	const isFilled: IsSame = (match, each) => SIDES.every((side) => hasTeam(match, each, side) || isOpen(match, each, side));
	const isOfRound: IsSame = ({ round }, each) => round === each.round;
	const isAt: IsSame = ({ kickOff }, each) => kickOff.startsAt === each.startsAt;
	const isThere: IsSame = ({ venue }, each) => venue !== null && venue === each.venue;
	const hasOneTeam: IsSame = (match, each) => SIDES.some((side) => hasTeam(match, each, side));
	const certain: IsSame[][] = [
		// Two teams meet at most once a day, whatever the round is called (FD5).
		[hasTeams, isOnDay],
		[hasTeams, isOfRound],
		[hasTeams, isOfDay],
		[isFilled, isOfRound, isAt, isThere],
	];
	/** Looser conditions for the file of a whole season, in which every match that seems to be missing must have another id. */
	const likely: IsSame[][] = [
		[hasTeams],
		[isFilled, isOfRound, isAt],
		[isFilled, isOfRound, hasOneTeam],
		[isFilled, isOfRound, isThere],
		[isFilled, isOfRound, isOfDay],
		[isFilled, isAt, isThere],
		[hasOneTeam, isOfRound, isOfDay],
	];
	if (added.size * free.size <= MAX_PAIRS) {
		for (const way of certain) pairWhere((match, each) => way.every((isSo) => isSo(match, each)));
		const isWhole = free.size * 2 <= known.length;
		if (isWhole) for (const way of likely) pairWhere((match, each) => way.every((isSo) => isSo(match, each)));
	}
	return { formerIds, vanished: [...free] };

	function pairWhere(isSame: IsSame): void {
		const pairs = [...added].flatMap((match) => [...free].filter((each) => isSame(match, each)).map((each) => ({ match, each })));
		const ofMatch = Map.groupBy(pairs, ({ match }) => match);
		const ofKnown = Map.groupBy(pairs, ({ each }) => each);
		for (const { match, each } of pairs) {
			if (ofMatch.get(match)?.length !== 1 || ofKnown.get(each)?.length !== 1) continue;
			formerIds.set(match.sourceId, each.sourceIds);
			added.delete(match);
			free.delete(each);
		}
	}
}
