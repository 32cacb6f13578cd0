// Groups of tables whose sizes the console adds up. A table belongs to the group of the file that declares it.
import type { TableGroup } from "#shared/contract/rest/console/sizes.ts";
import { ACCOUNT_TABLES_AS_OF } from "../tables/account-tables.ts";
import { CATALOGUE_TABLES_AS_OF } from "../tables/catalogue-tables.ts";
import { CHAT_TABLES_AS_OF } from "../tables/chat-tables.ts";
import { CONTENT_TABLES_AS_OF } from "../tables/content-tables.ts";
import { DESK_TABLES_AS_OF } from "../tables/desk-tables.ts";
import { FOLLOW_TABLES_AS_OF } from "../tables/follow-tables.ts";
import { IDENTITY_TABLES_AS_OF } from "../tables/identity-tables.ts";
import { IMAGE_TABLES_AS_OF } from "../tables/image-tables.ts";
import { LIVE_TEXT_TABLES_AS_OF } from "../tables/live-text-tables.ts";
import { MAIL_TABLES_AS_OF } from "../tables/mail-tables.ts";
import { MATCH_LOG_TABLES_AS_OF } from "../tables/match-log-tables.ts";
import { NOTIFICATION_TABLES_AS_OF } from "../tables/notification-tables.ts";
import { ODDS_TABLES_AS_OF } from "../tables/odds-tables.ts";
import { PAYMENT_TABLES_AS_OF } from "../tables/payment-tables.ts";
import { PLAN_TABLES_AS_OF } from "../tables/plan-tables.ts";
import { POLLED_FEED_TABLES_AS_OF } from "../tables/polled-feed-tables.ts";
import { PUBLIC_RULE_TABLES_AS_OF } from "../tables/public-rule-tables.ts";
import { PUSH_TABLES_AS_OF } from "../tables/push-tables.ts";
import { QUEUE_TABLES_AS_OF } from "../tables/queue-tables.ts";
import { READER_TABLES_AS_OF } from "../tables/reader-tables.ts";
import { REPORTER_TABLES_AS_OF } from "../tables/reporter-tables.ts";
import { STATUS_TABLES_AS_OF } from "../tables/status-tables.ts";
import { WEBHOOK_TABLES_AS_OF } from "../tables/webhook-tables.ts";

const TABLES: Readonly<Partial<Record<TableGroup, readonly object[]>>> = {
	logs: [MATCH_LOG_TABLES_AS_OF],
	odds: [ODDS_TABLES_AS_OF],
	chat: [CHAT_TABLES_AS_OF],
	catalogue: [CATALOGUE_TABLES_AS_OF, IDENTITY_TABLES_AS_OF, POLLED_FEED_TABLES_AS_OF, PUBLIC_RULE_TABLES_AS_OF],
	people: [ACCOUNT_TABLES_AS_OF, PLAN_TABLES_AS_OF, PAYMENT_TABLES_AS_OF, FOLLOW_TABLES_AS_OF, READER_TABLES_AS_OF],
	content: [CONTENT_TABLES_AS_OF, IMAGE_TABLES_AS_OF, LIVE_TEXT_TABLES_AS_OF, STATUS_TABLES_AS_OF],
	desk: [DESK_TABLES_AS_OF, REPORTER_TABLES_AS_OF],
	messages: [MAIL_TABLES_AS_OF, NOTIFICATION_TABLES_AS_OF, PUSH_TABLES_AS_OF, WEBHOOK_TABLES_AS_OF, QUEUE_TABLES_AS_OF],
};

const GROUPS = new Map(
	Object.entries(TABLES).flatMap(([group, choices]) =>
		choices.flatMap((tables) => Object.keys(tables).map((table) => [table, group as TableGroup] as const)),
	),
);

/** The databases create the tables of the search index themselves. Other undeclared tables belong to the machinery. */
export const groupOf = (table: string): TableGroup => GROUPS.get(table) ?? (table.startsWith("search_") ? "search" : "machinery");
