// Keys of texts, derived from the files of the default locale. Add a line here for a new file.

type Singular<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;
type KeysOf<Texts, Path extends string = ""> = {
	[Key in keyof Texts & string]: Texts[Key] extends string ? `${Path}${Singular<Key>}` : KeysOf<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];
/** Keys of the texts of several files. */
type KeysIn<File> = File extends unknown ? KeysOf<File> : never;

/** Keys of the texts of pages. */
export type TextKey = KeysIn<
	| typeof import("./en/accounts.json")
	| typeof import("./en/announcement.json")
	| typeof import("./en/branding.json")
	| typeof import("./en/calendar.json")
	| typeof import("./en/catalogue.json")
	| typeof import("./en/chat.json")
	| typeof import("./en/chat-desk.json")
	| typeof import("./en/chat-parts.json")
	| typeof import("./en/checkout.json")
	| typeof import("./en/consent.json")
	| typeof import("./en/console.json")
	| typeof import("./en/content.json")
	| typeof import("./en/content-desk.json")
	| typeof import("./en/demo-removal.json")
	| typeof import("./en/desk.json")
	| typeof import("./en/devtools.json")
	| typeof import("./en/doctor.json")
	| typeof import("./en/embed.json")
	| typeof import("./en/factors.json")
	| typeof import("./en/feeds.json")
	| typeof import("./en/finance.json")
	| typeof import("./en/follows.json")
	| typeof import("./en/hidden-scores.json")
	| typeof import("./en/highlights.json")
	| typeof import("./en/hot.json")
	| typeof import("./en/hot-picks.json")
	| typeof import("./en/identity.json")
	| typeof import("./en/identity-account.json")
	| typeof import("./en/identity-links.json")
	| typeof import("./en/images.json")
	| typeof import("./en/integrations.json")
	| typeof import("./en/league-choices.json")
	| typeof import("./en/league-parts.json")
	| typeof import("./en/leagues.json")
	| typeof import("./en/lists.json")
	| typeof import("./en/live-text.json")
	| typeof import("./en/match.json")
	| typeof import("./en/match-delay.json")
	| typeof import("./en/match-share.json")
	| typeof import("./en/match-tabs.json")
	| typeof import("./en/media.json")
	| typeof import("./en/moderation.json")
	| typeof import("./en/new-goals.json")
	| typeof import("./en/nodes.json")
	| typeof import("./en/notifications.json")
	| typeof import("./en/odds.json")
	| typeof import("./en/odds-desk.json")
	| typeof import("./en/overlay.json")
	| typeof import("./en/people.json")
	| typeof import("./en/plan-end.json")
	| typeof import("./en/plans.json")
	| typeof import("./en/positions.json")
	| typeof import("./en/report.json")
	| typeof import("./en/refusals.json")
	| typeof import("./en/reader-report.json")
	| typeof import("./en/rules.json")
	| typeof import("./en/search.json")
	| typeof import("./en/share.json")
	| typeof import("./en/shortcuts.json")
	| typeof import("./en/site.json")
	| typeof import("./en/site-frame.json")
	| typeof import("./en/slider.json")
	| typeof import("./en/sports.json")
	| typeof import("./en/states.json")
	| typeof import("./en/status.json")
	| typeof import("./en/toasts.json")
	| typeof import("./en/widgets.json")
	| import("#shared/sports/football/entries/texts.ts").FootballTexts
	| import("#shared/sports/basketball/entries/texts.ts").BasketballTexts
	| import("#shared/sports/tennis/entries/texts.ts").TennisTexts
	| import("#shared/sports/ice-hockey/entries/texts.ts").IceHockeyTexts
	| import("#shared/sports/cricket/entries/texts.ts").CricketTexts
>;

/** Texts of the page that the service worker shows, and of the server's page copies. */
export type OfflineTexts = typeof import("./en/offline.json");
export type OfflineKey = KeysOf<OfflineTexts>;

/** Keys of mails, which the server writes. */
export type MailKey = KeysIn<typeof import("./en/mails.json")>;

/** Keys of category marks next to names in site.json, which the server uses too. */
export type CategoryTextKey = Extract<KeysIn<typeof import("./en/site.json")>, `category.${string}`>;
export type WebhookMessageKey = KeysIn<typeof import("./en/webhook-messages.json")>;
export type LiveTextFeedKey = KeysIn<typeof import("./en/live-text-feed.json")>;
export type ResultFeedKey = KeysIn<typeof import("./en/result-feeds.json")>;
export type PushMessageKey = KeysIn<typeof import("./en/push-messages.json")>;

/** Keys of sheets of matches, rounds and tables, which the server writes as files. */
export type MatchSheetKey = KeysIn<typeof import("./en/match-sheets.json")>;

/** Keys of receipts as PDF and of the payment sandbox's page, which the server writes. */
export type PaymentPaperKey = KeysIn<typeof import("./en/payment-papers.json")>;
