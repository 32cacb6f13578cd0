// Settings of retention: for how long rows that would otherwise accumulate are stored (server/db/retention).
import type { z } from "zod";
import { DAY_MS } from "#shared/kit/instant.ts";
import { wholeNumber } from "./setting-schemas.ts";

/** Retention periods in milliseconds. */
export interface RetentionSettings {
	/** For devices after their end. Longer than any access token is valid, because a starting node reads these rows to refuse tokens. */
	sessionsMs: number;
	/** For answers of commands, which a repeated request gets. */
	answersMs: number;
	/** For changes in the outbox, for nodes that were not running. */
	changesMs: number;
	/** For all prices of a match after its end; later, one price a minute of each market remains. `null` keeps all prices. */
	pricesMs: number | null;
	/** For lines of a chat after it closed; `null` keeps them. */
	chatMs: number | null;
	/** For the rows of a match log after the end of its season; later, each log is one packed row. `null` keeps the rows. */
	logsMs: number | null;
	/** For messages that were sent to receivers of webhooks. */
	deliveriesMs: number;
}

const MAX_DAYS = 36_500;

export const RETENTION_ENV = {
	KEEP_SESSIONS_DAYS: wholeNumber(2, MAX_DAYS).default(2),
	KEEP_ANSWERS_DAYS: wholeNumber(1, MAX_DAYS).default(2),
	KEEP_CHANGES_DAYS: wholeNumber(1, MAX_DAYS).default(1),
	KEEP_PRICES_DAYS: wholeNumber(0, MAX_DAYS).default(0),
	KEEP_CHAT_DAYS: wholeNumber(0, MAX_DAYS).default(0),
	KEEP_LOGS_DAYS: wholeNumber(0, MAX_DAYS).default(0),
	KEEP_DELIVERIES_DAYS: wholeNumber(1, MAX_DAYS).default(7),
};

type Values = { [Name in keyof typeof RETENTION_ENV]: z.output<(typeof RETENTION_ENV)[Name]> };

export function retentionOf(values: Values): RetentionSettings {
	return {
		sessionsMs: values.KEEP_SESSIONS_DAYS * DAY_MS,
		answersMs: values.KEEP_ANSWERS_DAYS * DAY_MS,
		changesMs: values.KEEP_CHANGES_DAYS * DAY_MS,
		pricesMs: daysOrGood(values.KEEP_PRICES_DAYS),
		chatMs: daysOrGood(values.KEEP_CHAT_DAYS),
		logsMs: daysOrGood(values.KEEP_LOGS_DAYS),
		deliveriesMs: values.KEEP_DELIVERIES_DAYS * DAY_MS,
	};
}

/** 0 means that nothing is deleted. */
const daysOrGood = (days: number): number | null => (days === 0 ? null : days * DAY_MS);
