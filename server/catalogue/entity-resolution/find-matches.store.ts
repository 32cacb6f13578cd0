// Finds a match that another source reported before: the same teams at the same time, or in the same round. A placeholder may stand for
// any team.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { roundNumber } from "#shared/kit/name-form.ts";
import type { Row } from "../kernel/row.ts";
import { readKnownTo } from "./external-id.store.ts";
import { mergeTeamsOfFixtures } from "./merge-by-fixtures.store.ts";
import type { Move } from "./moves.store.ts";
import type { Found } from "./upsert-rows.store.ts";

/** Sources differ in kick-offs, because of postponements and days whose time is unknown. */
export const SAME_TIME_MS = 36 * HOUR_MS;
/** If one of the teams is unknown, the kick-offs must be closer. */
const SAME_INSTANT_MS = 3 * HOUR_MS;

export async function findMatches(
	transaction: Transaction<Database>,
	missing: readonly Row[],
	{ isUnknown, at, moves }: { isUnknown(teamId: Row[string] | undefined): boolean; at: Instant; moves: Move[] },
): Promise<Map<number, Found>> {
	const found = new Map<number, Found>();
	const sources = [...new Set(missing.map(({ source }) => String(source)))];
	await mergeTeamsOfFixtures(transaction, missing, { isUnknown, at, moves });
	const taken = new Set<string>();
	for (const [seasonId, ofSeason] of Map.groupBy([...missing.entries()], ([, { season_id }]) => String(season_id))) {
		const known = await readSeason(transaction, seasonId);
		if (known.every(({ source }) => sources.includes(source)) && sources.length === 1) continue;
		const claimed = await readKnownTo(
			transaction,
			"match",
			known.map(({ id }) => id),
			sources,
		);
		for (const [place, row] of ofSeason) {
			const free = known.filter(({ id }) => !taken.has(id) && !claimed.has(`${row.source} ${id}`));
			const match = only(free.filter((each) => isSameMatch(row, each))) ?? only(free.filter((each) => isFilled(row, each)));
			if (!match) continue;
			taken.add(match.id);
			found.set(place, { id: match.id, how: "fixture" });
		}
	}
	return found;

	function isFilled(row: Row, known: KnownRow): boolean {
		const sides = ["home_team_id", "away_team_id"] as const;
		const fits = sides.every((side) => row[side] === known[side] || isUnknown(known[side]) || isUnknown(row[side]));
		const hasTime = row.has_time === 1 && known.has_time === 1;
		return fits && hasTime && distance(row, known) <= SAME_INSTANT_MS;
	}
}

type KnownRow = Awaited<ReturnType<typeof readSeason>>[number];

export function readSeason(transaction: Transaction<Database>, seasonId: string) {
	return transaction
		.selectFrom("matches")
		.select(["id", "source", "round", "group_name", "home_team_id", "away_team_id", "starts_at", "has_time"])
		.where("season_id", "=", seasonId)
		.execute();
}

/** Returns whether both rows have the same teams on the same sides, and kick-offs close to each other or the same round. */
export function isSameMatch(row: Row, known: KnownRow): boolean {
	if (row.home_team_id !== known.home_team_id || row.away_team_id !== known.away_team_id) return false;
	const round = roundNumber(row.round === null ? null : String(row.round));
	const isOfRound = round !== null && round === roundNumber(known.round) && isSamePart(row.group_name, known.group_name);
	return distance(row, known) <= SAME_TIME_MS || isOfRound;
}

/** After a split, rounds are counted from one again; not all sources name groups and league phases. */
function isSamePart(one: Row[string] | undefined, other: string | null): boolean {
	const [own, known] = [one ?? null, other];
	if (own === known) return true;
	return (own === null || known === null) && /^(?:Group |League phase)/.test(String(own ?? known));
}

const distance = (row: Row, known: KnownRow): number => Math.abs(Number(row.starts_at) - known.starts_at);

function only<Item>(items: readonly Item[]): Item | undefined {
	return items.length === 1 ? items[0] : undefined;
}
