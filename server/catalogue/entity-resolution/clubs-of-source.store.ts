// Finds clubs that a source named in other competitions and that a report may mean (FD6). A source whose ids are made of a competition and
// a name (a spreadsheet) has several ids for one club: that of the league and that of the cup.
import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { foldText } from "#shared/kit/fold-text.ts";
import { inBatches } from "../kernel/in-batches.ts";

/** `rules` is the JSON text that is stored with the league. */
export type IsCup = (league: { name: string; rules: string }) => boolean;

interface NamedClubs {
	source: string;
	leagueId: string;
	/** All names of teams in the report. */
	names: readonly string[];
	isCup: IsCup;
}

/**
 * Returns ids of the source's teams that the report may mean: one competition is a cup and the other a league, or one has at least half of
 * the clubs of the other. In all other cases a name that two leagues share belongs to two clubs, because names of villages repeat.
 */
export async function readClubsOfSource(
	transaction: Transaction<Database>,
	{ source, leagueId, names, isCup }: NamedClubs,
): Promise<Set<string>> {
	const named = await readNamed(transaction, source, leagueId);
	const cups = await readCups(transaction, [leagueId, ...new Set(named.map((each) => each.leagueId))], isCup);
	const reported = new Set(names.map(foldText));
	const found = new Set<string>();
	for (const [otherId, clubs] of Map.groupBy(named, (each) => each.leagueId)) {
		const others = new Set(clubs.map(({ name }) => foldText(name)));
		const shared = [...others].filter((name) => reported.has(name)).length;
		const isMeant = cups.has(leagueId) !== cups.has(otherId) || shared * 2 >= Math.min(others.size, reported.size);
		if (isMeant) for (const { id } of clubs) found.add(id);
	}
	return found;
}

/** Returns the teams in the source's matches of other competitions. */
async function readNamed(transaction: Transaction<Database>, source: string, leagueId: string) {
	return transaction
		.selectFrom("matches")
		.innerJoin("teams", (join) =>
			join.on((on) => on.or([on("teams.id", "=", on.ref("home_team_id")), on("teams.id", "=", on.ref("away_team_id"))])),
		)
		.select(["teams.id", "teams.name", "league_id as leagueId"])
		.distinct()
		.where("matches.source", "=", source)
		.where("league_id", "!=", leagueId)
		.execute();
}

/** Returns the ids of those competitions that are cups. */
async function readCups(transaction: Transaction<Database>, leagueIds: readonly string[], isCup: IsCup): Promise<Set<string>> {
	const cups = new Set<string>();
	for (const batch of inBatches(leagueIds)) {
		const leagues = await transaction.selectFrom("leagues").select(["id", "name", "rules"]).where("id", "in", batch).execute();
		for (const league of leagues) if (isCup(league)) cups.add(league.id);
	}
	return cups;
}
