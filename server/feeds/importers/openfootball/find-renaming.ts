// Detects a version of a season that renames all clubs (FD7): every club is new and every earlier club is missing, while the days and
// scores are the same. Each club corresponds to the one with the same matches, identified by days and sides, then by its opponents. Pure.

import type { KnownMatch, KnownSide } from "#server/feeds/kernel/catalogue-port.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { isResembling } from "#shared/kit/name-form.ts";
import type { Score } from "#shared/match/sides.ts";
import type { ReadMatch } from "./file-match.ts";
import type { TeamName } from "./read-team.ts";

/** A match as one club sees it, described in the same way for both versions. */
interface Appearance {
	of: string;
	against: string;
	words: string;
}

/** Minimum share of the matches that both versions have with the same day and result: the last results may be new. */
const SAME_SHARE = 0.5;
/** Number of times that the descriptions are refined. Four are enough to distinguish the clubs of a league of any size. */
const STEPS = 4;

/** `added` are the clubs of the file for which no former name is known yet. Returns the former club by the key of the new one. */
export function findRenaming(
	matches: readonly ReadMatch[],
	known: readonly KnownMatch[],
	added: readonly TeamName[],
): [key: string, former: KnownSide][] {
	if (added.length === 0 || !isSameSeason(matches, known)) return [];
	const words = new Map<string, string>();
	const now = signatures(
		matches.flatMap(({ home, away, kickOff }) => appearances(home.key, away.key, kickOff.startsAt)),
		words,
	);
	const before = signatures(
		known.flatMap(({ home, away, startsAt }) => appearances(home.teamId, away.teamId, startsAt)),
		words,
	);
	const sides = new Map(known.flatMap(({ home, away }) => [home, away]).map((side) => [side.teamId, side]));
	const idsOf = Map.groupBy(before.keys(), (teamId) => before.get(teamId) ?? "");
	const keysOf = Map.groupBy(now.keys(), (key) => now.get(key) ?? "");
	return added.flatMap((team): [string, KnownSide][] => {
		const signature = now.get(team.key) ?? "";
		const same = (idsOf.get(signature) ?? []).flatMap((teamId) => sides.get(teamId) ?? []);
		const isAlone = same.length === 1 && keysOf.get(signature)?.length === 1;
		// If several clubs have identical matches, the similarity of their names decides.
		const [former, other] = isAlone ? same : same.filter(({ name }) => isResembling(team.name, name));
		return former && !other ? [[team.key, former]] : [];
	});
}

/** Returns `true` if most matches are on the day of an earlier match, with the same result if both versions have one. */
function isSameSeason(matches: readonly ReadMatch[], known: readonly KnownMatch[]): boolean {
	const left = new Map<string, number>();
	const add = (name: string, count: number) => left.set(name, (left.get(name) ?? 0) + count);
	for (const { startsAt, score } of known) add(nameOf(startsAt, score), 1);
	const found = matches.filter(({ kickOff: { startsAt }, result }) => {
		const score = result.kind === "played" ? result.course.final : result.kind === "awarded" ? result.score : null;
		const name = [nameOf(startsAt, score), nameOf(startsAt, null)].find((each) => (left.get(each) ?? 0) > 0);
		if (name !== undefined) add(name, -1);
		return name !== undefined;
	});
	return found.length >= SAME_SHARE * Math.max(matches.length, known.length);
}

const dayOf = (startsAt: number): number => Math.floor(startsAt / DAY_MS);
const nameOf = (startsAt: number, score: Score | null): string => `${dayOf(startsAt)} ${score ? `${score.home}-${score.away}` : ""}`;

const appearances = (home: string, away: string, startsAt: number): Appearance[] => [
	{ of: home, against: away, words: `${dayOf(startsAt)} home` },
	{ of: away, against: home, words: `${dayOf(startsAt)} away` },
];

/**
 * Returns a description of each club: first of its matches, then of its matches with the descriptions of its opponents, and so on. `known`
 * maps the descriptions so far to short names.
 */
function signatures(all: readonly Appearance[], known: Map<string, string>): Map<string, string> {
	const shorten = (words: string): string => {
		const short = known.get(words) ?? String(known.size);
		known.set(words, short);
		return short;
	};
	const ofTeam = Map.groupBy(all, ({ of }) => of);
	let found = new Map([...ofTeam.keys()].map((team) => [team, ""]));
	for (let step = 0; step < STEPS; step++) {
		const before = found;
		const wordsOf = (own: readonly Appearance[]) => own.map(({ against, words }) => `${words} ${before.get(against)}`).sort();
		found = new Map([...ofTeam].map(([team, own]) => [team, shorten(wordsOf(own).join("; "))]));
	}
	return found;
}
