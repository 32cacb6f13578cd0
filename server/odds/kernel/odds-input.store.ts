// Queries on inputs of operators and feeds for markets. A withdrawn input stays as an empty row, so that other nodes detect the
// withdrawal.
import type { Transaction } from "kysely";
import { recordChanges } from "#server/bus/outbox.store.ts";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { MarketKey } from "#shared/contract/odds.ts";
import type { Instant } from "#shared/kit/instant.ts";

export type InputSource = "feed" | "operator";

/** An input of an operator or a feed. If it has no prices and does not suspend the market, it was withdrawn. */
export interface OddsInput {
	market: MarketKey;
	source: InputSource;
	isSuspended: boolean;
	/** `null` if the input keeps the previous prices. */
	prices: number[] | null;
	submittedAt: Instant;
}

export interface InputOfMatch {
	matchId: string;
	input: OddsInput;
}

/** Returns `false` for a withdrawn input. */
export const isInput = ({ isSuspended, prices }: Pick<OddsInput, "isSuspended" | "prices">): boolean => isSuspended || prices !== null;

export async function readInputs({ kysely }: Pick<Db, "kysely">, matchIds: readonly string[]): Promise<InputOfMatch[]> {
	return (await kysely.selectFrom("odds_inputs").selectAll().where("match_id", "in", matchIds).execute()).map(fromRow);
}

/** `node` is the bus of the process that applies the input itself after the commit. */
export async function putInput(
	transaction: Transaction<Database>,
	{ matchId, input }: InputOfMatch,
	authorId: string,
	node: string,
): Promise<void> {
	await recordChanges(transaction, [{ topic: "odds", subject: matchId }], node);
	const row = {
		match_id: matchId,
		market: input.market,
		source: input.source,
		is_suspended: Number(input.isSuspended),
		prices: input.prices && JSON.stringify(input.prices),
		author_id: authorId,
		submitted_at: input.submittedAt,
	};
	await transaction
		.insertInto("odds_inputs")
		.values(row)
		.onConflict((conflict) => conflict.columns(["match_id", "market", "source"]).doUpdateSet(row))
		.execute();
}

function fromRow(row: Database["odds_inputs"]): InputOfMatch {
	const input: OddsInput = {
		market: row.market as MarketKey,
		source: row.source,
		isSuspended: row.is_suspended === 1,
		prices: row.prices === null ? null : (JSON.parse(row.prices) as number[]),
		submittedAt: row.submitted_at,
	};
	return { matchId: row.match_id, input };
}
