// Sections 5 and 6 of the specification: validation rules, roles and permissions.
import { decided, holds, type Section, testsIn } from "../statement.ts";

const guard = testsIn("unit/client/session/page-guard.test.ts");
const everyRoute = testsIn("integration/rendering/every-route.test.ts");
const guestPages = everyRoute("$path is a guest's page, or leads to a sign-in");

export const ACCESS: Section = {
	title: "5, 6 Validation and roles",
	statements: [
		holds(
			119,
			'The provider wants a password of 6 characters at least: "password must be 6 characters long or more".',
			testsIn("unit/client/accounts/identity/identity-error.test.ts")("says of a weak password what the provider requires, to the letter"),
		),
		decided(
			120,
			"The rules of the product's own forms are not shown.",
			"A password has 8 characters at least and is not easy to guess, as current guidance asks; a name has 2 to 24 characters and cannot " +
				"imitate another one.",
			testsIn("integration/accounts/passwords.test.ts")("are not changed to an easy or a short one, nor without a sign-in"),
			testsIn("integration/accounts/sign-up.test.ts")("is refused for a name that somebody has, or one that looks like it"),
		),
		holds(
			121,
			"There are two states: guest and signed in.",
			testsIn("spec/session.test.ts")("S121: is a guest's without tokens, and asks nobody"),
			testsIn("integration/rendering/rendered-for-user.test.ts")("is rendered for the user of its cookie, and for no other"),
		),
		holds(
			122,
			"A user has scopes that can be checked.",
			guard("is forbidden to users with %j, and names the missing scope"),
			testsIn("integration/console/scope-matrix.test.ts")("is so for what %s may do, whoever asks"),
		),
		holds(
			123,
			"A page for guests sends a signed-in user home.",
			guard("is loaded for a guest and redirects a signed-in user home, in the locale of the address"),
		),
		decided(
			124,
			"A guest on another route is sent to the sign-in.",
			"Only protected pages send a guest to the sign-in; all others are open. The original wants the public to browse for free, so a sign-in " +
				"in front of every page cannot be meant.",
			guestPages,
		),
		holds(125, "A page that is marked as exempt is not checked.", guard("may be none, and a page may load nothing")),
		decided(
			126,
			"Which routes are protected is not shown.",
			"The account and the checkout. The pages of a payment's outcome are open, since who pays by a copied link may have no account.",
			guestPages,
			guard("sends a guest from %s to %s, and the target is remembered"),
		),
	],
};
