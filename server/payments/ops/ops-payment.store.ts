// Payments in the list of the finance page.
import { sql } from "kysely";
import { containsWords } from "#server/db/contains-words.ts";
import type { Db } from "#server/db/open-database.ts";
import type { PaymentTable } from "#server/db/tables/payment-tables.ts";
import type { PaymentMethod, PaymentProviderKey, PaymentState } from "#shared/contract/payments.ts";
import type { Instant } from "#shared/kit/instant.ts";

export interface PaymentFilters {
	state?: PaymentState | undefined;
	method?: PaymentMethod | undefined;
	provider?: PaymentProviderKey | undefined;
	from?: Instant | undefined;
	until?: Instant | undefined;
	q?: string | undefined;
}

const COLUMNS = { createdAt: "payments.created_at", amountMinor: "amount_minor", state: "state" } as const;
export type NamedPayment = PaymentTable & { userName: string | null };

function select({ kysely }: Db, { state, method, provider, from, until, q = "" }: PaymentFilters) {
	let query = kysely.selectFrom("payments").leftJoin("users", "users.id", "payments.user_id");
	if (state) query = query.where("state", "=", state);
	if (method) query = query.where("method", "=", method);
	if (provider) query = query.where("payments.provider", "=", provider);
	if (from !== undefined) query = query.where("payments.created_at", ">=", from);
	if (until !== undefined) query = query.where("payments.created_at", "<", until);
	return q === "" ? query : query.where(containsWords(SEARCHED, q.toLowerCase()));
}

/** Each database folds names by its own rules, which cover at least unaccented Latin letters. */
const SEARCHED = sql`lower(payments.id || ' ' || payments.user_id || ' ' || coalesce(users.display_name, '') || ' ' || coalesce(provider_ref, '') || ' ' || coalesce(coupon_code, '') || ' ' || offer)`;

export async function listPayments(
	db: Db,
	filters: PaymentFilters,
	page: { sort: string; offset: number; limit: number },
): Promise<{ rows: NamedPayment[]; total: number }> {
	const isReversed = page.sort.startsWith("-");
	const column = COLUMNS[page.sort.replace("-", "") as keyof typeof COLUMNS];
	const [rows, { total }] = await Promise.all([
		select(db, filters)
			.selectAll("payments")
			.select("users.display_name as userName")
			.orderBy(column, isReversed ? "desc" : "asc")
			.orderBy("payments.id")
			.offset(page.offset)
			.limit(page.limit)
			.execute(),
		select(db, filters)
			.select(({ fn }) => fn.countAll().as("total"))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, total: Number(total) };
}

/** Names by account id; deleted accounts are left out. */
export async function readUserNames({ kysely }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await kysely.selectFrom("users").select(["id", "display_name"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}

export async function readNamedPayment({ kysely }: Db, id: string): Promise<NamedPayment | undefined> {
	return kysely
		.selectFrom("payments")
		.leftJoin("users", "users.id", "payments.user_id")
		.selectAll("payments")
		.select("users.display_name as userName")
		.where("payments.id", "=", id)
		.executeTakeFirst();
}
