// Mutations of server code and of the packages.
import { mutation } from "../mutation.ts";

const ACCOUNTS_CONTRACT = "shared/contract/rest/accounts/accounts.ts";
const SESSION_API = "server/accounts/session/session.api.ts";
const SESSION_SERVICE = "server/accounts/session/session.service.ts";

export const SERVER_MUTATIONS = [
	mutation(2, SESSION_SERVICE, 'token_type: "Bearer",', 'token_type: "MAC" as "Bearer",'),
	mutation(21, "shared/odds/markets/odd-even.ts", "% 2 === 1", "% 2 === 0"),
	mutation(22, "shared/odds/markets/two-way.ts", 'winner ?? "void"', 'winner ?? "home"'),
	mutation(23, "shared/odds/markets/last-team-to-score.ts", '(lastToScore ?? "none")', '"none"'),
	mutation(
		26,
		"server/catalogue/pages/match-context.service.ts",
		'const earlier = { part: "counted", before: startsAt }',
		'const earlier = { part: "counted", before: Number.MAX_SAFE_INTEGER }',
	),
	mutation(29, "server/config/identity-settings.ts", "}.firebaseapp.com`", "}.example`"),
	mutation(
		34,
		"server/accounts/sign-in/identity-sign-in.service.ts",
		"const email = claims.isEmailVerified ? claims.email : null;",
		"const email = null;",
		{ test: 1 },
	),
	mutation(35, "server/config/payment-settings.ts", 'isProduction ? "none" : "sandbox"', '"sandbox"'),
	mutation(38, "server/content/contact.api.ts", "replyTo: email, ...mail", "...mail"),
	mutation(80, "server/rendering/home-locale.ts", " || request.path !== pagePaths.home()", ""),
	mutation(91, SESSION_SERVICE, "refresh_token: issued.token,", "refresh_token: issued.token.slice(0, 18),"),
	mutation(92, SESSION_API, "return { user };", "return { user: { ...user, email: null } };"),
	mutation(93, ACCOUNTS_CONTRACT, "attempt: z.string().min(16).max(64).optional(),", "attempt: z.string().min(16).max(64),"),
	mutation(94, SESSION_API, 'body.client_id !== authClientId || body.grant_type !== "refresh_token"', "body.client_id !== authClientId"),
	mutation(
		98,
		"server/identity/firebase-claims.ts",
		'if (sign_in_provider === "anonymous") return',
		'if (sign_in_provider === "nobody") return',
		{
			test: 2,
		},
	),
	mutation(120, "shared/contract/account-limits.ts", "PASSWORD_MIN = 8", "PASSWORD_MIN = 3"),
	mutation(127, ACCOUNTS_CONTRACT, 'aliases: ["/auth/login"],', 'aliases: ["/login"],'),
	mutation(
		128,
		ACCOUNTS_CONTRACT,
		'aliases: ["/api/auth/refresh-token", "/auth/refresh", "/auth/refresh-token"],',
		'aliases: ["/api/auth/refresh-token", "/auth/refresh"],',
	),
	mutation(129, SESSION_API, "if (actor?.deviceId) await sessions.close({ deviceId: actor.deviceId });", ""),
	mutation(130, ACCOUNTS_CONTRACT, 'aliases: ["/auth/user"],', "aliases: [],"),
	mutation(131, "server/http/endpoint/bearer-token.ts", "/^Bearer +(\\S+)$/i", "/^(?:\\w+ +)?(\\S+)$/i"),
	mutation(136, "server/identity/identity-sources.ts", '"https://identitytoolkit.googleapis.com", ', ""),
	mutation(154, "server/accounts/session/access-token.ts", "clock() + lifetimeMs", "clock() + 2 * lifetimeMs"),
	mutation(155, SESSION_SERVICE, "now + refreshTokenSeconds * SECOND_MS", "now + 2 * refreshTokenSeconds * SECOND_MS"),
	mutation(
		166,
		"server/match-log/match.topic.ts",
		"factsSince: (since) => facts.slice(since),",
		"factsSince: (since) => facts.slice(since + 1),",
	),
	mutation(168, "server/chat/messages/append-line.ts", "room.seq + 1", "room.seq + 2"),
	mutation(169, "server/realtime/topics/topic.ts", "(delayMs === 0 ? name : ", "(delayMs >= 0 ? name : "),
	mutation(173, "package.json", '"react-router": "8.', '"react-router": "7.'),
	mutation(174, "package.json", '"vite": "8.', '"vite": "7.'),
	mutation(178, "package.json", '"express": "5.', '"express": "4.'),
	mutation(179, "package.json", '"jotai": "3.', '"jotai": "2.'),
	mutation(182, "package.json", '"test": "node tests/run-all.ts"', '"test": "node --test"'),
];
