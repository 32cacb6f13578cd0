// GET /api/venues/:slug. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getVenue } from "#shared/contract/rest/catalogue/people.ts";
import { countRows, readRows } from "../fixtures/lists/match-row.store.ts";
import { unknown } from "../kernel/unknown.ts";
import { findVenueNames, readMatchIdsAt, readTeamIdsAt } from "../people/match-names.store.ts";
import { readTeamBriefs } from "../people/team.store.ts";

const SHOWN_NEXT = 8;

export function venuesApi({ db }: { db: Db }): ApiDefinition[] {
	return [
		defineQuery(getVenue, { delay: "applies", isShared: true }, async ({ params: { slug }, query: { limit, offset } }) => {
			const names = await findVenueNames(db, slug);
			const [name] = names;
			if (name === undefined) throw unknown("venue", slug);
			const [matchIds, teamIds] = await Promise.all([readMatchIdsAt(db, names), readTeamIdsAt(db, names)]);
			const of = (part: "live" | "finished") => ({ matchIds, part });
			const [teams, current, next, played, total] = await Promise.all([
				readTeamBriefs(db, teamIds),
				readRows(db, of("live"), { order: "soonest" }),
				readRows(db, { matchIds, status: "scheduled" }, { order: "soonest", limit: SHOWN_NEXT }),
				readRows(db, of("finished"), { order: "latest", limit, offset }),
				countRows(db, of("finished")),
			]);
			return { name, teams: [...teams.values()], current, next, played, total };
		}),
	];
}
