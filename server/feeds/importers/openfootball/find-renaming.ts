// A version of a season in which every club is new and every club of before is gone, while the days and scores are the same, is a renaming of
// all of them (FD7): each club is the one with the same matches, known by days and sides, then by its opponents. Pure.

import type { KnownMatch, KnownSide } from "#server/feeds/kernel/catalogue-port.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import { isResembling } from "#shared/kit/name-form.ts";
import type { Score } from "#shared/match/sides.ts";
import type { ReadMatch } from "./file-match.ts";
import type { TeamName } from "./read-team.ts";

/** A match of one club, in words that are the same in both versions. */
interface Appearance {
	of: string;
	against: string;
	words: string;
}

/** Of the matches, the share whose day and result another version must have: the last results may be news. */
const SAME_SHARE = 0.5;
/** Steps of distinguishing clubs by their opponents; more change nothing in leagues of any size. */
const STEPS = 4;

/** `added`: clubs of the file without a former name yet. By key, who they were. */
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
		// Of several clubs whose matches tell nothing apart, the names do.
		const [former, other] = isAlone ? same : same.filter(({ name }) => isResembling(team.name, name));
		return former && !other ? [[team.key, former]] : [];
	});
}

/** Most matches are on a day on which a match of before was, with its result where both have one. */
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

/** By club: its matches, then its matches with what its opponents' are, and so on. `known`: short names of what was said before. */
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
