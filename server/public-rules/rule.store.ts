// Queries on the stored rules, and on what a match is subject to.
import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { OfferSubject, PublicRule, RuleScope, ScopedRule } from "#shared/public-rules/public-rule.ts";

const fromFlag = (flag: number | null): boolean | null => (flag === null ? null : flag === 1);
const toFlag = (stated: boolean | null): number | null => (stated === null ? null : Number(stated));

/** Returns all rules, in the order of scope and subject. */
export async function readRules(connection: Kysely<Database>): Promise<ScopedRule[]> {
	const rows = await connection
		.selectFrom("public_rules")
		.select(["scope", "subject", "odds", "chat", "votes", "names", "odds_age"])
		.orderBy("scope")
		.orderBy("subject")
		.execute();
	return rows.map(({ scope, subject, odds, chat, votes, names, odds_age }) => ({
		...{ scope, subject, names, oddsAge: odds_age },
		...{ odds: fromFlag(odds), chat: fromFlag(chat), votes: fromFlag(votes) },
	}));
}

/** Stores the rule in place of an earlier one; `null` deletes it. */
export async function putRule(
	transaction: Transaction<Database>,
	{ scope, subject }: { scope: RuleScope; subject: string },
	rule: PublicRule | null,
	{ by, at }: { by: string; at: Instant },
): Promise<void> {
	if (rule === null) {
		await transaction.deleteFrom("public_rules").where("scope", "=", scope).where("subject", "=", subject).execute();
		return;
	}
	const { odds, chat, votes, names, oddsAge } = rule;
	const stated = { odds: toFlag(odds), chat: toFlag(chat), votes: toFlag(votes), names, odds_age: oddsAge, changed_by: by, changed_at: at };
	await transaction
		.insertInto("public_rules")
		.values({ scope, subject, ...stated })
		.onConflict((conflict) => conflict.columns(["scope", "subject"]).doUpdateSet(stated))
		.execute();
}

/** Whether a reporter link was given out: it was not revoked, or somebody has opened it. */
const isUsed = (eb: ExpressionBuilder<Database, "reporter_links">) =>
	eb.or([
		eb("revoked_at", "is", null),
		eb.exists(eb.selectFrom("reporter_devices").select("device").whereRef("link_id", "=", "reporter_links.id")),
	]);

/** Returns `null` for an unknown match. */
export async function readMatchSubject(connection: Kysely<Database>, matchId: string): Promise<OfferSubject | null> {
	const row = await connection
		.selectFrom("matches")
		.innerJoin("leagues", "leagues.id", "matches.league_id")
		.innerJoin("teams as home", "home.id", "matches.home_team_id")
		.innerJoin("teams as away", "away.id", "matches.away_team_id")
		.select(["leagues.id", "leagues.age_group as league_age", "home.age_group as home_age", "away.age_group as away_age"])
		.select((eb) => eb.selectFrom("reporter_links").select("id").whereRef("match_id", "=", "matches.id").where(isUsed).limit(1).as("link"))
		.where("matches.id", "=", matchId)
		.executeTakeFirst();
	if (!row) return null;
	const ageGroups = knownGroups([row.league_age, row.home_age, row.away_age]);
	return { leagueId: row.id, matchId, ageGroups, ...(row.link !== null && { isReported: true }) };
}

/** Returns `null` for an unknown league. */
export async function readLeagueSubject(connection: Kysely<Database>, leagueId: string): Promise<OfferSubject | null> {
	const row = await connection.selectFrom("leagues").select(["id", "age_group"]).where("id", "=", leagueId).executeTakeFirst();
	return row ? { leagueId, ageGroups: knownGroups([row.age_group]) } : null;
}

const knownGroups = (groups: readonly (string | null)[]): string[] => [...new Set(groups)].filter((group) => group !== null);

const TABLES = { league: "leagues", match: "matches", player: "players" } as const;

export async function hasSubject(connection: Kysely<Database>, scope: keyof typeof TABLES, id: string): Promise<boolean> {
	return (await connection.selectFrom(TABLES[scope]).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
