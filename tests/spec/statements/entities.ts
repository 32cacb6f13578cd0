// Section 3 of the specification: entities and their fields.
import { decided, holds, type Section, testsIn } from "../statement.ts";

const calls = testsIn("spec/calls.test.ts");

export const ENTITIES: Section = {
	title: "3 Entities",
	statements: [
		holds(
			90,
			"A session is a user, and whether somebody is signed in.",
			testsIn("unit/client/app/session-wiring.test.ts")("that was a guest's becomes the user's: user, data, socket, private topic"),
			testsIn("spec/session.test.ts")("S121: is a guest's without tokens, and asks nobody"),
		),
		holds(
			91,
			"A login answers `data.token.access_token` and `data.token.refresh_token`.",
			calls("S91: POST %s answers data.token.access_token and data.token.refresh_token"),
		),
		holds(
			92,
			"The user is read from `data`, or from the field `user` of the user call.",
			calls("S92: the user stands in data of the login, and in the field user of the user call"),
		),
		holds(
			93,
			"A refresh request has the field `refresh_token`.",
			calls("S93: the refresh request has the field refresh_token, and needs no other"),
		),
		holds(
			94,
			"It has `client_id` and `grant_type` only when they are configured.",
			testsIn("integration/start/settings-at-work.test.ts")(
				"is required of a refresh with its grant type, and a refresh without it does not use up the token",
			),
			testsIn("spec/calls.test.ts")("S93: the refresh request has the field refresh_token, and needs no other"),
		),
		holds(
			95,
			"The parameters of routes are an id and a slug.",
			testsIn("spec/routes.test.ts")("S95: pages are named by the parameters id and slug"),
		),
		holds(
			96,
			"The browser has state areas match, sport, user and window.",
			testsIn("spec/interface.test.tsx")("S96: of match, sport, user and window is in atoms, each match by its id, apart for each page"),
		),
		decided(
			97,
			"The browser has state areas home, league, team, payment and local_payment.",
			"These have no store in the browser: they are data of an address, which come with its page or with the navigation to it and are asked for again after a change. A store beside them would be a second truth.",
			testsIn("spec/navigation.test.ts")(
				"S97: a league, a team and home are data of their address: they come with the document, or with the navigation to it",
			),
		),
		decided(
			98,
			"The provider's user has an id, name, e-mail, phone, picture, providers, times and two marks.",
			"Taken are the id, name, e-mail, phone, picture, providers and times. An anonymous user is refused, since a guest needs no sign-in and could not come back to such an account; so is a user of a tenant, whose administrator could vouch for addresses of users of this site.",
			testsIn("identity/emulator-account.test.ts")("has its times taken into the record at each sign-in"),
			testsIn("identity/emulator-account.test.ts")("has its picture fetched by the server, once for an address, and stored small"),
			testsIn("unit/server/identity/firebase-claims.test.ts")("of an anonymous visitor signs nobody in"),
			testsIn("unit/server/identity/firebase-claims.test.ts")("of a tenant's user signs nobody in, whatever the method"),
		),
		decided(
			99,
			"The product's own entities are not shown.",
			"They are those of a live-score site: sports, nations, leagues, seasons, teams, players, matches, events, markets, chat, media, plans, " +
				"payments. The contract defines each of them once, and the description of the API is made from it.",
			testsIn("integration/http/openapi.test.ts")("describes every endpoint that is served, and no other"),
		),
	],
};
