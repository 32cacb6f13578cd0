// Section 2 of the specification: screens and routes.
import { decided, holds, type Section, testsIn } from "../statement.ts";

const routes = testsIn("spec/routes.test.ts");
const everyRoute = testsIn("integration/rendering/every-route.test.ts");
const navigation = testsIn("spec/navigation.test.ts");
const findWay = testsIn("browser/lists/find-way.test.ts");
const locale = testsIn("integration/http/home-locale.test.ts");
const redirects = testsIn("browser/session/redirects.long.test.ts");
const errorPage = testsIn("unit/client/app/error-page.test.tsx");

const BOTH_FORMS = everyRoute("$path is a guest's page, or leads to a sign-in");

export const SCREENS: Section = {
	title: "2 Screens and routes",
	statements: [
		holds(44, "Each route exists bare and under `/en`.", BOTH_FORMS),
		holds(
			45,
			"Routing is in history mode, from the base path `/`.",
			testsIn("spec/areas.test.ts")("S45: addresses are paths: links have no hash routes, and a deep address is served as it is"),
			navigation("S45: changes the path without a new document, and the way back is the browser's own"),
		),
		holds(46, "`/` is home.", routes("S46: / is home, with the day's matches by league")),
		holds(47, "`/about-us` is the page about the site.", routes("S47: /about-us says what the site is")),
		holds(
			48,
			"`/account` is the account.",
			routes("S48: /account is for a signed-in user: a guest is sent to the sign-in, in the locale of the address"),
			testsIn("browser/accounts/account-page.test.ts")("lets the theme be chosen, and shows the time zone"),
		),
		holds(
			49,
			"`/{name}` is a static page of that name.",
			testsIn("browser/console/content-pages.test.ts")("are written, previewed, published, scheduled and unpublished"),
			testsIn("integration/content/pages.test.ts")("published, fans of every node see it; a later draft does not change that"),
		),
		holds(50, "`/contact` is the contact page.", routes("S50: /contact has the form that writes to the site")),
		holds(51, "`/hot-match-today` has the day's hot matches.", routes("S51: /hot-match-today lists hot matches with the reason")),
		holds(52, "`/live-sports` has what is live.", routes("S52: /live-sports lists what is under way, and nothing else")),
		holds(
			53,
			"`/login` is the sign-in, and where a sign-in elsewhere comes back to.",
			routes("S53: /login is the sign-in, in the layout for it"),
			testsIn("identity/link-and-phone-pages.test.ts")(
				"a link in a mail signs in by itself in the browser that requested it, and leaves the address",
			),
		),
		holds(
			54,
			"`/movies` has the movies.",
			testsIn("browser/media/demo-movies.test.ts")("play goals of one match after the other; a press on a scene leads to it"),
			testsIn("integration/media/demo-movies.test.ts")("are listed, linked from the footer and in the sitemap"),
		),
		holds(55, "`/pricing` has the plans.", routes("S55: /pricing lists the plans on sale with their prices, and how to pay")),
		holds(
			56,
			"`/pricing-sport` has the plans of a sport.",
			testsIn("integration/rendering/link-walk.test.ts")("plans are one step from home, and each of their pages leads to the other"),
		),
		holds(57, "`/register` is the registration.", routes("S57: /register is the registration, with name, address and password")),
		holds(58, "`/terms` has the terms.", routes("S58: /terms has the terms")),
		holds(
			59,
			"`/auth/reset-password` resets the password.",
			routes("S59: /auth/reset-password asks for the address of the account"),
			testsIn("browser/accounts/reset-password.test.ts")("is set once by the link, which then signs in nowhere else, and not twice"),
		),
		holds(60, "`/cms/login` is the sign-in of the content management.", routes("S60: /cms/login is the staff's sign-in")),
		holds(
			61,
			"`/payment/copy-link` opens a payment by its link.",
			testsIn("browser/payments/pay-by-link.test.ts")("pays, reads so, and gets the receipt by mail"),
			testsIn("integration/payments/payer-links.test.ts")("learns nothing of the account, and has nothing but this payment"),
		),
		holds(
			62,
			"`/payment/failure` shows a payment that failed.",
			testsIn("browser/payments/pay-by-link.test.ts")("is declined, tries again from the same page, and pays"),
			testsIn("browser/payments/pay-by-link.test.ts")("finds /payment/%s without a payment saying what it is for"),
		),
		holds(
			63,
			"`/payment/result` waits for the outcome of a payment.",
			testsIn("browser/payments/pay-by-link.test.ts")("comes back without having paid, and still can"),
			testsIn("browser/payments/pay-by-link.test.ts")("finds /payment/%s without a payment saying what it is for"),
		),
		holds(
			64,
			"`/payment/success` shows a payment that was made.",
			testsIn("browser/payments/pay-by-link.test.ts")("pays, reads so, and gets the receipt by mail"),
			testsIn("browser/payments/pay-by-link.test.ts")("finds /payment/%s without a payment saying what it is for"),
		),
		holds(
			65,
			"`/policy/privacy` and `/policy/refund` have the policies.",
			routes("S65: /policy/privacy and /policy/refund have their policies; another policy is a 404"),
		),
		holds(
			66,
			"`/sport/football-1/highlights` has the highlights of football.",
			routes("S66: /sport/football-1/highlights lists the highlights of football"),
		),
		holds(
			67,
			"`/league/{id}` is a league; the id may be left out.",
			routes("S67: /league/{id} is a league with table, fixtures and results; without an id all leagues"),
		),
		holds(
			68,
			"`/match-highlight/{id}` is a highlight; the id may be left out.",
			routes("S68: /match-highlight/{id} is a highlight with its key moments; without an id all"),
		),
		holds(
			69,
			"`/match/{id}` is a match, with its highlight nested at `/match/{id}/highlight`.",
			routes("S69: /match/{id} is a match, and its highlight is shown within the match's frame"),
		),
		holds(
			70,
			"`/sport/{slug}` is a sport; the slug may be left out.",
			routes("S70: /sport/{slug} is a sport with its matches; without a slug all sports; an unknown slug is a 404"),
		),
		holds(
			71,
			"`/team/{id}` is a team; the id may be left out.",
			routes("S71: /team/{id} is a team with its matches and squad; without an id all teams"),
		),
		holds(72, "There are four layouts: auth, default, home and user.", BOTH_FORMS),
		holds(
			73,
			"A navigation scrolls to the top.",
			findWay("begins a page at its top, finds a place again on the way back, and may turn faster than pages fade"),
		),
		holds(
			74,
			"A route may keep the scroll position.",
			testsIn("browser/match/match-page.test.ts")("opens a tab by loading its code alone, and keeps the place on the page"),
		),
		holds(
			75,
			"The target of a hash is scrolled to, if it exists.",
			navigation(
				"S75: scrolls to the target of a hash, at the load and at a press; a target that does not exist leaves the page at its top",
			),
		),
		holds(
			76,
			"A progress bar shows during a navigation.",
			findWay("sees a bar while a page is on its way, but not before the delay"),
			testsIn("unit/client/app/navigation-progress.test.tsx")(
				"is hidden for 200 ms, runs as if for 5000 ms, and is hidden 500 ms after the end",
			),
		),
		holds(
			77,
			"Only English is configured, and it is the default.",
			testsIn("spec/interface.test.tsx")("S77: the default language is English, first of those that are configured"),
		),
		holds(78, "English pages are reached with and without the prefix.", BOTH_FORMS),
		holds(
			79,
			"The reader's choice of a language is stored in a cookie for 365 days.",
			testsIn("integration/http/home-locale.test.ts")("keeps a choice for 365 days and leads back, in that language"),
			testsIn("integration/i18n/pseudo-locale.long.test.ts")("is remembered for a year by the choice of a reader"),
			testsIn("integration/i18n/pseudo-locale.long.test.ts")(
				"is chosen at the foot of a page, without JavaScript, and then opens the home page",
			),
		),
		holds(
			80,
			"The browser's language is read on the root path only.",
			locale("is the only address that is read in the browser's language: not %s"),
			locale("for Accept-Language %j leads to %s"),
		),
		holds(
			81,
			"The transition between pages is named `page` and runs out-in.",
			testsIn("unit/client/ui/page/interface-timings.test.ts")(
				"changes pages by the transition `page`: the old one is out before the new one comes in",
			),
		),
		holds(
			82,
			'An address without a route shows "This page could not be found", with status 404.',
			routes("S82: an address that no route has shows the sentence, with status 404"),
		),
		holds(
			83,
			"A page whose validity check fails shows the same.",
			routes("S83: a page whose parameters do not check shows the same sentence, with status 404"),
			everyRoute("%s is a true 404, to guests and fans"),
		),
		holds(84, "Any error shows an error page with its status and message.", errorPage("has status, message and a way home, for %s")),
		holds(
			85,
			'If the error page fails: "An error occurred while showing the error page", with a link "Go back to home".',
			errorPage("is a sentence and a way home in the browser"),
			errorPage("is the same from the server, with the status 500, and is reported"),
		),
		holds(
			86,
			"The login page and the callback after a sign-in are `/login`.",
			redirects("leads back to the protected page that a guest opened, once; then home"),
			testsIn("unit/client/session/page-guard.test.ts")("sends a guest from %s to %s, and the target is remembered"),
		),
		holds(
			87,
			"After a sign-out the user comes to `/en`.",
			testsIn("browser/session/outage.long.test.ts")("a sign-out signs out here all the same, and leads to /en"),
			testsIn("browser/accounts/account-page.test.ts")("signs out to /en, from the page and from the header's menu by keyboard"),
		),
		decided(
			88,
			"The redirect to home after a sign-in is disabled.",
			"Who signs in without a remembered target comes to home: the original says so itself in its section 6, and staying on the form " +
				"would lead nowhere.",
			redirects("leads back to the protected page that a guest opened, once; then home"),
		),
		holds(
			89,
			"The target of a sign-in is remembered.",
			redirects("leads back to the protected page that a guest opened, once; then home"),
			testsIn("unit/client/session/page-guard.test.ts")("sends a user on to the remembered page, once"),
		),
	],
};
