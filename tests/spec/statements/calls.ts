// Section 7 of the specification: the calls.
import { holds, type Section, testsIn } from "../statement.ts";

const calls = testsIn("spec/calls.test.ts");
const emulator = testsIn("identity/emulator-exchange.test.ts");
const identityPages = testsIn("identity/link-and-phone-pages.test.ts");

export const CALLS: Section = {
	title: "7 Calls",
	statements: [
		holds(
			127,
			"`POST /auth/login`, also below `/api`, signs in.",
			calls("S91: POST %s answers data.token.access_token and data.token.refresh_token"),
		),
		holds(
			128,
			"`POST /auth/refresh-token` or `/api/auth/refresh` answers new tokens.",
			calls("S128: POST %s answers a new access token and a new refresh token"),
		),
		holds(129, "`POST /auth/logout` signs out.", calls("S129: POST %s ends the sign-in of this device")),
		holds(130, "`GET /api/auth/user` answers the field `user`.", calls("S130: GET %s answers the field user")),
		holds(
			131,
			"The Authorization header has the type Bearer.",
			calls("S131: the Authorization header has the type Bearer: a token without it, or with another, is none"),
		),
		holds(
			132,
			"The provider is called to look up, sign in, sign up, send codes and refresh tokens.",
			testsIn("identity/password-pages.test.ts")("signs up: the mail's link first, then the user is signed in"),
			emulator("takes a number that a code was sent to"),
			identityPages("a second step by text message comes after the password"),
		),
		holds(
			133,
			"The provider is called to update and to delete a user.",
			testsIn("identity/own-account-pages.test.ts")("changes name, address and password there, after its owner signed in there once more"),
			testsIn("identity/emulator-account.test.ts")("is deleted with the account here, and nothing before its owner signed in there"),
		),
		holds(
			134,
			"The provider is called to reset a password.",
			testsIn("identity/link-and-phone-pages.test.ts")("sets a new password, whose rule it shows, once; the code leaves the address"),
			testsIn("identity/link-and-phone-pages.test.ts")("confirms an address, which then signs in"),
		),
		holds(
			135,
			"The provider is called for the second factor.",
			testsIn("identity/own-account-pages.test.ts")(
				"sets up a second step by text message, which the next sign-in asks for, and removes it",
			),
			testsIn("identity/own-account-pages.test.ts")(
				"sets up a second step by an authenticator app (the emulator refuses TOTP: a double of its two calls checks the code)",
			),
			testsIn("identity/link-and-phone-pages.test.ts")("a second step by text message comes after the password"),
		),
		holds(
			136,
			"The provider is called for the list of authorised domains.",
			testsIn("spec/provider.test.ts")(
				"S136: the list of authorised domains is fetched before a window opens, and the security policy lets it through",
			),
		),
		holds(
			137,
			"Base addresses of the game, site, payment and admin API and of the preview are configured.",
			testsIn("unit/server/config/address-settings.test.ts")(
				"are origins; only those that have pages may call the API from another origin",
			),
			testsIn("browser/console/hosts-of-their-own.test.ts")("a checkout is started at the payment API's host"),
		),
	],
};
