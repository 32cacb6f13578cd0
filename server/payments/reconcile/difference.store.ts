// Differences that reconciliation found, until they disappear or staff resolve them.
import type { PaymentDifferenceTable, PaymentTable } from "#server/db/tables/payment-tables.ts";
import type { PaymentProviderKey } from "#shared/contract/payments.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { Connection } from "../kernel/payments-ports.ts";

/** Value of `resolved_by` for a difference that disappeared by itself. */
export const RECONCILIATION = "reconciliation";

type Found = Pick<PaymentDifferenceTable, "kind" | "provider" | "payment_id" | "subject" | "details">;

/** Opens a difference again that reconciliation had resolved; one that staff resolved stays resolved. */
export async function noteDifference(connection: Connection, found: Found, at: Instant): Promise<void> {
	const id = `${found.kind} ${found.provider} ${found.subject}`;
	await connection
		.insertInto("payment_differences")
		.values({ ...found, id, found_at: at, resolved_at: null, resolved_by: null })
		.onConflict((conflict) =>
			conflict
				.column("id")
				.doUpdateSet({ resolved_at: null, resolved_by: null, details: found.details, found_at: at })
				.where("payment_differences.resolved_by", "=", RECONCILIATION),
		)
		.execute();
}

export async function readDifferences(connection: Connection, { isOpen }: { isOpen: boolean }): Promise<PaymentDifferenceTable[]> {
	return connection
		.selectFrom("payment_differences")
		.selectAll()
		.where("resolved_at", isOpen ? "is" : "is not", null)
		.orderBy("found_at", "desc")
		.orderBy("id")
		.limit(500)
		.execute();
}

/** Returns `false` if there is no open difference with this id. */
export async function resolveDifference(connection: Connection, id: string, { by, at }: { by: string; at: Instant }): Promise<boolean> {
	const { numUpdatedRows } = await connection
		.updateTable("payment_differences")
		.set({ resolved_at: at, resolved_by: by })
		.where("id", "=", id)
		.where("resolved_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows) === 1;
}

export async function readSettled(
	connection: Connection,
	provider: PaymentProviderKey,
	since: Instant,
	until: Instant,
): Promise<PaymentTable[]> {
	return connection
		.selectFrom("payments")
		.selectAll()
		.where("provider", "=", provider)
		.where("settled_at", ">=", since)
		.where("settled_at", "<", until)
		.execute();
}

export async function findBySettlement(connection: Connection, provider: PaymentProviderKey, settlementRef: string) {
	const payment = await connection
		.selectFrom("payments")
		.selectAll()
		.where("provider", "=", provider)
		.where("settlement_ref", "=", settlementRef)
		.executeTakeFirst();
	const aside = await connection
		.selectFrom("unmatched_money")
		.selectAll()
		.where("provider", "=", provider)
		.where("settlement_ref", "=", settlementRef)
		.executeTakeFirst();
	return { payment, aside };
}
