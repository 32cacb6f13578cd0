// The ledger: rows are added and never changed (triggers refuse it), each within the transaction of what it records.
import type { LedgerTransferTable } from "#server/db/tables/payment-tables.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Transfer } from "../kernel/payment-event.ts";
import type { Connection } from "../kernel/payments-ports.ts";

/** Throws for an entry that already exists, and for amounts that are not positive integers. */
export async function appendEntry(
	transaction: Connection,
	{ entry, paymentId, at, transfers }: { entry: string; paymentId: string | null; at: Instant; transfers: readonly Transfer[] },
): Promise<void> {
	if (transfers.length === 0) return;
	if (!transfers.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor > 0)) throw new Error(`${entry}: no amount`);
	const rows = transfers.map(({ debit, credit, amountMinor, currency }, leg) => ({
		entry,
		leg,
		payment_id: paymentId,
		debit,
		credit,
		amount_minor: amountMinor,
		currency,
		at,
	}));
	await transaction.insertInto("ledger_transfers").values(rows).execute();
}

export async function readTransfers(connection: Connection, paymentId: string): Promise<LedgerTransferTable[]> {
	return connection
		.selectFrom("ledger_transfers")
		.selectAll()
		.where("payment_id", "=", paymentId)
		.orderBy("at")
		.orderBy("entry")
		.orderBy("leg")
		.execute();
}

export interface Balance {
	account: string;
	currency: string;
	/** Debits minus credits. */
	balanceMinor: number;
}

/** Returns the net movement, within [from, until), of each account with transfers in that time. The movements in a currency add up to 0. */
export async function readBalances(connection: Connection, { from = 0, until = Number.MAX_SAFE_INTEGER } = {}): Promise<Balance[]> {
	const sums = (["debit", "credit"] as const).map((side) =>
		connection
			.selectFrom("ledger_transfers")
			.select(({ fn }) => [`${side} as account` as const, "currency", fn.sum<number | string>("amount_minor").as("sum")])
			.where("at", ">=", from)
			.where("at", "<", until)
			.groupBy([side, "currency"])
			.execute(),
	);
	const [debits = [], credits = []] = await Promise.all(sums);
	const balances = new Map<string, Balance>();
	for (const [rows, sign] of [
		[debits, 1],
		[credits, -1],
	] as const) {
		for (const { account, currency, sum } of rows) {
			const key = `${account} ${currency}`;
			const known = balances.get(key) ?? { account, currency, balanceMinor: 0 };
			balances.set(key, { ...known, balanceMinor: known.balanceMinor + sign * Number(sum) });
		}
	}
	return [...balances.values()].sort((one, other) => (`${one.currency} ${one.account}` < `${other.currency} ${other.account}` ? -1 : 1));
}
