// Section 8 of the specification: the errors.
import { decided, holds, type Section, testsIn } from "../statement.ts";

const session = testsIn("spec/session.test.ts");
const browserSession = testsIn("unit/client/session/browser-session.test.ts");
const refresh = testsIn("browser/session/one-refresh.test.ts");
const identityError = testsIn("unit/client/accounts/identity/identity-error.test.ts");
const errorPage = testsIn("unit/client/app/error-page.test.tsx");
const guard = testsIn("unit/client/session/page-guard.test.ts");
const redirects = testsIn("browser/session/redirects.long.test.ts");

const CLEAR_TEXT = identityError("has a clear text for %s");

export const ERRORS: Section = {
	title: "8 Errors",
	statements: [
		holds(
			138,
			'A call with both tokens ended is aborted with "Both token and refresh token have expired. Your request was aborted.", and the ' +
				"session is reset.",
			browserSession("is refused when both have ended, and the session is over"),
			refresh("and whose refresh token has ended as well, a call is aborted with its text and the session is over"),
		),
		holds(
			139,
			'A user answer without the field: "User Data response does not contain field user".',
			refresh("an answer about the user that %s is logged, and signs nobody out"),
		),
		holds(
			140,
			"A refresh that fails is reported and rejected, and resets.",
			browserSession("is tried for a minute of a server that is away, ever later, then the session is over"),
			browserSession("that is refused with %s ends the session at once: %s"),
		),
		holds(
			141,
			"A sign-out that fails is ignored.",
			testsIn("browser/session/outage.long.test.ts")("a sign-out signs out here all the same, and leads to /en"),
		),
		holds(
			142,
			"Errors of the start are logged to the console, but for one that was cancelled.",
			session("S142: logs what goes wrong, and nothing where it was cancelled by something newer"),
		),
		holds(
			143,
			'A page with a mark that nobody knows is "Unknown middleware", with status 500.',
			guard('that nobody knows are "Unknown middleware", 500: %j'),
			errorPage("has status, message and a way home, for %s"),
		),
		holds(144, "The status of an error is 500 by default.", errorPage("has the status 500 unless the error says otherwise")),
		holds(
			145,
			"A script that cannot be loaded reloads the page, once a minute at most.",
			testsIn("unit/client/ui/page/guard-reloads.test.ts")("reloads itself at most once a minute"),
			testsIn("browser/live/lost-chunk.long.test.ts")("goes to the requested page"),
		),
		decided(
			146,
			"A redirect target of another site gets a full-page replace.",
			"Only for origins that the operator allows; every other target is refused, since an open redirect helps phishing.",
			testsIn("unit/client/session/safe-redirect.test.ts")("may be a site that the operator allows"),
			testsIn("unit/client/session/safe-redirect.test.ts")("is never %j"),
			redirects("leads to an allowed site by a full-page replace: the way back is not the form"),
		),
		holds(147, "The provider's refusals of password, user and e-mail have texts.", CLEAR_TEXT),
		holds(
			148,
			"So have a weak password, too many requests, and a popup that was closed or blocked.",
			CLEAR_TEXT,
			identityError("says of a weak password what the provider requires, to the letter"),
		),
		holds(
			149,
			"So has a network that failed.",
			CLEAR_TEXT,
			testsIn("identity/password-pages.test.ts")("shows a message when the provider cannot be reached, and works again when it can"),
		),
		holds(150, "So have an expired or invalid action code, and a sign-in that is not recent enough.", CLEAR_TEXT),
		decided(
			151,
			"A script warns of open developer tools.",
			"Off unless the operator sets it on, since it harms honest readers; the console never has it.",
			testsIn("browser/lists/devtools-guard.test.ts")("warns on a public page, and is not fetched in the console"),
			testsIn("unit/server/config/env.test.ts")("reacts to developer tools with %j as %j"),
		),
		holds(
			152,
			"It closes the page or leads away from it.",
			testsIn("unit/client/app/react-to-devtools.test.ts")("the page is left after the warning, and at once where the tools open again"),
			testsIn("browser/lists/devtools-guard.test.ts")("warns and leaves in Chromium with its own tools open"),
		),
		holds(
			153,
			"It looks every 200 ms, and stops after 5000 ms on a phone.",
			testsIn("spec/devtools.test.tsx")("S153: developer tools are looked for every 200 ms, and on a phone for 5,000 ms"),
		),
	],
};
