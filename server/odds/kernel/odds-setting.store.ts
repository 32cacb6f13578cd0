// Queries for the odds settings that staff make for all markets of a match, or of the site. A removed setting stays as an empty row, so
// that other nodes detect the removal too.
import type { Transaction } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { OddsSettingTable } from "#server/db/tables/desk-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";

/** Replaces the id of a match in settings of the whole site. */
export const SITE = "";

export interface OddsSetting {
	matchId: string;
	/** Margin; `null` if the margin of the site or of the server's settings applies. */
	margin: number | null;
	/** Who suspended the odds, and when; `null` if they are not suspended. */
	suspension: { by: string; at: Instant } | null;
	changedAt: Instant;
}

type Connection = Db["kysely"] | Transaction<Database>;

/** Returns the settings of the matches, and of the site. */
export async function readSettings(connection: Connection, matchIds: readonly string[]): Promise<OddsSetting[]> {
	const rows = await connection
		.selectFrom("odds_settings")
		.selectAll()
		.where("match_id", "in", [SITE, ...matchIds])
		.execute();
	return rows.map(fromRow);
}

/** Changes a setting; absent fields stay unchanged. Changes run one after the other. */
export async function changeSetting(
	transaction: Transaction<Database>,
	matchId: string,
	change: Partial<Pick<OddsSetting, "margin" | "suspension">>,
	now: Instant,
): Promise<{ before: OddsSetting | null; after: OddsSetting }> {
	const row = await transaction.selectFrom("odds_settings").selectAll().where("match_id", "=", matchId).forUpdate().executeTakeFirst();
	const before = row ? fromRow(row) : null;
	const after: OddsSetting = {
		matchId,
		margin: before?.margin ?? null,
		suspension: before?.suspension ?? null,
		...change,
		// The time must be later than that of the setting to be replaced, whatever the clock shows, because nodes keep the newer setting.
		changedAt: Math.max(now, (before?.changedAt ?? 0) + 1),
	};
	const { match_id: _key, ...fields } = toRow(after);
	await transaction
		.insertInto("odds_settings")
		.values(toRow(after))
		.onConflict((conflict) => conflict.column("match_id").doUpdateSet(fields))
		.execute();
	await recordChanges(transaction, [{ topic: "odds", subject: matchId }]);
	return { before, after };
}

function fromRow(row: OddsSettingTable): OddsSetting {
	const { suspended_by: by, suspended_at: at } = row;
	return {
		matchId: row.match_id,
		margin: row.margin,
		suspension: by === null || at === null ? null : { by, at },
		changedAt: row.changed_at,
	};
}

const toRow = ({ matchId, margin, suspension, changedAt }: OddsSetting): OddsSettingTable => ({
	match_id: matchId,
	margin,
	suspended_by: suspension?.by ?? null,
	suspended_at: suspension?.at ?? null,
	changed_at: changedAt,
});
