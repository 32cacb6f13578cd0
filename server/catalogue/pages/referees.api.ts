// GET /api/referees/:slug: matches of a referee with the cards shown. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getReferee } from "#shared/contract/rest/catalogue/people.ts";
import type { PlayerCounts } from "#shared/match/appearance.ts";
import { countRows, readRows } from "../fixtures/lists/match-row.store.ts";
import { unknown } from "../kernel/unknown.ts";
import type { Appearances } from "../people/appearances.service.ts";
import { findRefereeNames, readMatchIdsUnder } from "../people/match-names.store.ts";
import { coveredKeys, type TalliedMatch, withZeros } from "../people/sum-appearances.ts";

const SHOWN_NEXT = 8;

export function refereesApi({ db, appearances }: { db: Db; appearances: Appearances }): ApiDefinition[] {
	return [
		defineQuery(getReferee, { delay: "applies", isShared: true }, async ({ params: { slug }, query: { limit, offset } }) => {
			const names = await findRefereeNames(db, slug);
			const [name] = names;
			if (name === undefined) throw unknown("referee", slug);
			const matchIds = await readMatchIdsUnder(db, names);
			const of = (part: "live" | "finished") => ({ matchIds, part });
			const [current, next, rows, total, tallied] = await Promise.all([
				readRows(db, of("live"), { order: "soonest" }),
				readRows(db, { matchIds, status: "scheduled" }, { order: "soonest", limit: SHOWN_NEXT }),
				readRows(db, of("finished"), { order: "latest", limit, offset }),
				countRows(db, of("finished")),
				appearances.of({ matchIds }),
			]);
			const over = tallied.filter(({ isOver }) => isOver);
			const covered = coveredKeys(over);
			const countsOf = (matches: readonly TalliedMatch[]) => withZeros(addUp(matches), covered);
			const played = rows.map((match) => ({ match, counts: countsOf(over.filter(({ id }) => id === match.id)) }));
			return { name, current, next, played, total, counts: countsOf(over) };
		}),
	];
}

function addUp(matches: readonly TalliedMatch[]): PlayerCounts {
	const sum: Record<string, number> = {};
	for (const { appearances } of matches) {
		for (const { counts } of appearances) for (const [key, count] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + count;
	}
	return sum;
}
