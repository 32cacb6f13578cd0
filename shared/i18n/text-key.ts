// Keys of texts, as the files of the default locale have them. A new file is one line here.
import type accounts from "./en/accounts.json";
import type announcement from "./en/announcement.json";
import type basketball from "./en/basketball.json";
import type basketballDesk from "./en/basketball-desk.json";
import type basketballFigures from "./en/basketball-figures.json";
import type basketballFormat from "./en/basketball-format.json";
import type basketballRow from "./en/basketball-row.json";
import type calendar from "./en/calendar.json";
import type catalogue from "./en/catalogue.json";
import type chat from "./en/chat.json";
import type chatDesk from "./en/chat-desk.json";
import type chatParts from "./en/chat-parts.json";
import type checkout from "./en/checkout.json";
import type consent from "./en/consent.json";
import type console from "./en/console.json";
import type content from "./en/content.json";
import type contentDesk from "./en/content-desk.json";
import type cricket from "./en/cricket.json";
import type cricketDesk from "./en/cricket-desk.json";
import type cricketFigures from "./en/cricket-figures.json";
import type cricketFormat from "./en/cricket-format.json";
import type cricketRow from "./en/cricket-row.json";
import type desk from "./en/desk.json";
import type devtools from "./en/devtools.json";
import type embed from "./en/embed.json";
import type feeds from "./en/feeds.json";
import type finance from "./en/finance.json";
import type follows from "./en/follows.json";
import type football from "./en/football.json";
import type footballFigures from "./en/football-figures.json";
import type footballRow from "./en/football-row.json";
import type hiddenScores from "./en/hidden-scores.json";
import type highlights from "./en/highlights.json";
import type hot from "./en/hot.json";
import type hotPicks from "./en/hot-picks.json";
import type iceHockey from "./en/ice-hockey.json";
import type iceHockeyDesk from "./en/ice-hockey-desk.json";
import type iceHockeyFigures from "./en/ice-hockey-figures.json";
import type iceHockeyFormat from "./en/ice-hockey-format.json";
import type iceHockeyRow from "./en/ice-hockey-row.json";
import type identity from "./en/identity.json";
import type identityAccount from "./en/identity-account.json";
import type identityLinks from "./en/identity-links.json";
import type images from "./en/images.json";
import type integrations from "./en/integrations.json";
import type leagueChoices from "./en/league-choices.json";
import type leagueParts from "./en/league-parts.json";
import type leagues from "./en/leagues.json";
import type lists from "./en/lists.json";
import type mails from "./en/mails.json";
import type match from "./en/match.json";
import type matchDelay from "./en/match-delay.json";
import type matchShare from "./en/match-share.json";
import type matchTabs from "./en/match-tabs.json";
import type media from "./en/media.json";
import type moderation from "./en/moderation.json";
import type newGoals from "./en/new-goals.json";
import type notifications from "./en/notifications.json";
import type odds from "./en/odds.json";
import type oddsDesk from "./en/odds-desk.json";
import type offline from "./en/offline.json";
import type paymentPapers from "./en/payment-papers.json";
import type people from "./en/people.json";
import type planEnd from "./en/plan-end.json";
import type plans from "./en/plans.json";
import type positions from "./en/positions.json";
import type pushMessages from "./en/push-messages.json";
import type refusals from "./en/refusals.json";
import type search from "./en/search.json";
import type share from "./en/share.json";
import type shortcuts from "./en/shortcuts.json";
import type site from "./en/site.json";
import type siteFrame from "./en/site-frame.json";
import type slider from "./en/slider.json";
import type sports from "./en/sports.json";
import type tennis from "./en/tennis.json";
import type tennisDesk from "./en/tennis-desk.json";
import type tennisFigures from "./en/tennis-figures.json";
import type tennisFormat from "./en/tennis-format.json";
import type tennisHighlight from "./en/tennis-highlight.json";
import type tennisRow from "./en/tennis-row.json";
import type toasts from "./en/toasts.json";

type Singular<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;
type KeysOf<Texts, Path extends string = ""> = {
	[Key in keyof Texts & string]: Texts[Key] extends string ? `${Path}${Singular<Key>}` : KeysOf<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

/** Of the pages. */
export type TextKey = KeysOf<
	typeof site &
		typeof lists &
		typeof leagueChoices &
		typeof leagueParts &
		typeof leagues &
		typeof people &
		typeof finance &
		typeof follows &
		typeof planEnd &
		typeof plans &
		typeof checkout &
		typeof positions &
		typeof search &
		typeof hiddenScores &
		typeof highlights &
		typeof media &
		typeof hot &
		typeof hotPicks &
		typeof sports &
		typeof match &
		typeof matchDelay &
		typeof matchShare &
		typeof matchTabs &
		typeof football &
		typeof footballFigures &
		typeof footballRow &
		typeof basketball &
		typeof basketballDesk &
		typeof basketballFormat &
		typeof basketballFigures &
		typeof basketballRow &
		typeof iceHockey &
		typeof iceHockeyDesk &
		typeof iceHockeyFormat &
		typeof iceHockeyFigures &
		typeof iceHockeyRow &
		typeof tennis &
		typeof tennisDesk &
		typeof tennisFormat &
		typeof tennisHighlight &
		typeof tennisFigures &
		typeof tennisRow &
		typeof cricket &
		typeof cricketDesk &
		typeof cricketFormat &
		typeof cricketFigures &
		typeof cricketRow &
		typeof accounts &
		typeof refusals &
		typeof chat &
		typeof chatParts &
		typeof identity &
		typeof identityAccount &
		typeof identityLinks &
		typeof images &
		typeof integrations &
		typeof announcement &
		typeof siteFrame &
		typeof moderation &
		typeof newGoals &
		typeof notifications &
		typeof odds &
		typeof console &
		typeof content &
		typeof contentDesk &
		typeof desk &
		typeof calendar &
		typeof catalogue &
		typeof embed &
		typeof feeds &
		typeof oddsDesk &
		typeof chatDesk &
		typeof share &
		typeof consent &
		typeof shortcuts &
		typeof slider &
		typeof toasts &
		typeof devtools
>;

/** Of the page that the service worker shows, and of the server's copies of pages. */
export type OfflineTexts = typeof offline;
export type OfflineKey = KeysOf<typeof offline>;

/** Of the mails, which the server writes. */
export type MailKey = KeysOf<typeof mails>;

/** Of notifications, which the server writes. */
export type PushMessageKey = KeysOf<typeof pushMessages>;

/** Of receipts as PDF and of the payment sandbox's page, which the server writes. */
export type PaymentPaperKey = KeysOf<typeof paymentPapers>;
