// Coupons, and the number of their uses by open or paid payments.
import type { CouponTable } from "#server/db/tables/payment-tables.ts";
import type { PaymentState } from "#shared/contract/payments.ts";
import type { Connection } from "../kernel/payments-ports.ts";

const COUNTED: PaymentState[] = ["created", "pending", "paid", "refunded", "disputed"];

/** Locks the coupon until the transaction ends, so that two checkouts cannot both take its last use. */
export async function lockCoupon(transaction: Connection, code: string): Promise<CouponTable | undefined> {
	return transaction.selectFrom("coupons").selectAll().where("code", "=", code).forUpdate().executeTakeFirst();
}

export async function readCoupon(connection: Connection, code: string): Promise<CouponTable | undefined> {
	return connection.selectFrom("coupons").selectAll().where("code", "=", code).executeTakeFirst();
}

/** Does not count the payment `besides`. */
export async function countUses(
	connection: Connection,
	code: string,
	{ userId, besides }: { userId?: string; besides?: string | undefined },
): Promise<number> {
	const { count } = await connection
		.selectFrom("payments")
		.select(({ fn }) => fn.countAll().as("count"))
		.where("coupon_code", "=", code)
		.where("state", "in", COUNTED)
		.$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
		.$if(besides !== undefined, (query) => query.where("id", "!=", besides ?? ""))
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function readCoupons(connection: Connection): Promise<CouponTable[]> {
	return connection.selectFrom("coupons").selectAll().orderBy("created_at", "desc").orderBy("code").execute();
}

/** Returns `false` if a coupon with this code exists. */
export async function insertCoupon(connection: Connection, row: CouponTable): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await connection
		.insertInto("coupons")
		.values(row)
		.onConflict((conflict) => conflict.column("code").doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows) === 1;
}

export async function setCouponActive(connection: Connection, code: string, isActive: boolean): Promise<CouponTable | undefined> {
	await connection
		.updateTable("coupons")
		.set({ is_active: isActive ? 1 : 0 })
		.where("code", "=", code)
		.execute();
	return readCoupon(connection, code);
}
