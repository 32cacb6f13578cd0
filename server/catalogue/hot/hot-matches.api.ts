// GET /api/hot-matches, /api/ops/hot-picks: the editors' picks of a day, and the data that its ranking needs. Part of catalogue.api.ts.
import type { Db } from "#server/db/open-database.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import { getHotMatches, getHotPicks, setHotPicks } from "#shared/contract/rest/catalogue/hot-matches.ts";
import { matchTopic } from "#shared/contract/topics.ts";
import { type Clock, DAY_MS } from "#shared/kit/instant.ts";
import { EDIT } from "../admin/command-options.ts";
import { refuseField } from "../admin/record-desk.service.ts";
import { dateIn, dayInZone } from "../lists/day-in-zone.ts";
import type { JoinedReads } from "../lists/joined-reads.ts";
import { readRows } from "../lists/match-row.store.ts";
import { inTransaction, readPicks, readRankedMatches, writePicks } from "./hot-picks.store.ts";
import { relativeFacts } from "./relative-facts.ts";

export interface HotMatchesPorts {
	db: Db;
	clock: Clock;
	/** Number of connections of this node that read a topic. */
	readersOf(topic: string): number;
}

export function hotMatchesApi({ db, clock, readersOf, joined }: HotMatchesPorts & { joined: JoinedReads }): ApiDefinition[] {
	return [
		defineQuery(getHotMatches, async ({ query: { date, zone } }) => {
			const day = date ?? dateIn(zone, clock());
			// An editor's day may be the reader's evening before, or the morning after. The picks of the day itself come first.
			const [days, matches] = await Promise.all([
				readPicks(db.kysely, [day, dateBeside(day, -1), dateBeside(day, 1)]),
				joined(`ranked ${day} ${zone} ${date === undefined}`, () => readRankedMatches(db, dayInZone(day, zone), date === undefined)),
			]);
			const listed = new Set(matches.map(({ matchId }) => matchId));
			const picks = new Map(days.flatMap((each) => each.picks.map((pick) => [pick.matchId, pick] as const)).reverse());
			const ordered = [...new Set(days.flatMap((each) => each.picks.map(({ matchId }) => matchId)))];
			return {
				// A pick of a match that was deleted, or moved to another day, is left out.
				picks: ordered.flatMap((matchId) => (listed.has(matchId) ? (picks.get(matchId) ?? []) : [])),
				facts: relativeFacts(matches).map((facts) => ({ ...facts, viewers: readersOf(matchTopic(facts.matchId)) })),
			};
		}),

		defineQuery(
			getHotPicks,
			async ({ params: { date } }) => {
				const [day] = await readPicks(db.kysely, [date]);
				const { version = 0, picks = [] } = day ?? {};
				const rows = picks.length > 0 ? await readRows(db, { matchIds: picks.map(({ matchId }) => matchId) }) : [];
				return { date, version, picks: picks.map((pick) => ({ ...pick, match: rows.find(({ id }) => id === pick.matchId) ?? null })) };
			},
			"ops:content",
		),

		defineCommand(setHotPicks, EDIT, async ({ params: { date }, body: { expectedVersion, picks } }, { audit }) => {
			const matchIds = picks.map(({ matchId }) => matchId);
			const rows = matchIds.length > 0 ? await readRows(db, { matchIds }) : [];
			const { before, version } = await inTransaction(db, async (transaction) => {
				const [day] = await readPicks(transaction, [date]);
				const before = day?.picks ?? [];
				// A match that was deleted after it was picked does not block the others.
				const missing = matchIds.findIndex((id) => !rows.some((row) => row.id === id) && !before.some(({ matchId }) => matchId === id));
				if (missing >= 0) throw refuseField(`picks.${missing}.matchId`, "is no match");
				return { before, version: await writePicks(transaction, { date, expectedVersion, picks }) };
			});
			if (version === null) {
				throw new AppError({ code: "conflict_sequence", message: "The picks of this day were changed meanwhile: load them again." });
			}
			audit({ subject: `hot picks ${date}`, before: { picks: before }, after: { picks } });
			return { version };
		}),
	];
}

function dateBeside(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
