// The data that payments store about an account: its export, and its deletion. Payments and documents stay, as bookkeeping requires,
// under an id that refers to nobody; name and address are deleted.
import type { Kysely } from "kysely";
import type { Db } from "#server/db/open-database.ts";
import type { Database } from "#server/db/schema.ts";
import type { ReceiveEvents } from "./machine/receive-event.service.ts";

export function paymentsAccountPart({ db: { kysely }, events }: { db: Db; events: ReceiveEvents }) {
	return {
		name: "payments",
		exportOf: async (userId: string): Promise<unknown> => ({
			payments: await kysely
				.selectFrom("payments")
				.select([
					...(["id", "offer", "state", "method", "currency", "country"] as const),
					...(["amount_minor as amountMinor", "tax_minor as taxMinor", "refunded_minor as refundedMinor"] as const),
					...(["coupon_code as coupon", "created_at as createdAt", "settled_at as settledAt", "confirmed_age as confirmedAge"] as const),
				])
				.where("user_id", "=", userId)
				.orderBy("created_at")
				.execute(),
			receipts: await kysely
				.selectFrom("invoices")
				.innerJoin("payments", "payments.id", "invoices.payment_id")
				.select([
					"number",
					"invoices.kind",
					"issued_at as issuedAt",
					"gross_minor as grossMinor",
					"invoices.tax_minor as taxMinor",
					"buyer",
				])
				.where("user_id", "=", userId)
				.orderBy("issued_at")
				.execute(),
		}),
		async forget(transaction: Kysely<Database>, userId: string): Promise<void> {
			const own = transaction.selectFrom("payments").select("id").where("user_id", "=", userId);
			const open = await transaction.selectFrom("payments").select(["id", "provider"]).where("open_key", "=", userId).execute();
			for (const { id: paymentId, provider } of open) {
				const event = { kind: "withdrawn", reason: "account_deleted" } as const;
				await events.receiveWithin(transaction, {
					provider,
					eventId: `account_deleted-${paymentId}`,
					paymentId,
					settlementRef: null,
					event,
				});
			}
			await transaction.updateTable("invoices").set({ buyer: null }).where("payment_id", "in", own).execute();
			await transaction.updateTable("payments").set({ payer_email: null }).where("user_id", "=", userId).execute();
			await transaction.deleteFrom("payment_links").where("payment_id", "in", own).execute();
		},
	};
}
