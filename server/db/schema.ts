// Every table, typed for Kysely. Portable types only: text, integer, real; JSON as text; instants as integer ms; bytes of files.
import type { IdentityTable, PrintedTokenTable } from "./tables/account-tables.ts";
import type {
	CalendarRevisionTable,
	CatalogueChangeTable,
	HotPickDayTable,
	LeagueTable,
	MatchSquadPlayerTable,
	MatchTable,
	MatchTouchesTable,
	NationTable,
	PlayerTable,
	SeasonTable,
	SquadPlayerTable,
	TeamTable,
} from "./tables/catalogue-tables.ts";
import type {
	BlocklistWordTable,
	ChatFactTable,
	ChatLineTable,
	ChatReactionTable,
	ChatReportTable,
	ChatRoomTable,
	ChatSanctionTable,
	ModerationActionTable,
} from "./tables/chat-tables.ts";
import type { ContentDocumentTable, ContentDocumentVersionTable } from "./tables/content-tables.ts";
import type {
	AuditTable,
	DeskChangeTable,
	DeskKeysTable,
	DeskPresenceTable,
	DiscrepancyTable,
	FeedStateTable,
	HandoverRequestTable,
	ImportChangeTable,
	ImportMoveTable,
	ImportRowTable,
	ImportTable,
	ImportValueTable,
	ManualOverrideTable,
	OddsSettingTable,
	TeamAliasTable,
} from "./tables/desk-tables.ts";
import type { FollowTable } from "./tables/follow-tables.ts";
import type { ExternalIdTable, MergeRefusalTable, MergeTable } from "./tables/identity-tables.ts";
import type { ImageFileTable, ImageTable } from "./tables/image-tables.ts";
import type { LeaseTable } from "./tables/lease-tables.ts";
import type { NotificationTables } from "./tables/notification-tables.ts";
import type { OddsInputTable, OddsPriceTable } from "./tables/odds-tables.ts";
import type { PaymentTables } from "./tables/payment-tables.ts";
import type { PlanChangeTable, PlanReminderTable, SubscriptionTable } from "./tables/plan-tables.ts";
import type { FeedBudgetTable, FeedMatchTable, FeedRemarkTable } from "./tables/polled-feed-tables.ts";
import type { PushTables } from "./tables/push-tables.ts";
import type { ReaderTables } from "./tables/reader-tables.ts";
import type { SearchDirtyTable, SearchEntryTable } from "./tables/search-tables.ts";
import type { WebhookTables } from "./tables/webhook-tables.ts";

export interface Database extends NotificationTables, PaymentTables, PushTables, ReaderTables, WebhookTables {
	nations: NationTable;
	leagues: LeagueTable;
	seasons: SeasonTable;
	teams: TeamTable;
	players: PlayerTable;
	matches: MatchTable;
	match_heads: MatchHeadTable;
	match_head_versions: MatchHeadVersionTable;
	match_events: MatchEventTable;
	idempotency_keys: IdempotencyKeyTable;
	feed_positions: FeedPositionTable;
	id_counters: IdCounterTable;
	users: UserTable;
	devices: DeviceTable;
	refresh_tokens: RefreshTokenTable;
	printed_tokens: PrintedTokenTable;
	sign_ups: SignUpTable;
	mail_links: MailLinkTable;
	identities: IdentityTable;
	mails: MailTable;
	subscriptions: SubscriptionTable;
	plan_changes: PlanChangeTable;
	plan_reminders: PlanReminderTable;
	search_dirty: SearchDirtyTable;
	search_entries: SearchEntryTable;
	odds_prices: OddsPriceTable;
	odds_markets: OddsPriceTable;
	odds_inputs: OddsInputTable;
	chat_rooms: ChatRoomTable;
	chat_facts: ChatFactTable;
	chat_lines: ChatLineTable;
	chat_reactions: ChatReactionTable;
	chat_sanctions: ChatSanctionTable;
	chat_reports: ChatReportTable;
	blocklist_words: BlocklistWordTable;
	moderation_actions: ModerationActionTable;
	match_touches: MatchTouchesTable;
	calendar_revisions: CalendarRevisionTable;
	match_votes: MatchVoteTable;
	follows: FollowTable;
	leases: LeaseTable;
	desk_presence: DeskPresenceTable;
	handover_requests: HandoverRequestTable;
	manual_overrides: ManualOverrideTable;
	desk_changes: DeskChangeTable;
	desk_keys: DeskKeysTable;
	discrepancies: DiscrepancyTable;
	feed_budgets: FeedBudgetTable;
	feed_matches: FeedMatchTable;
	feed_remarks: FeedRemarkTable;
	feed_states: FeedStateTable;
	audit_entries: AuditTable;
	team_aliases: TeamAliasTable;
	external_ids: ExternalIdTable;
	merges: MergeTable;
	merge_refusals: MergeRefusalTable;
	squad_players: SquadPlayerTable;
	match_squad_players: MatchSquadPlayerTable;
	catalogue_changes: CatalogueChangeTable;
	imports: ImportTable;
	import_rows: ImportRowTable;
	import_changes: ImportChangeTable;
	import_values: ImportValueTable;
	import_moves: ImportMoveTable;
	odds_settings: OddsSettingTable;
	content_documents: ContentDocumentTable;
	content_document_versions: ContentDocumentVersionTable;
	hot_pick_days: HotPickDayTable;
	images: ImageTable;
	image_files: ImageFileTable;
}

