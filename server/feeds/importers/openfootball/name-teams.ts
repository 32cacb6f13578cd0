// Finds names in several files that mean one club ("Arsenal", "Arsenal FC"): they become one team with the newest name.

import { inSlices, type Pause } from "#server/feeds/kernel/in-slices.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isSameName, nameForm } from "#shared/kit/name-form.ts";
import type { MatchFile } from "./import-parts.ts";
import { countryTeam, type TeamName } from "./read-team.ts";
import { type Appearance, judgeSpellings, type SpellingVerdict } from "./same-club.ts";

export interface NamedTeam {
	/** The newest comes first. */
	names: [TeamName, ...TeamName[]];
	/** Time of the last match under the newest name. */
	namedAt: Instant;
}

export interface NamedTeams {
	teams: NamedTeam[];
	/** Two spellings of one name in one file, and how they were interpreted. */
	spellings: { path: string; reason: string }[];
}

interface Use {
	team: TeamName;
	/** Matches of the team under this name, by file. */
	files: Map<string, Appearance[]>;
	at: Instant;
}

/** Number of rows to process before other work gets a turn. */
const READ_BATCH_SIZE = 2_000;

export async function nameTeams(files: readonly MatchFile[], pause?: Pause): Promise<NamedTeams> {
	const uses = new Map<string, Use>();
	const note = (team: TeamName, path: string, at: Instant, appearance?: Appearance) => {
		const use = uses.get(team.key) ?? { team, files: new Map(), at };
		const appearances = use.files.get(path) ?? [];
		if (appearance) appearances.push(appearance);
		use.files.set(path, appearances);
		if (at >= use.at) Object.assign(use, { team, at });
		uses.set(team.key, use);
	};
	for (const { path, matches, squads } of files) {
		for await (const slice of inSlices(matches, READ_BATCH_SIZE, pause)) {
			for (const { home, away, round, kickOff } of slice) {
				const { startsAt } = kickOff;
				note(home, path, startsAt, { opponent: away.key, round, startsAt });
				note(away, path, startsAt, { opponent: home.key, round, startsAt });
			}
		}
		for (const { name, fifa_code } of squads) note(countryTeam(name, fifa_code), path, 0);
	}
	const named: NamedTeams = { teams: [], spellings: [] };
	const newestFirst = [...uses.values()].sort((one, other) => other.at - one.at);
	const ofForm = Map.groupBy(newestFirst, ({ team: { key, nation, name, isPlaceholder, category } }) => {
		return isPlaceholder ? key : `${nation.code} ${JSON.stringify(category)} ${nameForm(name).core}`;
	});
	for (const alike of ofForm.values()) {
		const groups: Use[][] = [];
		const isOne = judgePairs(alike, named.spellings);
		for (const use of alike) {
			const same = groups.filter((group) => group.every((each) => isOne(each, use)));
			if (same.length === 1) same[0]?.push(use);
			else groups.push([use]);
		}
		for (const [newest, ...older] of groups) {
			const { team, at } = newest as Use;
			named.teams.push({ names: [team, ...older.map((each) => each.team)], namedAt: at });
		}
	}
	return named;
}

/** `alike` are names of one form. Remarks on two names of one file are added to `spellings`. */
function judgePairs(alike: readonly Use[], spellings: NamedTeams["spellings"]): (one: Use, other: Use) => boolean {
	const apart = new Set<string>();
	const keyOf = (one: Use, other: Use) => [one.team.key, other.team.key].sort().join("\n");
	const isSame = (one: Use, other: Use) => isSameName(nameForm(one.team.name), nameForm(other.team.name));
	for (const [place, one] of alike.entries()) {
		for (const other of alike.slice(place + 1)) {
			if (!isSame(one, other)) {
				apart.add(keyOf(one, other));
				continue;
			}
			const shared = [...one.files.keys()].filter((path) => other.files.has(path));
			const verdicts = shared.map((path) => ({ path, verdict: judgeIn(path, one, other) }));
			if (verdicts.some(({ verdict }) => verdict !== "one")) apart.add(keyOf(one, other));
			for (const { path, verdict } of verdicts) {
				const reason = describe(one.team.name, other.team.name, verdict);
				if (reason !== null) spellings.push({ path, reason });
			}
		}
	}
	return (one, other) => !apart.has(keyOf(one, other));

	function judgeIn(path: string, one: Use, other: Use): SpellingVerdict {
		const third = alike.find((each) => each.files.has(path) && each !== one && each !== other && isSame(each, one) !== isSame(each, other));
		const verdict = judgeSpellings(spellingIn(path, one), spellingIn(path, other));
		return verdict === "one" && third ? { unclear: `one of them could be ${third.team.name} too` } : verdict;
	}
}

const spellingIn = (path: string, { team, files }: Use) => ({ key: team.key, appearances: files.get(path) ?? [] });

function describe(name: string, other: string, verdict: SpellingVerdict): string | null {
	if (verdict === "two") return null;
	if (verdict === "one") return `${name} and ${other} are taken for one club: they never play on one day`;
	return `${name} and ${other} are taken for two clubs, since ${verdict.unclear}: merge them in the console if they are one`;
}
