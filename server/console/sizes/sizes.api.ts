// The sizes of the database over HTTP, for admins.
import type { Db } from "#server/db/open-database.ts";
import { type ApiDefinition, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { listSizes, TABLE_GROUPS } from "#shared/contract/rest/console/sizes.ts";
import { type Clock, DAY_MS } from "#shared/kit/instant.ts";
import { dayOf } from "./keep-sizes.ts";
import { type GroupSize, readSizes } from "./size.store.ts";

const MONTH_MS = 30 * DAY_MS;
/** Minimum distance of two measurements from which a month's growth is projected: a day of many matches adds more than one without any. */
const SHORTEST_MS = 7 * DAY_MS;

export function sizesApi({ db, clock }: { db: Db; clock: Clock }): ApiDefinition[] {
	return [
		defineQuery(listSizes, { scope: "admin" }, async () => {
			const { latest, earliest } = await readSizes(db, dayOf(clock() - MONTH_MS));
			return {
				measuredAt: latest[0] ? Number(latest[0].measured_at) : null,
				groups: TABLE_GROUPS.flatMap((key) => {
					const [now, then] = [latest, earliest].map((sizes) => sizes.find(({ table_group }) => table_group === key));
					return now ? [{ key, bytes: now.bytes, rows: now.row_count, bytesAMonth: then ? growth(then, now) : null }] : [];
				}),
			};
		}),
	];
}

function growth(then: GroupSize, now: GroupSize): number | null {
	const spanMs = Number(now.measured_at) - Number(then.measured_at);
	return spanMs < SHORTEST_MS ? null : Math.round(((now.bytes - then.bytes) * MONTH_MS) / spanMs);
}
