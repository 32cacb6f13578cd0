// Section 4 of the specification: states and transitions.
import { decided, holds, type Section, testsIn } from "../statement.ts";

const session = testsIn("spec/session.test.ts");
const browserSession = testsIn("unit/client/session/browser-session.test.ts");
const wiring = testsIn("unit/client/app/session-wiring.test.ts");
const refresh = testsIn("browser/session/one-refresh.test.ts");
const outage = testsIn("browser/session/outage.long.test.ts");
const tokenStore = testsIn("unit/client/session/token-store.test.ts");
const progress = testsIn("unit/client/app/navigation-progress.test.tsx");

const STORED = tokenStore("keeps the pair in cookies and in local storage, under the names of the specification");
const SIGN_OUT = outage("a sign-out signs out here all the same, and leads to /en");

export const STATES: Section = {
	title: "4 States and transitions",
	statements: [
		holds(
			100,
			"A browser is signed out or signed in.",
			session("S121: is a guest's without tokens, and asks nobody"),
			wiring("follows another tab that signs in, and one that signs out"),
		),
		holds(101, "A login stores the pair of tokens, then obtains the user.", session("S101: stores the pair first, then obtains the user")),
		holds(
			102,
			"Each navigation of a signed-in user looks at the ends of both tokens.",
			session("S102: looks at the ends of both tokens, and leaves good ones alone"),
		),
		holds(103, "The margin is 500 ms.", browserSession("is refreshed 500 ms before its end, and both new ones are stored")),
		holds(
			104,
			"If the refresh token has ended, the user and both tokens are reset.",
			session("S104: resets user and both tokens once the refresh token has ended, with the margin, and asks nobody"),
			refresh("and whose refresh token has ended as well, a navigation resets the session and says why"),
		),
		holds(
			105,
			"The reset ends what adds the token to requests.",
			session("S105: leaves nothing that sends the old token along after a reset"),
			testsIn("unit/client/api/http-client.test.ts")("goes with the user's token, as a guest where there is none"),
		),
		holds(
			106,
			"If only the access token has ended, it is refreshed; a new refresh token is stored, too.",
			session("S106: refreshes where only the access token has ended, and stores both new tokens"),
		),
		holds(
			107,
			"A refresh that fails resets.",
			browserSession("that is refused with %s ends the session at once: %s"),
			refresh("and whose refresh is refused, the page goes back to a guest's, and a protected one to the sign-in"),
		),
		holds(
			108,
			"So does a refresh that is not possible.",
			session("S108: resets where the access token has ended and there is no refresh token"),
		),
		holds(109, "A sign-out makes the call and ignores its failure.", SIGN_OUT),
		holds(110, "It resets the local session in any case, and leads to `/en`.", SIGN_OUT),
		holds(111, "The tokens are in cookies with path `/`.", session("S111: have the path /, whatever page writes or removes them"), STORED),
		holds(112, "They are in local storage, too, under the prefix `auth.`.", STORED),
		holds(113, "Another reading has the prefixes `_token.` and `_refresh_token.`.", STORED),
		holds(114, "The namespace is `auth`, the default strategy `local`.", tokenStore("forgets everything but the strategy on clear")),
		holds(115, "A failure alone resets nothing.", refresh("an answer about the user that %s is logged, and signs nobody out")),
		holds(
			116,
			"The progress bar is hidden, running, finished or failed.",
			progress("is hidden for 200 ms, runs as if for 5000 ms, and is hidden 500 ms after the end"),
			progress("says that a page failed, and goes as well"),
		),
		holds(
			117,
			"The site tracks whether it is online.",
			testsIn("integration/realtime/live-socket.test.ts")("says offline without a network, dials nobody meanwhile, and resumes with it"),
			testsIn("browser/match/live-match.test.ts")("says so while it is offline, and goes on without a gap when the network is back"),
		),
		decided(
			118,
			"The states of payments and matches are not shown.",
			"A payment goes from created over pending to paid, failed, expired or refunded, moved by verified webhooks alone. A match has the " +
				"statuses of the sports that are covered, each a fold of its log.",
			testsIn("unit/server/payments/judge-event.test.ts")("has a rule for every event in every state"),
			testsIn("unit/client/scores/state/row-clock.test.ts")("has a short word for every status in every period"),
		),
	],
};
