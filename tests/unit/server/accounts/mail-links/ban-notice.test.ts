import { expect, it } from "vitest";
import { banNoticeOf } from "#server/accounts/mail-links/ban-notice.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";

it.each([
	[Date.UTC(2026, 10, 24, 12), "Spam in chat", "This account has been suspended until 24 November 2026, 12:00 UTC. Reason: Spam in chat"],
	[Number.MAX_SAFE_INTEGER, "Threats", "This account has been suspended. Reason: Threats"],
	[Number.MAX_SAFE_INTEGER, null, "This account has been suspended."],
])("a suspension until %d for %j states its end and its reason", (banned_until, ban_reason, message) => {
	expect(banNoticeOf({ banned_until, ban_reason }, DEFAULT_LOCALE)).toEqual({ code: "account_banned", message });
});
