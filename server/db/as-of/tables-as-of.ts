// The content of each table as of an instant within the last minutes, for readers with a match delay: a selection of the table's columns
// without newer data. Every table has a choice.
import type { ExpressionBuilder, Kysely, OperationNode } from "kysely";
import type { Instant } from "#shared/kit/instant.ts";
import type { Database } from "../schema.ts";

type View = (kysely: Kysely<Database>, at: Instant) => { toOperationNode(): OperationNode };

const HEAD = ["epoch", "seq", "status", "home_score", "away_score", "live", "is_disputed", "updated_at"] as const;

/**
 * A match whose log had not begun has no row. Each value is looked up by match: for a union of heads and versions, SQLite would
 * materialise all matches of the site in every query that joins it, and could not use an index.
 */
const matchHeads: View = (kysely, at) => {
	const ofThen = (eb: ExpressionBuilder<Database, "match_heads">) =>
		eb
			.selectFrom("match_head_versions as then")
			.whereRef("then.match_id", "=", "match_heads.match_id")
			.where("then.seq", ">", 0)
			.where("then.updated_at", "<=", at)
			.where("then.superseded_at", ">", at)
			.orderBy("then.updated_at", "desc")
			.limit(1);
	return kysely
		.selectFrom("match_heads")
		.select("match_heads.match_id")
		.select((eb) =>
			HEAD.map((column) =>
				eb
					.case()
					.when("match_heads.updated_at", "<=", at)
					.then(eb.ref(`match_heads.${column}`))
					.else(ofThen(eb).select(`then.${column}`))
					.end()
					.as(column),
			),
		)
		.where((eb) => eb.or([eb("match_heads.updated_at", "<=", at), eb.exists(ofThen(eb).select("then.seq"))]));
};

const matchEvents: View = (kysely, at) => kysely.selectFrom("match_events").selectAll().where("recorded_at", "<=", at);

/** Touches are reported outside the log: they are shown after the log has not changed for the time of the delay. */
const matchTouches: View = (kysely, at) =>
	kysely
		.selectFrom("match_touches")
		.selectAll()
		.where("match_id", "not in", kysely.selectFrom("match_heads").select("match_id").where("updated_at", ">", at));

const calendarRevisions: View = (kysely, at) =>
	kysely
		.selectFrom("calendar_revisions")
		.selectAll()
		.where(({ eb, or }) => or([eb("changed_at", "is", null), eb("changed_at", "<=", at)]));

const oddsPrices: View = (kysely, at) => kysely.selectFrom("odds_prices").selectAll().where("changed_at", "<=", at);

/** The newest version of each market at the instant. */
const oddsMarkets: View = (kysely, at) =>
	kysely
		.selectFrom("odds_prices as price")
		.selectAll("price")
		.where("price.changed_at", "<=", at)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("odds_prices as newer")
						.select("newer.version")
						.whereRef("newer.match_id", "=", "price.match_id")
						.whereRef("newer.market", "=", "price.market")
						.whereRef("newer.version", ">", "price.version")
						.where("newer.changed_at", "<=", at),
				),
			),
		);

/** Lines that a moderator deleted since disappear immediately. */
const chatLines: View = (kysely, at) => kysely.selectFrom("chat_lines").selectAll().where("sent_at", "<=", at);

/** Slow mode caused by a goal would reveal the goal, so it is left out if the room changed after the instant. */
const chatRooms: View = (kysely, at) =>
	kysely
		.selectFrom("chat_rooms")
		.select(["match_id", "epoch", "seq", "pin", "opens_at", "closes_at", "lines", "changed_at"])
		.select((row) => {
			const isOfGoal = row.and([row("slow_by", "=", "goal"), row("changed_at", ">", at)]);
			return [
				row.case().when(isOfGoal).then(0).else(row.ref("slow_seconds")).end().as("slow_seconds"),
				row.case().when(isOfGoal).then(null).else(row.ref("slow_by")).end().as("slow_by"),
				row.case().when(isOfGoal).then(null).else(row.ref("slow_until")).end().as("slow_until"),
			];
		});

/**
 * as_is: the table reveals nothing about the course of matches, or its changes apply immediately. never: no query of a reader with a
 * match delay may read it.
 */
export const TABLES_AS_OF: Record<keyof Database, View | "as_is" | "never"> = {
	nations: "as_is",
	leagues: "as_is",
	seasons: "as_is",
	teams: "as_is",
	players: "as_is",
	matches: "as_is",
	match_heads: matchHeads,
	match_head_versions: "never",
	match_events: matchEvents,
	idempotency_keys: "never",
	feed_positions: "never",
	id_counters: "as_is",
	users: "as_is",
	devices: "never",
	refresh_tokens: "never",
	printed_tokens: "never",
	sign_ups: "never",
	mail_links: "never",
	identities: "never",
	mails: "never",
	subscriptions: "as_is",
	plan_changes: "as_is",
	plan_reminders: "never",
	search_dirty: "never",
	search_entries: "as_is",
	odds_prices: oddsPrices,
	odds_markets: oddsMarkets,
	odds_inputs: "never",
	chat_rooms: chatRooms,
	chat_facts: "never",
	chat_lines: chatLines,
	chat_reactions: "as_is",
	chat_sanctions: "as_is",
	chat_reports: "never",
	blocklist_words: "as_is",
	moderation_actions: "never",
	match_touches: matchTouches,
	calendar_revisions: calendarRevisions,
	match_votes: "as_is",
	follows: "as_is",
	leases: "never",
	desk_presence: "never",
	handover_requests: "never",
	manual_overrides: "never",
	desk_changes: "never",
	desk_keys: "never",
	discrepancies: "never",
	feed_budgets: "never",
	feed_matches: "never",
	feed_remarks: "never",
	feed_states: "never",
	audit_entries: "never",
	team_aliases: "as_is",
	external_ids: "as_is",
	merges: "as_is",
	merge_refusals: "never",
	squad_players: "as_is",
	match_squad_players: "as_is",
	catalogue_changes: "never",
	imports: "never",
	import_rows: "never",
	import_changes: "never",
	import_values: "never",
	import_moves: "never",
	odds_settings: "never",
	content_documents: "as_is",
	content_document_versions: "as_is",
	visitor_messages: "never",
	reader_reports: "never",
	hot_pick_days: "as_is",
	images: "as_is",
	image_files: "as_is",
	push_subscriptions: "never",
	push_follows: "never",
	push_messages: "never",
	payments: "never",
	payment_receipts: "never",
	payment_links: "never",
	payment_differences: "never",
	ledger_transfers: "never",
	unmatched_money: "never",
	invoices: "never",
	refunds: "never",
	coupons: "never",
	sandbox_sessions: "never",
	sandbox_webhooks: "never",
	api_keys: "never",
	push_signatures: "never",
	webhooks: "never",
	webhook_deliveries: "never",
	webhook_cursors: "never",
};
