// Registers players in the catalogue: those of squads, and those whom goal lists and line-ups name.

import { type FeedCatalogue, idsByKey, type PlayerRow } from "#server/feeds/kernel/catalogue-port.ts";
import { inSlices, type Pause, upsertInSlices } from "#server/feeds/kernel/in-slices.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import type { ReadMatch } from "./file-match.ts";
import { type MatchFile, SOURCE } from "./import-parts.ts";
import { createPlayerNames } from "./name-players.ts";
import { namesOfSheet } from "./read-sheet.ts";
import { countryTeam, type TeamName } from "./read-team.ts";

/** Number of rows or names to process before other work gets a turn. */
const READ_BATCH_SIZE = 2_000;

export interface RegisteredPlayers {
	count: number;
	/** Returns our id of the player whom a file names. `team` is the player's team. */
	idOf(file: MatchFile, team: TeamName, name: string): string;
}

export interface Teams {
	/** Returns our id of the team with this key. */
	idOf(key: string): string;
	/** All keys of the team that has this key, always in the same order. */
	keysOf(key: string): readonly string[];
}

/**
 * A squad's entry takes precedence over a bare name. If a club was renamed, its players keep the rows that they have under the former name.
 */
export async function registerPlayers(
	files: readonly MatchFile[],
	catalogue: FeedCatalogue,
	teams: Teams,
	pause?: Pause,
): Promise<RegisteredPlayers> {
	const rows = new Map<string, PlayerRow>();
	const namesOf = new Map<string, (name: string) => string>();
	/** A team may have several keys; its players are registered under the first one. */
	const mainKey = (teamKey: string) => teams.keysOf(teamKey)[0] ?? teamKey;
	/** `teamKey` is a key returned by mainKey(). */
	const rowOf = (teamKey: string, name: string): PlayerRow => {
		const [sourceId = "", ...formerIds] = teams.keysOf(teamKey).map((key) => playerKey(key, name));
		return { source: SOURCE, sourceId, formerIds, teamId: teams.idOf(teamKey), name };
	};
	for (const file of files) {
		const names = new Map<string, Set<string>>();
		const add = (teamKey: string, name: string) => names.set(teamKey, (names.get(teamKey) ?? new Set()).add(name));
		for (const squad of file.squads) {
			const key = mainKey(countryTeam(squad.name, squad.fifa_code).key);
			for (const { name, number, pos } of squad.players) {
				add(key, name);
				const sourceId = playerKey(key, name);
				rows.set(sourceId, { ...rowOf(key, name), shirtNumber: number ?? null, position: pos });
			}
		}
		for await (const slice of inSlices(file.matches, READ_BATCH_SIZE, pause)) {
			for (const { team, name } of slice.flatMap(namedIn)) add(mainKey(team.key), name);
		}
		for (const [teamKey, ofTeam] of names) {
			const fullName = createPlayerNames([...ofTeam]);
			namesOf.set(`${file.path} ${teamKey}`, fullName);
			for await (const slice of inSlices([...ofTeam], READ_BATCH_SIZE, pause)) {
				for (const name of slice.map(fullName)) {
					const sourceId = playerKey(teamKey, name);
					if (!rows.has(sourceId)) rows.set(sourceId, rowOf(teamKey, name));
				}
			}
		}
	}
	const listed = [...rows.values()];
	const ids = idsByKey(listed, await upsertInSlices(listed, (row) => row, catalogue.upsertPlayers, pause), ({ sourceId }) => sourceId);
	return {
		count: listed.length,
		idOf(file, team, name) {
			const key = mainKey(team.key);
			const fullName = namesOf.get(`${file.path} ${key}`);
			return ids.get(playerKey(key, fullName?.(name) ?? name)) ?? "";
		},
	};
}

const playerKey = (teamKey: string, name: string): string => `${teamKey}/${foldText(name)}`;

function namedIn(match: ReadMatch): { team: TeamName; name: string }[] {
	const course = match.result.kind === "played" || match.result.kind === "stopped" ? match.result.course : null;
	const scorers = (course?.goals ?? []).flatMap(({ scorer }) => scorer ?? []);
	const listed = match.sheet ? namesOfSheet(match.sheet) : [];
	return [...scorers, ...listed].map(({ side, name }) => ({ team: match[side], name }));
}
