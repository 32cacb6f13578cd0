// The teams of several files: names of different seasons that mean one club ("Arsenal", "Arsenal FC") are one team, called by the newest.
import type { Instant } from "#shared/kit/instant.ts";
import { isSameName, nameForm } from "#shared/kit/name-form.ts";
import { inSlices, type Pause } from "../in-slices.ts";
import type { MatchFile } from "./import-parts.ts";
import { countryTeam, type TeamName } from "./read-team.ts";

export interface NamedTeam {
	/** The newest first. */
	names: [TeamName, ...TeamName[]];
	/** The last match under the newest name. */
	namedAt: Instant;
}

interface Use {
	team: TeamName;
	files: Set<string>;
	at: Instant;
}

/** Rows looked at between two turns of others. */
const LOOKED_AT_ONCE = 2_000;

export async function nameTeams(files: readonly MatchFile[], pause?: Pause): Promise<NamedTeam[]> {
	const uses = new Map<string, Use>();
	const note = (team: TeamName, path: string, at: Instant) => {
		const use = uses.get(team.key) ?? { team, files: new Set(), at };
		use.files.add(path);
		if (at >= use.at) Object.assign(use, { team, at });
		uses.set(team.key, use);
	};
	for (const { path, matches, squads } of files) {
		for await (const slice of inSlices(matches, LOOKED_AT_ONCE, pause)) {
			for (const { home, away, kickOff } of slice) for (const team of [home, away]) note(team, path, kickOff.startsAt);
		}
		for (const { name, fifa_code } of squads) note(countryTeam(name, fifa_code), path, 0);
	}
	const groups: Use[][] = [];
	const ofForm = new Map<string, Use[][]>();
	for (const use of [...uses.values()].sort((one, other) => other.at - one.at)) {
		const { nation, name, isPlaceholder } = use.team;
		const form = `${nation.code} ${nameForm(name).core}`;
		const others = isPlaceholder ? [] : (ofForm.get(form) ?? []);
		const same = others.filter((group) => group.every((each) => isSameClub(each, use)));
		if (same.length === 1 && same[0]) {
			same[0].push(use);
			continue;
		}
		const group = [use];
		groups.push(group);
		if (!isPlaceholder) ofForm.set(form, [...others, group]);
	}
	return groups.map(([newest, ...older]) => {
		const { team, at } = newest as Use;
		return { names: [team, ...older.map((each) => each.team)], namedAt: at };
	});
}

/** Two names in one file are two clubs. */
function isSameClub(one: Use, other: Use): boolean {
	if ([...one.files].some((path) => other.files.has(path))) return false;
	return isSameName(nameForm(one.team.name), nameForm(other.team.name));
}
