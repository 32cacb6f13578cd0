// The message that a suspended user gets after signing in correctly: the end and the reason of the suspension.
import type { UserTable } from "#server/db/tables/account-tables.ts";
import type { AppErrorFields } from "#server/errors/app-error.ts";
import { mailTextOf } from "#server/mail/mail-texts.ts";
import { dateFormat } from "#shared/i18n/formats.ts";
import type { Locale } from "#shared/i18n/locales.ts";

/** The latest instant that a Date can represent; a suspension until then or later is shown as one without an end. */
const LAST_DATE = 8.64e15;

export function banNoticeOf({ banned_until, ban_reason }: Pick<UserTable, "banned_until" | "ban_reason">, locale: Locale): AppErrorFields {
	const t = mailTextOf(locale);
	const isTimed = banned_until !== null && banned_until < LAST_DATE;
	const notice = isTimed ? t("suspended.until", { time: formatEnd(locale, banned_until) }) : t("suspended.forGood");
	const reason = ban_reason ? ` ${t("suspended.reason", { reason: ban_reason })}` : "";
	return { code: "account_banned", message: notice + reason };
}

/** Formats an instant as `24 November 2026, 12:00 UTC`. */
function formatEnd(locale: Locale, instant: number): string {
	const day = dateFormat(locale, "UTC", { dateStyle: "long" }).format(instant);
	return `${day}, ${dateFormat(locale, "UTC", { timeStyle: "short" }).format(instant)} UTC`;
}
