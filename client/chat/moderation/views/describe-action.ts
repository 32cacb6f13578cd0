// The details of a moderation log entry: text, duration, reason, counts. Pure.
import { formatAge } from "#client/i18n/format-age.ts";
import type { Translate } from "#client/i18n/text-of.ts";
import type { ModerationAction } from "#shared/contract/rest/chat/chat-moderation.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";

/** Ordered by how often they are searched. */
export const MODERATION_ACTIONS = Object.keys({
	line_deleted: 0,
	lines_deleted: 0,
	sanctioned: 0,
	sanction_lifted: 0,
	reports_closed: 0,
	line_held: 0,
	held_approved: 0,
	held_refused: 0,
	slow_mode_set: 0,
	slow_mode_by_goal: 0,
	pinned: 0,
	unpinned: 0,
	word_listed: 0,
	word_unlisted: 0,
	account_forgotten: 0,
} satisfies Record<ModerationAction, 0>) as ModerationAction[];

const SANCTIONS = ["timeout", "ban", "shadow_ban"] as const;

/** `detail` is what the server stored with the action; unknown fields are ignored. Returns an empty string without details. */
export function describeAction(detail: Readonly<Record<string, unknown>>, t: Translate): string {
	const { text, typed, reason, kind, seconds, lines, count } = detail;
	const sanction = SANCTIONS.find((one) => one === kind);
	const parts = [
		sanction && t(`moderation.person.kind.${sanction}`),
		typeof seconds === "number" && (seconds === 0 ? t("moderation.slow.off") : formatAge(t, seconds * SECOND_MS)),
		Array.isArray(lines) && t("moderation.log.lines", { count: lines.length }),
		typeof count === "number" && t("moderation.reported.total", { count }),
		asText(typed),
		asText(text),
		asText(reason),
	];
	return parts.filter((part) => typeof part === "string" && part !== "").join(" · ");
}

const asText = (value: unknown) => (typeof value === "string" ? value : "");