/** One row per match whose log has begun; locked while appending. A match without one is scheduled, with 0 events. */
export interface MatchHeadTable {
	match_id: string;
	/** Identifies this history: a new one is created if the log is lost. */
	epoch: string;
	seq: number;
	status: string;
	home_score: number;
	away_score: number;
	/** JSON: MatchLive (contract/match-row.ts), the fold in the form of a list row. */
	live: string;
	/** 1 if a source states another final score than the log. */
	is_disputed: number;
	updated_at: number;
}

/** State of a head before its newest entries, kept for some minutes (match-log/append.ts). */
export interface MatchHeadVersionTable extends MatchHeadTable {
	superseded_at: number;
}

export interface MatchEventTable {
	match_id: string;
	seq: number;
	event_id: string;
	revision: number;
	type: string;
	/** JSON: MatchEvent. */
	body: string;
	/** The source and its id for the event: a repeated submission is logged once. */
	source: string;
	source_id: string;
	/** The author; `null` for a feed. */
	author_id: string | null;
	recorded_at: number;
}

export interface IdempotencyKeyTable {
	/** Format `<actor> <key>`. */
	id: string;
	/** SHA-256 of method, path and body: the same key for another request is a conflict. */
	request_hash: string;
	status: number;
	/** JSON: the first answer. */
	answer: string;
	created_at: number;
}

export interface FeedPositionTable {
	feed: string;
	/** JSON in the feed's own format. */
	position: string;
	updated_at: number;
}

/** The last short id of each prefix (allocate-ids.ts): 412 for `m` means that m412 is the latest. */
export interface IdCounterTable {
	prefix: string;
	taken: number;
}

export interface UserTable {
	id: string;
	/** Verified address as the user writes it; `null` without one. */
	email: string | null;
	/** Folded for comparison; unique. */
	email_key: string | null;
	phone: string | null;
	/** Argon2id in PHC form; `null` for users who sign in only through the identity provider. */
	password_hash: string | null;
	display_name: string;
	/** Skeleton of the name, equal for names that look alike; unique. */
	name_key: string;
	/** JSON: list of Scope. */
	scopes: string;
	/** Epoch ms; `null` if not banned. The highest safe integer for a ban without an end. */
	banned_until: number | null;
	ban_reason: string | null;
	/** `demo` if the demo created the user and removes it; `null` for real users. */
	origin: string | null;
	created_at: number;
	/** Increases with every change of profile, devices or scopes; other nodes poll for it. */
	changed_at: number;
}

/** One sign-in on one device: a family of refresh tokens. The row stays for a while after its end, so that all nodes see it. */
export interface DeviceTable {
	id: string;
	/** No foreign key: the row outlives a deleted account, without its name. */
	user_id: string;
	name: string;
	signed_in_at: number;
	last_seen_at: number;
	/** Expiry of the newest refresh token; `null` if it never expires. */
	expires_at: number | null;
	revoked_at: number | null;
	/** RevokeReason (contract/revoke-reason.ts). */
	revoke_reason: string | null;
}

export interface RefreshTokenTable {
	/** SHA-256 of the token, base64url. */
	token_hash: string;
	device_id: string;
	issued_at: number;
	expires_at: number | null;
	/** `null` until the token was exchanged. */
	used_at: number | null;
	/** Hash of the token that it was exchanged for. */
	successor_hash: string | null;
}

/** A sign-up whose link has not been used. Each has its own password: the link confirms only its own sign-up. */
export interface SignUpTable {
	/** SHA-256 of the link's token. */
	token_hash: string;
	/** SHA-256 of the proof that stays in the browser that signed up. */
	proof_hash: string;
	email: string;
	email_key: string;
	password_hash: string;
	display_name: string;
	created_at: number;
	expires_at: number;
}

/** A link in a mail to a user: set a new password, or confirm a new address. Deleted when it is used. */
export interface MailLinkTable {
	token_hash: string;
	kind: "reset_password" | "change_email";
	user_id: string;
	/** The new address for change_email; otherwise `null`. */
	email: string | null;
	created_at: number;
	expires_at: number;
}

/** The queue of mails: a mail waits here until it is sent, across restarts. */
export interface MailTable {
	id: string;
	recipient: string;
	subject: string;
	/** JSON: {text, html, replyTo?}; `null` after it was sent, because it may contain a link. */
	body: string | null;
	created_at: number;
	/** Earliest time of the next attempt; increases with each failure. */
	due_at: number;
	sent_at: number | null;
	attempts: number;
	last_error: string | null;
}

/** Votes on the winner before kick-off. */
export interface MatchVoteTable {
	match_id: string;
	/** A user's id, or `guest <hash>`. */
	voter: string;
	choice: "home" | "draw" | "away";
	voted_at: number;
}
