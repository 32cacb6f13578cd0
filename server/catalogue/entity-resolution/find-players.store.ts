// Finds a player whom another source reported before: the same name, or the same family name and initial, in the same team.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { nameWords } from "#shared/kit/name-form.ts";
import { inBatches } from "../kernel/in-batches.ts";
import type { Row } from "../kernel/row.ts";
import { readKnownTo } from "./external-id.store.ts";
import type { Found } from "./upsert-rows.store.ts";

interface Candidate {
	id: string;
	teamId: string;
	words: string[];
	birthDate: string | null;
	number: number | null;
}

export async function findPlayers(transaction: Transaction<Database>, missing: readonly Row[]): Promise<Map<number, Found>> {
	const teams = [...new Set(missing.map(({ team_id }) => String(team_id)))];
	const sources = [...new Set(missing.map(({ source }) => String(source)))];
	const squads = Map.groupBy(await readCandidates(transaction, teams, sources), ({ teamId }) => teamId);
	const ids = [...squads.values()].flat().map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const known = await readKnownTo(transaction, "player", [...new Set(ids)], sources);
	const meant = missing.flatMap((row, place) => {
		const words = nameWords(String(row.name));
		const possible = (squads.get(String(row.team_id)) ?? []).filter(({ id, birthDate }) => {
			const isOther = birthDate !== null && row.birth_date !== null && birthDate !== row.birth_date;
			return !known.has(`${row.source} ${id}`) && !isOther;
		});
		const exact = possible.filter((each) => each.words.join(" ") === words.join(" "));
		const alike = exact.length > 0 ? exact : possible.filter((each) => isInitialled(each.words, words) || isInitialled(words, each.words));
		return alike.length === 1 && alike[0] ? [{ place, id: alike[0].id }] : [];
	});
	const groups = [...Map.groupBy(meant, ({ id }) => id).values()].filter(({ length }) => length === 1);
	return new Map(groups.flat().map(({ place, id }): [number, Found] => [place, { id, how: "name" }]));
}

/** Returns `true` for `d james` and `daniel james`. */
function isInitialled([initial = "", ...rest]: readonly string[], [first = "", ...others]: readonly string[]): boolean {
	return initial.length === 1 && first.length > 1 && first.startsWith(initial) && rest.length > 0 && rest.join(" ") === others.join(" ");
}

/**
 * Returns the players in the squads of these teams. If one source reports, its own players are left out, because an importer has its own
 * rules for its names.
 */
async function readCandidates(transaction: Transaction<Database>, teams: readonly string[], sources: readonly string[]) {
	const found: Candidate[] = [];
	for (const batch of inBatches(teams)) {
		const rows = await transaction
			.selectFrom("squad_players as squad")
			.innerJoin("players", "players.id", "squad.player_id")
			.select(["players.id", "squad.team_id as teamId", "players.name", "birth_date as birthDate", "squad.shirt_number as number"])
			.where("squad.team_id", "in", batch)
			.$if(sources.length === 1, (all) => all.where("players.source", "!=", sources[0] ?? ""))
			.execute();
		found.push(...rows.map(({ name, ...row }) => ({ ...row, words: nameWords(name) })));
	}
	return found;
}
