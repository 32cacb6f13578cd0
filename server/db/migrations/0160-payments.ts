// Creates tables for payments: receipts, the ledger, invoices, refunds, coupons, links, differences, and the sandbox's own data.
import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

type Column = ColumnDefinitionBuilder;
const required = (column: Column) => column.notNull();
const key = (column: Column) => column.notNull().primaryKey();
const unique = (column: Column) => column.notNull().unique();

export const payments: Migration = {
	async up(db) {
		await createPayments(db);
		await createReceiptsAndLedger(db);
		await createPapers(db);
		await createSandbox(db);
		await forbidChanges(db);
	},
};

async function createPayments({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("payments")
		.addColumn("id", "text", key)
		.addColumn("user_id", "text", required)
		.addColumn("command_key", "text", unique)
		.addColumn("open_key", "text", (column) => column.unique())
		.addColumn("plan_id", "text", required)
		.addColumn("offer", "text", required)
		.addColumn("provider", "text", required)
		.addColumn("method", "text", required)
		.addColumn("state", "text", required)
		.addColumn("failure", "text")
		.addColumn("currency", "text", required)
		.addColumn("list_minor", "bigint", required)
		.addColumn("discount_minor", "bigint", required)
		.addColumn("credit_minor", "bigint", required)
		.addColumn("amount_minor", "bigint", (column) => column.notNull().check(sql`amount_minor >= 0`))
		.addColumn("tax_minor", "bigint", required)
		.addColumn("tax_rate", "integer", required)
		.addColumn("country", "text")
		.addColumn("coupon_code", "text")
		.addColumn("replaces", "text")
		.addColumn("provider_ref", "text")
		.addColumn("provider_url", "text")
		.addColumn("settlement_ref", "text")
		.addColumn("aside_refs", "text", required)
		.addColumn("refunded_minor", "bigint", (column) => column.notNull().check(sql`refunded_minor between 0 and amount_minor`))
		.addColumn("refund_refs", "text", required)
		.addColumn("dispute", "text")
		.addColumn("subscription_id", "text", (column) => column.unique())
		.addColumn("locale", "text", required)
		.addColumn("created_at", "bigint", required)
		.addColumn("expires_at", "bigint", required)
		.addColumn("settled_at", "bigint")
		.addColumn("changed_at", "bigint", required)
		.addColumn("look_at", "bigint", required)
		.execute();
	await schema.createIndex("payments_user").on("payments").columns(["user_id", "created_at"]).execute();
	await schema.createIndex("payments_ref").on("payments").columns(["provider", "provider_ref"]).unique().execute();
	await schema.createIndex("payments_settlement").on("payments").columns(["provider", "settlement_ref"]).unique().execute();
	await schema.createIndex("payments_made").on("payments").column("created_at").execute();
	await schema.createIndex("payments_state").on("payments").columns(["state", "look_at"]).execute();
	await schema.createIndex("payments_coupon").on("payments").column("coupon_code").execute();
	await schema
		.createTable("payment_links")
		.addColumn("token_hash", "text", key)
		.addColumn("payment_id", "text", (column) => column.notNull().references("payments.id"))
		.addColumn("created_at", "bigint", required)
		.addColumn("expires_at", "bigint", required)
		.execute();
}

async function createReceiptsAndLedger({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("payment_receipts")
		.addColumn("provider", "text", required)
		.addColumn("event_id", "text", required)
		.addColumn("payment_id", "text")
		.addColumn("settlement_ref", "text")
		.addColumn("event", "text", required)
		.addColumn("outcome", "text", required)
		.addColumn("reason", "text")
		.addColumn("received_at", "bigint", required)
		.addPrimaryKeyConstraint("payment_receipts_key", ["provider", "event_id"])
		.execute();
	await schema.createIndex("payment_receipts_payment").on("payment_receipts").column("payment_id").execute();
	await schema.createIndex("payment_receipts_outcome").on("payment_receipts").columns(["outcome", "settlement_ref"]).execute();
	await schema
		.createTable("ledger_transfers")
		.addColumn("entry", "text", required)
		.addColumn("leg", "integer", required)
		.addColumn("payment_id", "text")
		.addColumn("debit", "text", required)
		.addColumn("credit", "text", required)
		.addColumn("amount_minor", "bigint", (column) => column.notNull().check(sql`amount_minor > 0`))
		.addColumn("currency", "text", required)
		.addColumn("at", "bigint", required)
		.addPrimaryKeyConstraint("ledger_transfers_key", ["entry", "leg"])
		.addCheckConstraint("ledger_transfers_accounts", sql`debit <> credit`)
		.execute();
	await schema.createIndex("ledger_transfers_payment").on("ledger_transfers").column("payment_id").execute();
	await schema.createIndex("ledger_transfers_at").on("ledger_transfers").column("at").execute();
	await schema
		.createTable("unmatched_money")
		.addColumn("id", "text", key)
		.addColumn("provider", "text", required)
		.addColumn("payment_id", "text")
		.addColumn("settlement_ref", "text", required)
		.addColumn("amount_minor", "bigint", required)
		.addColumn("currency", "text", required)
		.addColumn("reason", "text", required)
		.addColumn("received_at", "bigint", required)
		.addColumn("resolved_at", "bigint")
		.addColumn("resolved_by", "text")
		.addColumn("resolution", "text")
		.addColumn("note", "text", required)
		.addUniqueConstraint("unmatched_money_ref", ["provider", "settlement_ref"])
		.execute();
	await schema
		.createTable("payment_differences")
		.addColumn("id", "text", key)
		.addColumn("kind", "text", required)
		.addColumn("provider", "text", required)
		.addColumn("payment_id", "text")
		.addColumn("subject", "text", required)
		.addColumn("details", "text", required)
		.addColumn("found_at", "bigint", required)
		.addColumn("resolved_at", "bigint")
		.addColumn("resolved_by", "text")
		.execute();
}

async function createPapers({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("invoices")
		.addColumn("number", "text", key)
		.addColumn("payment_id", "text", (column) => column.notNull().references("payments.id"))
		.addColumn("kind", "text", required)
		.addColumn("refund_ref", "text")
		.addColumn("issued_at", "bigint", required)
		.addColumn("currency", "text", required)
		.addColumn("gross_minor", "bigint", required)
		.addColumn("tax_minor", "bigint", required)
		.addColumn("tax_rate", "integer", required)
		.addColumn("country", "text")
		.addColumn("content", "text", required)
		.addColumn("buyer", "text")
		.execute();
	await schema.createIndex("invoices_payment").on("invoices").column("payment_id").execute();
	await schema
		.createTable("refunds")
		.addColumn("id", "text", key)
		.addColumn("command_key", "text", unique)
		.addColumn("payment_id", "text", (column) => column.notNull().references("payments.id"))
		.addColumn("amount_minor", "bigint", (column) => column.notNull().check(sql`amount_minor > 0`))
		.addColumn("reason", "text", required)
		.addColumn("requested_by", "text", required)
		.addColumn("requested_at", "bigint", required)
		.addColumn("state", "text", required)
		.addColumn("provider_ref", "text")
		.execute();
	await schema.createIndex("refunds_payment").on("refunds").column("payment_id").execute();
	await schema
		.createTable("coupons")
		.addColumn("code", "text", key)
		.addColumn("percent", "integer")
		.addColumn("amount_minor", "bigint")
		.addColumn("currency", "text")
		.addColumn("starts_at", "bigint", required)
		.addColumn("ends_at", "bigint")
		.addColumn("max_uses", "integer")
		.addColumn("max_per_user", "integer")
		.addColumn("plan_ids", "text")
		.addColumn("is_active", "integer", required)
		.addColumn("created_by", "text", required)
		.addColumn("created_at", "bigint", required)
		.addCheckConstraint("coupons_kind", sql`(percent is null) <> (amount_minor is null)`)
		.execute();
}

async function createSandbox({ schema }: Kysely<unknown>): Promise<void> {
	await schema
		.createTable("sandbox_sessions")
		.addColumn("id", "text", key)
		.addColumn("payment_id", "text", unique)
		.addColumn("content", "text", required)
		.addColumn("amount_minor", "bigint", required)
		.addColumn("currency", "text", required)
		.addColumn("state", "text", required)
		.addColumn("settlement_ref", "text", (column) => column.unique())
		.addColumn("refunds", "text", required)
		.addColumn("expires_at", "bigint", required)
		.addColumn("changed_at", "bigint", required)
		.execute();
	await schema
		.createTable("sandbox_webhooks")
		.addColumn("id", "text", key)
		.addColumn("body", "text", required)
		.addColumn("due_at", "bigint", required)
		.addColumn("attempts", "integer", required)
		.addColumn("sent_at", "bigint")
		.execute();
	await schema.createIndex("sandbox_webhooks_due").on("sandbox_webhooks").columns(["sent_at", "due_at"]).execute();
}

/** The ledger is never changed: corrections are further entries. */
async function forbidChanges(db: Kysely<unknown>): Promise<void> {
	if (db.getExecutor().adapter instanceof PostgresAdapter) {
		await sql`create function refuse_ledger_change() returns trigger language plpgsql as $$
			begin
				raise exception 'the ledger is append-only';
			end $$`.execute(db);
		await sql`create trigger ledger_append_only before update or delete on ledger_transfers for each row execute function refuse_ledger_change()`.execute(
			db,
		);
		return;
	}
	for (const event of ["update", "delete"]) {
		await sql`create trigger ${sql.raw(`ledger_no_${event}`)} before ${sql.raw(event)} on ledger_transfers begin select raise(abort, 'the ledger is append-only'); end`.execute(
			db,
		);
	}
}
