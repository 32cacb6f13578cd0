// Example requests of the API: the API's description shows them, and a test sends the ones that only read.
import { DEFAULT_LOCALE } from "#shared/i18n/locales.ts";

interface ExampleRequest {
	params?: Readonly<Record<string, string>>;
	query?: Readonly<Record<string, string | number>>;
	body?: unknown;
}

/** Values of path parameters, by name, for parameters that an operation's example does not give. */
const USUAL_PARAMS: Readonly<Record<string, string>> = {
	matchId: "m1",
	leagueId: "l1",
	teamId: "t1",
	playerId: "p1",
	movieId: "mv1",
	source: "acme",
	provider: "stripe",
};

const SECRET = "the-secret-from-the-mail-or-the-earlier-answer";
/** Example of a link's token, which has 43 characters. */
const LINK = "kXo1s9hYt2Qm7vR4bN8cW3eZ6aL5dG0fJpUyTiSxCqE";
const DEVICE = "https://push.example.org/send/abc";
const DEVICE_KEYS = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const PERSON = { email: "kim@example.org", password: "a long password" };
const SIGNED = { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA", userHandle: "AA" };
const PASSKEY = { id: "AAAAAAAAAAAAAAAAAAAAAA", rawId: "AAAAAAAAAAAAAAAAAAAAAA", type: "public-key", response: SIGNED };
const DAY = 1_790_000_000_000;
const SEASON = { name: "2026/27", startsAt: DAY, endsAt: DAY + 17_280_000_000 };

/** Example requests by operation, without the version: `GET /api/search`. */
const EXAMPLES: Readonly<Record<string, ExampleRequest>> = {
	"GET /api/sports": { query: { zone: "Europe/Berlin" } },
	"GET /api/matches": { query: { status: "live", limit: 10 } },
	"GET /api/matches/:matchId/events": { query: { limit: 20 } },
	"GET /api/matches/:matchId/chat": { query: { limit: 20 } },
	"GET /api/playbacks/:run": { params: { run: "football,from=600,speed=60" }, query: { at: 900 } },
	"GET /api/hot-matches": { query: { zone: "Europe/Berlin" } },
	"PUT /api/matches/:matchId/vote": { body: { choice: "home", voterId: "random-id-of-this-browser" } },
	"GET /api/leagues": { query: { sport: "football-1" } },
	"GET /api/leagues/:leagueId/table": { query: { view: "live" } },
	"GET /api/leagues/:leagueId/matches": { query: { part: "results", limit: 10 } },
	"GET /api/leagues/:leagueId/round.pdf": { query: { round: "Matchday 1" } },
	"GET /api/leagues/:leagueId/round.xlsx": { query: { round: "Matchday 1" } },
	"GET /api/leagues/:leagueId/leaders": { query: { limit: 10 } },
	"GET /api/leagues/:leagueId/scorers": { query: { limit: 10 } },
	"GET /api/sports/:slug/leaders": { params: { slug: "football-1" }, query: { limit: 10 } },
	"GET /api/sports/:slug/results.atom": { params: { slug: "football-1" } },
	"GET /api/sports/:slug/results.rss": { params: { slug: "football-1" } },
	"GET /api/teams": { query: { search: "united", limit: 10 } },
	"GET /api/players": { query: { limit: 10 } },
	"GET /api/players/:playerId/matches": { query: { limit: 10 } },
	"GET /api/nations/:nationId": { params: { nationId: "ENG" } },
	"GET /api/venues/:slug": { params: { slug: "old-ground" }, query: { limit: 10 } },
	"GET /api/referees/:slug": { params: { slug: "dale-caldley" }, query: { limit: 10 } },
	"GET /api/coaches": { query: { limit: 10 } },
	"GET /api/coaches/:slug": { params: { slug: "kim-ash" }, query: { limit: 10 } },
	"POST /api/matches/:matchId/reports": {
		body: { fact: "score", text: "It was 2–1 at half time.", evidence: "https://example.org/report" },
	},
	"POST /api/ingest/:source/nations": { body: { rows: [{ id: "ENG", name: "England" }] } },
	"POST /api/ingest/:source/leagues": { body: { rows: [{ id: "sunday", sport: "football", nation: "ENG", name: "Sunday League" }] } },
	"POST /api/ingest/:source/teams": { body: { rows: [{ id: "rovers", sport: "football", nation: "ENG", name: "Rovers" }] } },
	"POST /api/ingest/:source/players": { body: { rows: [{ id: "kim", team: "rovers", name: "Kim Ash", shirtNumber: 9 }] } },
	"POST /api/ingest/:source/matches": {
		body: {
			rows: [{ id: "m1", sport: "football", league: "sunday", home: "rovers", away: "united", startsAt: DAY, season: SEASON }],
		},
	},
	"POST /api/ingest/:source/events": {
		body: { rows: [{ id: "k", match: "m1", type: "period_started", period: "1h", elapsedMs: 0, occurredAt: DAY }] },
	},
	"POST /api/auth/login": { body: PERSON },
	"POST /api/auth/refresh": { body: { refresh_token: SECRET } },
	"POST /api/auth/logout": { body: { refresh_token: SECRET } },
	"POST /api/auth/register": { body: { ...PERSON, displayName: "Kim" } },
	"POST /api/auth/verify-email": { body: { token: SECRET } },
	"POST /api/auth/forgot-password": { body: { email: PERSON.email } },
	"POST /api/auth/reset-password": { body: { token: SECRET, password: PERSON.password } },
	"POST /api/auth/second-factor": { body: { ticket: SECRET, code: "123456" } },
	"POST /api/auth/passkey": { body: { passkey: PASSKEY } },
	"POST /api/auth/second-factor/passkey": { body: { ticket: SECRET } },
	"POST /api/auth/first-admin": { body: { key: SECRET, ...PERSON, displayName: "Kim" } },
	"POST /api/auth/first-admin/archives": { body: { key: SECRET } },
	"POST /api/auth/first-admin/restore": { body: { key: SECRET, name: "touchline-2026-11-30T05-10-00Z" } },
	"POST /api/account/email/confirm": { body: { token: SECRET } },
	"GET /api/plans/access": { query: { sport: "football" } },
	"GET /api/followed": { query: { keys: "team.t1 match.m1" } },
	"GET /api/followed/moved": { query: { keys: "team.t1" } },
	"PUT /api/notifications/subscription": {
		body: {
			endpoint: DEVICE,
			keys: DEVICE_KEYS,
			kinds: ["goal"],
			quietHours: null,
			zone: "Europe/Berlin",
			locale: DEFAULT_LOCALE,
			follows: ["team.t1"],
		},
	},
	"POST /api/notifications/subscription/confirm": { body: { endpoint: DEVICE, confirmation: "c1" } },
	"POST /api/notifications/subscription/move": { body: { endpoint: DEVICE, zone: "Europe/Berlin" } },
	"POST /api/notifications/subscription/remove": { body: { endpoint: DEVICE } },
	"POST /api/notifications/subscription/test": { body: { endpoint: DEVICE } },
	"GET /api/payments/methods": { query: { country: "DE", currency: "EUR" } },
	"POST /api/payments/links/open": { body: { token: LINK } },
	"POST /api/payments/links/read": { body: { reader: LINK } },
	"POST /api/payments/links/retry": { body: { reader: LINK } },
	"POST /api/payments/links/receipt": { body: { reader: LINK, email: PERSON.email } },
	"POST /api/payments/webhooks/:provider": { body: { id: "a message of the provider" } },
	"GET /api/pages/:slug": { params: { slug: "about-us" } },
	"GET /api/site-frame": { query: { locale: DEFAULT_LOCALE } },
	"GET /api/previews/:token": { params: { token: SECRET } },
	"POST /api/reporter/links": { body: { code: "K7QF-2M9X", pin: "2604" } },
	"POST /api/reporter/links/:linkId/events": {
		params: { linkId: "rl1" },
		body: { expectedSeq: 4, event: { type: "goal_scored", payload: { side: "home", scorerId: null, kind: "open_play" } } },
	},
	"POST /api/reporter/links/:linkId/read": { params: { linkId: "rl1" }, body: {} },
	"POST /api/contact": { body: { name: "Kim", email: PERSON.email, subject: "A question", message: "Who are you?" } },
	"GET /api/movies": { query: { limit: 10 } },
	"GET /api/highlights": { query: { limit: 10 } },
	"GET /api/highlights/:highlightId": { params: { highlightId: "m1" } },
	"GET /api/search": { query: { q: "united", limit: 10 } },
};

/** Returns the operation's example; path parameters that the example does not give have the usual values. */
export function exampleOf({ method, path }: { method: string; path: string }): ExampleRequest {
	const own = EXAMPLES[`${method} ${path}`] ?? {};
	const names = (path.match(/(?<=:)\w+/g) ?? []).filter((name) => own.params?.[name] === undefined && USUAL_PARAMS[name] !== undefined);
	return { ...own, params: { ...Object.fromEntries(names.map((name) => [name, USUAL_PARAMS[name] ?? ""])), ...own.params } };
}
