// Section 1 of the specification: the purpose and the users of the product.
import { decided, holds, type Section, testsIn } from "../statement.ts";

const areas = testsIn("spec/areas.test.ts");
const routes = testsIn("spec/routes.test.ts");
const analytics = testsIn("browser/lists/analytics.test.ts");
const settings = testsIn("unit/server/config/env.test.ts");
const identityPages = testsIn("identity/link-and-phone-pages.test.ts");
const federatedPages = testsIn("identity/federated-pages.test.ts");
const pageMeta = testsIn("unit/client/ui/page/page-meta.test.ts");
const markets = testsIn("unit/shared/odds/settlement.test.ts");
const resetPassword = testsIn("browser/accounts/reset-password.test.ts");

export const PRODUCT: Section = {
	title: "1 Product",
	statements: [
		holds(
			1,
			"The site is public: a visitor browses it for free and needs no account.",
			areas("S1: a guest reads home, live sports, a league, a team, a match and the API without an account"),
		),
		holds(
			2,
			"A visitor may sign in.",
			testsIn("integration/accounts/sign-in.test.ts")(
				"gives a pair of tokens and the user, at either path, however the address is written",
			),
		),
		holds(
			3,
			"The head of a page says: scores, fixtures and results for free, with detail on all nations, leagues and competitions.",
			testsIn("spec/areas.test.ts")(
				"S3: home says that scores, fixtures and results are free, with detail on all nations, leagues and competitions",
			),
		),
		holds(
			4,
			'The default title is "Football Scores Updates, Fixtures, Results", followed by the name of the product.',
			pageMeta("name the page and the site, or the default title"),
		),
		holds(
			5,
			"The language of the pages is English.",
			areas("S5: the language of a page is English, in the document, its heads and its texts"),
		),
		holds(6, "There is an area for live sports.", routes("S52: /live-sports lists what is under way, and nothing else")),
		holds(7, "There is an area for today's hot matches.", routes("S51: /hot-match-today lists hot matches with the reason")),
		holds(
			8,
			"There are areas for leagues and for teams.",
			routes("S67: /league/{id} is a league with table, fixtures and results; without an id all leagues"),
			routes("S71: /team/{id} is a team with its matches and squad; without an id all teams"),
		),
		holds(9, "Each match has a page.", routes("S69: /match/{id} is a match, and its highlight is shown within the match's frame")),
		holds(
			10,
			"There is an area for highlights of matches.",
			routes("S68: /match-highlight/{id} is a highlight with its key moments; without an id all"),
		),
		holds(
			11,
			"There is an area for movies.",
			testsIn("integration/media/demo-movies.test.ts")("are three, each with a length, one of them for plans"),
			testsIn("integration/media/demo-movies.test.ts")("are listed, linked from the footer and in the sitemap"),
		),
		holds(
			12,
			"There is a page with the plans and the ways to pay.",
			testsIn("integration/rendering/link-walk.test.ts")("plans are one step from home, and each of their pages leads to the other"),
			testsIn("spec/areas.test.ts")("S20: plans have a price and a duration; payment methods are those of the reader's country"),
		),
		holds(
			13,
			"A visitor can make an account, sign in and reset the password.",
			testsIn("integration/accounts/sign-up.test.ts")("makes the account when the link is taken, and signs in the browser that signed up"),
			resetPassword("is set once by the link, which then signs in nowhere else, and not twice"),
		),
		holds(
			14,
			"Staff sign in to the content management.",
			testsIn("browser/console/frame.test.ts")("is entered by the staff's sign-in, which leads on to where one wanted"),
		),
		holds(
			15,
			"There are pages for the outcome of a payment.",
			testsIn("browser/payments/pay-by-link.test.ts")("finds /payment/%s without a payment saying what it is for"),
			testsIn("browser/payments/pay-by-link.test.ts")("pays, reads so, and gets the receipt by mail"),
		),
		holds(
			16,
			"There are terms, a privacy policy and a refund policy.",
			areas("S16: terms, privacy and refund policies are texts that say something, linked at the foot of a page"),
		),
		holds(
			17,
			"There are forms to sign in, to register and for a forgotten password.",
			routes("S53: /login is the sign-in, in the layout for it"),
			routes("S57: /register is the registration, with name, address and password"),
			routes("S59: /auth/reset-password asks for the address of the account"),
		),
		holds(
			18,
			"The password can be reset in a popup.",
			resetPassword("opens in a popup, by keyboard alone, without typing the address twice"),
		),
		holds(
			19,
			"On a match a popup asks a guest to sign in, without leaving the match.",
			testsIn("browser/match-centre/chat-reading.test.ts")("asks a guest to sign in on the same page: page, socket and text stay"),
		),
		holds(
			20,
			"Plans have prices, and there are ways to pay.",
			areas("S20: plans have a price and a duration; payment methods are those of the reader's country"),
		),
		holds(
			21,
			"A match has live odds on an odd or even number of goals.",
			markets("the goal that moved it, whatever else is corrected with it or after it"),
			testsIn("unit/shared/odds/markets.test.ts")("are all of football, in the order in which they are shown, the main one first"),
		),
		holds(
			22,
			"A match has live odds on either of two outcomes.",
			markets("a draw gives the stake back"),
			markets("two-way was decided by the goal that was not answered, not by the last"),
		),
		holds(23, "A match has live odds on the last team to score.", markets("a goal cancelled, added, given to the other side or moved")),
		holds(
			24,
			"A match has a live chat.",
			testsIn("browser/match-centre/chat.test.ts")("shows a message at once and exactly once to its author, another user and a guest"),
			testsIn("integration/chat/send.test.ts")("reaches readers by socket in one order, whether it was sent by HTTP or by socket"),
		),
		holds(25, "A match has a match centre.", areas("S25: the centre of a match has score, timeline, statistics, meetings, odds and chat")),
		holds(
			26,
			"A match shows earlier meetings of its teams.",
			testsIn("integration/catalogue/match-context.test.ts")(
				"adds the meetings before the match up by side, and leaves out those after it",
			),
		),
		holds(27, "Teams and leagues have statistics.", areas("S27: a league and a team have statistics of their matches")),
		holds(
			28,
			"A banner reminds a user of the end of the plan.",
			testsIn("browser/payments/plan-end.test.ts")(
				"is spoken of at once after the sign-in, and to nobody who signs in after that on the same page",
			),
			testsIn("unit/client/layouts/plan-end.test.ts")("stays closed for a day, and no longer than until the end"),
		),
		holds(
			29,
			"A hosted identity provider is configured by settings.",
			settings("knows the identity provider by its key and its project, with all its methods by default"),
		),
		holds(
			30,
			"The provider offers e-mail and password.",
			testsIn("identity/password-pages.test.ts")("signs up: the mail's link first, then the user is signed in"),
		),
		holds(
			31,
			"The provider offers a link by e-mail.",
			identityPages("a link in a mail signs in by itself in the browser that requested it, and leaves the address"),
		),
		holds(
			32,
			"The provider offers a phone number with a code by SMS.",
			identityPages("a phone gets a code, another one on demand, and only the right one counts"),
		),
		holds(
			33,
			"The provider offers Google, Facebook, Twitter and GitHub.",
			federatedPages("is offered with a name each, in either theme"),
			federatedPages("opens a window of %s, and signs in by what comes of it"),
		),
		decided(
			34,
			"How the provider relates to the product's own sign-in is open.",
			"The provider's ID token is exchanged at `POST /api/auth/identity` for the product's own pair; accounts are linked by a verified " +
				"e-mail address only, so that nobody gets an account by claiming its address.",
			testsIn("integration/identity/exchange.test.ts")("makes an account of a verified address, and opens a session on it"),
			testsIn("integration/identity/exchange.test.ts")("links an account of the site by a verified address, however it is spelt"),
		),
		decided(
			35,
			"A separate payment service is configured.",
			"Stripe Checkout where its keys are set; otherwise a built-in sandbox that behaves like a hosted page, so that every path can be " +
				"tried without an account at a service.",
			settings("takes cards in the sandbox, which production must name; by Stripe where its keys are set, both of them"),
		),
		holds(
			36,
			"A preview site is configured.",
			testsIn("browser/console/hosts-of-their-own.test.ts")("a draft has a signed address at the previews' host, which a guest opens"),
			testsIn("unit/server/content/preview-token.test.ts")(
				"A token of a preview names one version of one document, and survives an address as it is",
			),
		),
		holds(
			37,
			"Links to messaging, Twitter and Facebook are configured.",
			testsIn("unit/server/config/address-settings.test.ts")("are labels with https addresses, which may have = in them"),
			testsIn("browser/console/hosts-of-their-own.test.ts")(
				"a host of the API or of images alone has no pages, and the site shows the social links of the settings",
			),
		),
		holds(
			38,
			"A mailbox for support is configured.",
			testsIn("integration/content/contact.test.ts")("sends a mail whose answer goes to the visitor"),
		),
		holds(
			39,
			"An image host is configured.",
			testsIn("browser/console/hosts-of-their-own.test.ts")(
				"an image that is uploaded at the console is shown from the images' host, in the console and on the site",
			),
		),
		holds(
			40,
			"A tag manager for analytics loads 3.5 s after the document is ready.",
			analytics("waits for consent, then for 3,500 ms; the choice lasts, and its end ends the measuring"),
		),
		holds(
			41,
			"It loads earlier at the first scroll, mouse move or touch.",
			analytics("begins at the first movement where that comes sooner"),
		),
		decided(
			42,
			"Nothing is said about consent.",
			"Analytics wait for the reader's consent unless the operator says that none is required, and respect Do Not Track: the law of many " +
				"countries requires it.",
			analytics("does not ask, and loads nothing, under Do Not Track"),
			settings("measures visits for a tag manager alone, and after consent unless it is not required"),
		),
		holds(
			43,
			"The image of a link preview is 1200 by 628 pixels.",
			areas("S43: the image of a link preview is 1200 by 628 pixels, of the site and of a match"),
			pageMeta("hold a share image of 1200 × 628 and structured data"),
		),
	],
};
