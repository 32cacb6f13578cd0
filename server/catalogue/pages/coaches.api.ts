// GET /api/coaches, /api/coaches/:slug: matches and record of a coach, by team. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { MatchRow } from "#shared/contract/match-row.ts";
import { getCoach, listCoaches } from "#shared/contract/rest/catalogue/people.ts";
import type { Side } from "#shared/match/sides.ts";
import { countRows, readRows } from "../fixtures/lists/match-row.store.ts";
import { unknown } from "../kernel/unknown.ts";
import { findCoachNames, readCoaches, readSidesOf, readTeamIdsOf } from "../people/coach.store.ts";
import { readTeamBriefs } from "../people/team.store.ts";
import { resultsOf, splitResults, type TeamResult } from "../standings/tables/team-results.ts";

const SHOWN_NEXT = 8;

export function coachesApi({ db }: { db: Db }): ApiDefinition[] {
	return [
		defineQuery(listCoaches, { delay: "applies", isShared: true }, async ({ query: { limit, offset } }) => {
			const coaches = await readCoaches(db);
			return { coaches: coaches.slice(offset, offset + limit), total: coaches.length };
		}),

		defineQuery(getCoach, { delay: "applies", isShared: true }, async ({ params: { slug }, query: { limit, offset } }) => {
			const names = await findCoachNames(db, slug);
			const [name] = names;
			if (name === undefined) throw unknown("coach", slug);
			const presentIds = await readTeamIdsOf(db, names);
			const sides = await readSidesOf(db, names, presentIds);
			const matchIds = [...sides.keys()];
			const of = (part: "live" | "finished" | "counted") => ({ matchIds, part });
			const [present, current, next, rows, total, counted] = await Promise.all([
				readTeamBriefs(db, presentIds),
				readRows(db, of("live"), { order: "soonest" }),
				readRows(db, { matchIds, status: "scheduled" }, { order: "soonest", limit: SHOWN_NEXT }),
				readRows(db, of("finished"), { order: "latest", limit, offset }),
				countRows(db, of("finished")),
				readRows(db, of("counted"), { order: "latest", limit: matchIds.length }),
			]);
			const sideOf = ({ id }: MatchRow): Side => sides.get(id) ?? "home";
			const resultOf = (row: MatchRow) => resultsOf(row[sideOf(row)].id, [row])[0] as TeamResult;
			const hasResult = new Set(counted.map(({ id }) => id));
			const byTeam = Map.groupBy(counted, (row) => row[sideOf(row)].id);
			const led = [...byTeam].map(([teamId, ofTeam]) => ({
				team: (ofTeam[0] as MatchRow)[sideOf(ofTeam[0] as MatchRow)],
				isPresent: present.has(teamId),
				results: splitResults(ofTeam.map(resultOf)).all,
			}));
			const without = [...present.values()].filter(({ id }) => !byTeam.has(id));
			return {
				name,
				current,
				next,
				total,
				teams: [...without.map((team) => ({ team, isPresent: true, results: splitResults([]).all })), ...led].sort(presentFirst),
				results: splitResults(counted.map(resultOf)),
				played: rows.map((match) => ({ match, side: sideOf(match), result: hasResult.has(match.id) ? resultOf(match).result : null })),
			};
		}),
	];
}

/** Sorts the coach's present teams before the former ones, which are already in order, latest first. */
const presentFirst = (one: { isPresent: boolean }, other: { isPresent: boolean }) => Number(other.isPresent) - Number(one.isPresent);
