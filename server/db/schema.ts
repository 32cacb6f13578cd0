// Every table, typed for Kysely, with the part of its data that readers with a match delay get. Only portable types: text, integer, real;
// JSON as text; instants as integer milliseconds; bytes of files.
import { ACCOUNT_TABLES_AS_OF, type AccountTables } from "./tables/account-tables.ts";
import type { AsOfChoices } from "./tables/as-of-choice.ts";
import { CATALOGUE_TABLES_AS_OF, type CatalogueTables } from "./tables/catalogue-tables.ts";
import { CHAT_TABLES_AS_OF, type ChatTables } from "./tables/chat-tables.ts";
import { CONTENT_TABLES_AS_OF, type ContentTables } from "./tables/content-tables.ts";
import { DESK_TABLES_AS_OF, type DeskTables } from "./tables/desk-tables.ts";
import { FOLLOW_TABLES_AS_OF, type FollowTables } from "./tables/follow-tables.ts";
import { IDENTITY_TABLES_AS_OF, type IdentityTables } from "./tables/identity-tables.ts";
import { IMAGE_TABLES_AS_OF, type ImageTables } from "./tables/image-tables.ts";
import { LIVE_TEXT_TABLES_AS_OF, type LiveTextTables } from "./tables/live-text-tables.ts";
import { MACHINERY_TABLES_AS_OF, type MachineryTables } from "./tables/machinery-tables.ts";
import { MAIL_TABLES_AS_OF, type MailTables } from "./tables/mail-tables.ts";
import { MATCH_LOG_TABLES_AS_OF, type MatchLogTables } from "./tables/match-log-tables.ts";
import { NOTIFICATION_TABLES_AS_OF, type NotificationTables } from "./tables/notification-tables.ts";
import { ODDS_TABLES_AS_OF, type OddsTables } from "./tables/odds-tables.ts";
import { PAYMENT_TABLES_AS_OF, type PaymentTables } from "./tables/payment-tables.ts";
import { PLAN_TABLES_AS_OF, type PlanTables } from "./tables/plan-tables.ts";
import { POLLED_FEED_TABLES_AS_OF, type PolledFeedTables } from "./tables/polled-feed-tables.ts";
import { PUBLIC_RULE_TABLES_AS_OF, type PublicRuleTables } from "./tables/public-rule-tables.ts";
import { PUSH_TABLES_AS_OF, type PushTables } from "./tables/push-tables.ts";
import { QUEUE_TABLES_AS_OF, type QueueTables } from "./tables/queue-tables.ts";
import { READER_TABLES_AS_OF, type ReaderTables } from "./tables/reader-tables.ts";
import { REPORTER_TABLES_AS_OF, type ReporterTables } from "./tables/reporter-tables.ts";
import { SEARCH_TABLES_AS_OF, type SearchTables } from "./tables/search-tables.ts";
import { STATUS_TABLES_AS_OF, type StatusTables } from "./tables/status-tables.ts";
import { WEBHOOK_TABLES_AS_OF, type WebhookTables } from "./tables/webhook-tables.ts";

export interface Database
	extends AccountTables,
		CatalogueTables,
		ChatTables,
		ContentTables,
		DeskTables,
		FollowTables,
		IdentityTables,
		ImageTables,
		LiveTextTables,
		MachineryTables,
		MailTables,
		MatchLogTables,
		NotificationTables,
		OddsTables,
		PaymentTables,
		PlanTables,
		PolledFeedTables,
		PublicRuleTables,
		PushTables,
		QueueTables,
		ReaderTables,
		ReporterTables,
		SearchTables,
		StatusTables,
		WebhookTables {}

export const TABLES_AS_OF: AsOfChoices<Database> = {
	...ACCOUNT_TABLES_AS_OF,
	...CATALOGUE_TABLES_AS_OF,
	...CHAT_TABLES_AS_OF,
	...CONTENT_TABLES_AS_OF,
	...DESK_TABLES_AS_OF,
	...FOLLOW_TABLES_AS_OF,
	...IDENTITY_TABLES_AS_OF,
	...IMAGE_TABLES_AS_OF,
	...LIVE_TEXT_TABLES_AS_OF,
	...MACHINERY_TABLES_AS_OF,
	...MAIL_TABLES_AS_OF,
	...MATCH_LOG_TABLES_AS_OF,
	...NOTIFICATION_TABLES_AS_OF,
	...ODDS_TABLES_AS_OF,
	...PAYMENT_TABLES_AS_OF,
	...PLAN_TABLES_AS_OF,
	...POLLED_FEED_TABLES_AS_OF,
	...PUBLIC_RULE_TABLES_AS_OF,
	...PUSH_TABLES_AS_OF,
	...QUEUE_TABLES_AS_OF,
	...READER_TABLES_AS_OF,
	...REPORTER_TABLES_AS_OF,
	...SEARCH_TABLES_AS_OF,
	...STATUS_TABLES_AS_OF,
	...WEBHOOK_TABLES_AS_OF,
};
