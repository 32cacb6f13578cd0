// The body of a message in the receiver's format: the whole message, or one line of text in the format of Discord, Slack or Telegram. Pure.
import { loadTexts } from "#server/mail/load-texts.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import type { WebhookFormat, WebhookKind } from "#shared/contract/rest/console/webhooks.ts";
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";
import type { WebhookMessageKey } from "#shared/i18n/text-key.ts";
import type { LifecycleEvent } from "#shared/match/fold/lifecycle.ts";
import type { StoredMessage } from "./new-delivery.ts";

const textOf = loadTexts<WebhookMessageKey>("webhook-messages");

/**
 * Names come from feeds and staff: characters that a service would read as markup are escaped. Sources: the formatting documents of each
 * service.
 */
const escapeDiscord = (text: string) => text.replace(/[\\*_~`|>#[\]()@-]/g, "\\$&");
const escapeSlack = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const BODIES = {
	/** Turns mentions off: a mention in a name would notify people. */
	discord: ({ text, link }) => ({ content: [escapeDiscord(text), link].join("\n").trim(), allowed_mentions: { parse: [] } }),
	/** Without `mrkdwn` Slack still reads links and mentions in angle brackets, which are escaped. */
	slack: ({ text, link }) => ({ text: [escapeSlack(text), link].join("\n").trim(), mrkdwn: false }),
	telegram: ({ text, link, url }) => ({ chat_id: url.searchParams.get("chat_id"), text: [text, link].join("\n").trim() }),
} satisfies Record<Exclude<WebhookFormat, "full">, (line: { text: string; link: string; url: URL }) => object>;

/** `payload` is the stored text of the message. `siteUrl` has no slash at its end. */
export function messageBody(
	{ payload, message }: { payload: string; message: StoredMessage },
	{ format, url, siteUrl }: { format: WebhookFormat; url: string; siteUrl: string },
): string {
	if (format === "full") return payload;
	const link = message.match ? siteUrl + pagePaths.match(message.match.id) : "";
	return JSON.stringify(BODIES[format]({ text: lineOf(message), link, url: new URL(url) }));
}

const KIND_TEXTS = {
	goal: "goal",
	card: "card",
	correction: "correction",
	settlement: "settlement",
	status: "status",
} as const satisfies Record<WebhookKind, WebhookMessageKey>;

const STATUS_TEXTS = {
	period_started: "periodStarted",
	period_ended: "periodEnded",
	match_ended: "matchEnded",
} as const satisfies Partial<Record<LifecycleEvent["type"], WebhookMessageKey>>;

/** Example: `Goal: Northbridge 2–1 Haverlock (Premier)`. */
function lineOf({ kind, match, state, event }: StoredMessage): string {
	const t = textOf(DEFAULT_LOCALE);
	if (kind === "ping" || !match || !state) return t("ping");
	const names = { home: match.home.name, away: match.away.name, league: match.league.name };
	const key =
		kind === "status" && event && Object.hasOwn(STATUS_TEXTS, event.type)
			? STATUS_TEXTS[event.type as keyof typeof STATUS_TEXTS]
			: KIND_TEXTS[kind];
	// A message that an earlier version stored has no text of the score.
	const scoreText = state.scoreText ?? null;
	const what = t(key, { status: state.status });
	return scoreText === null ? t("line", { what, ...names }) : t("lineWithScore", { what, ...names, score: scoreText });
}
