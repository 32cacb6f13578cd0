// Identifies a team with an unfamiliar name ("Spurs") by its matches: opponent, day and competition agree with matches of another source.
// Then the two teams are merged. If some matches do not agree, the teams stay separate, and the merge is proposed to staff.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { HOUR_MS, type Instant } from "#shared/kit/instant.ts";
import { isResembling, roundNumber } from "#shared/kit/name-form.ts";
import type { Row } from "../kernel/row.ts";
import { readKnownTo } from "./external-id.store.ts";
import { mergeRows } from "./merge.store.ts";
import type { Move } from "./moves.store.ts";

const SAME_TIME_MS = 36 * HOUR_MS;
/** Number of shared matches that identifies a team whatever its name; if the names are similar, one match is enough. */
const ENOUGH = 3;

interface Vote {
	teamId: string;
	intoId: string;
}

/** Merges teams that matches identify, and replaces their ids in `missing`; `moves` collects the changes. */
export async function mergeTeamsOfFixtures(
	transaction: Transaction<Database>,
	missing: readonly Row[],
	{ isUnknown, at, moves }: { isUnknown(teamId: Row[string] | undefined): boolean; at: Instant; moves: Move[] },
): Promise<void> {
	for (const [source, ofSource] of Map.groupBy(missing, (row) => String(row.source))) {
		const strangers = await readStrangers(transaction, source, ofSource, isUnknown);
		if (strangers.size === 0) continue;
		const votes: Vote[] = [];
		for (const [seasonId, rows] of Map.groupBy(ofSource, ({ season_id }) => String(season_id))) {
			if (rows.every((row) => !strangers.has(String(row.home_team_id)) && !strangers.has(String(row.away_team_id)))) continue;
			votes.push(...(await readVotes(transaction, seasonId, rows, { strangers, isUnknown })));
		}
		const known = await readKnownTo(transaction, "team", [...new Set(votes.map(({ intoId }) => intoId))], [source]);
		const wanted = [...Map.groupBy(votes, ({ teamId }) => teamId)].flatMap(([teamId, ofTeam]) => {
			const [intoId, other] = new Set(ofTeam.map((vote) => vote.intoId));
			return intoId !== undefined && other === undefined && !known.has(`${source} ${intoId}`)
				? [{ teamId, intoId, count: ofTeam.length }]
				: [];
		});
		for (const group of Map.groupBy(wanted, ({ intoId }) => intoId).values()) {
			const [claim, rival] = group;
			if (!claim || rival || !(await isEnough(transaction, claim))) continue;
			const order = { kind: "team", fromId: claim.teamId, intoId: claim.intoId, because: "fixtures", by: null, at } as const;
			const made = await mergeRows(transaction, order);
			// An undo of the import also undoes the merge, unless staff have already undone it.
			moves.push(...made.moves, { kind: "insert", table: "merges", key: { id: made.mergeId, undone_at: null } });
			for (const row of missing) {
				for (const side of ["home_team_id", "away_team_id"]) if (row[side] === claim.teamId) row[side] = claim.intoId;
			}
		}
	}
}

/** Returns the teams that only this source has reported, and that play in no match of another source. */
async function readStrangers(
	transaction: Transaction<Database>,
	source: string,
	rows: readonly Row[],
	isUnknown: (teamId: Row[string] | undefined) => boolean,
): Promise<Set<string>> {
	const ids = [...new Set(rows.flatMap((row) => [String(row.home_team_id), String(row.away_team_id)]))].filter((id) => !isUnknown(id));
	if (ids.length === 0) return new Set();
	const others = await transaction
		.selectFrom("external_ids")
		.select("id")
		.where("kind", "=", "team")
		.where("id", "in", ids)
		.where("source", "!=", source)
		.execute();
	const own = await transaction.selectFrom("teams").select("id").where("id", "in", ids).where("source", "=", source).execute();
	const played = await transaction
		.selectFrom("matches")
		.select(["home_team_id", "away_team_id"])
		.where((where) => where.or([where("home_team_id", "in", ids), where("away_team_id", "in", ids)]))
		.where("source", "!=", source)
		.execute();
	const taken = new Set([...others.map(({ id }) => id), ...played.flatMap((row) => [row.home_team_id, row.away_team_id])]);
	return new Set(own.map(({ id }) => id).filter((id) => !taken.has(id)));
}

/** Returns a vote for each pair of matches against the same opponent on the same side, at the same time or in the same round. */
async function readVotes(
	transaction: Transaction<Database>,
	seasonId: string,
	rows: readonly Row[],
	{ strangers, isUnknown }: { strangers: ReadonlySet<string>; isUnknown(teamId: Row[string] | undefined): boolean },
): Promise<Vote[]> {
	const known = await transaction
		.selectFrom("matches")
		.select(["home_team_id", "away_team_id", "starts_at", "round"])
		.where("season_id", "=", seasonId)
		.execute();
	const sides = [
		["home_team_id", "away_team_id"],
		["away_team_id", "home_team_id"],
	] as const;
	return rows.flatMap((row) =>
		sides.flatMap(([side, other]) => {
			if (!strangers.has(String(row[side])) || strangers.has(String(row[other])) || isUnknown(row[other])) return [];
			const round = roundNumber(row.round === null ? null : String(row.round));
			return known
				.filter((each) => each[other] === row[other] && !isUnknown(each[side]))
				.filter((each) => {
					const isNear = Math.abs(Number(row.starts_at) - each.starts_at) <= SAME_TIME_MS;
					return isNear || (round !== null && round === roundNumber(each.round));
				})
				.map((each) => ({ teamId: String(row[side]), intoId: each[side] }));
		}),
	);
}

async function isEnough(transaction: Transaction<Database>, { teamId, intoId, count }: Vote & { count: number }): Promise<boolean> {
	const teams = await transaction.selectFrom("teams").select(["id", "name"]).where("id", "in", [teamId, intoId]).execute();
	const [one, other] = teams;
	if (!one || !other) return false;
	return count >= ENOUGH || isResembling(one.name, other.name);
}
