// Describes why a message was returned to the text box. Pure.

import type { SendRefusal } from "#client/chat/state/outbox/outbox.ts";
import type { TextKey, Translate } from "#client/i18n/text-of.ts";

const TEXTS: Partial<Record<SendRefusal["code"], TextKey>> = {
	rate_limited: "chat.problem.rate_limited",
	slow_mode: "chat.problem.slow_mode",
	chat_sanctioned: "chat.problem.chat_sanctioned",
	chat_closed: "chat.problem.chat_closed",
	unauthenticated: "chat.problem.signed_out",
	token_expired: "chat.problem.signed_out",
	refresh_refused: "chat.problem.signed_out",
	forbidden: "chat.problem.forbidden",
	offline: "chat.problem.offline",
};

/** Returns the text of a refusal; for a rejected message, the server's own, which gives the reason. */
export function describeRefusal({ code, message }: SendRefusal, t: Translate): string {
	if (code === "text_refused" && message !== "")
		return t("chat.problem.withReason", { text: t("chat.problem.text_refused"), reason: message });
	return t(TEXTS[code] ?? "chat.problem.failed");
}
