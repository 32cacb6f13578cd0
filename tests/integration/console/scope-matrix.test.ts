// Each scope allows exactly what it should: every command, and every query of the console, is sent to a real server with every scope. The
// table is written by hand: a command without a row fails the test, and so does a row without an endpoint.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signAccessToken } from "#server/accounts/session/access-token.ts";
import type { OpenApi } from "#server/http/openapi/openapi.ts";
import { addressOf, SCOPES, type Scope } from "#shared/contract/endpoint.ts";
import type { ErrorBody } from "#shared/contract/error-code.ts";
import { SECRET } from "../../support/api-server.ts";
import { type InProcessServer, startInProcess } from "../../support/in-process-server.ts";

type Who = Scope | "signed_in" | "anyone";

/** The name of an address in the contract, which has no version. */
const nameOf = (address: string) => address.replace("/api/v1/", "/api/");

/** Requests by scope. `admin` may use all. Add a row for each new command. */
const MAY: Record<Who, readonly string[]> = {
	anyone: [
		"POST /api/account/email/confirm",
		"POST /api/auth/forgot-password",
		"POST /api/auth/login",
		"POST /api/auth/logout",
		"POST /api/auth/first-admin",
		"POST /api/auth/first-admin/archives",
		"POST /api/auth/first-admin/restore",
		"POST /api/auth/refresh",
		"POST /api/auth/register",
		"POST /api/auth/reset-password",
		"POST /api/auth/passkey",
		"POST /api/auth/passkey/start",
		"POST /api/auth/second-factor",
		"POST /api/auth/second-factor/passkey",
		"POST /api/auth/verify-email",
		"POST /api/contact",
		"POST /api/ingest/{source}/events",
		"POST /api/ingest/{source}/leagues",
		"POST /api/ingest/{source}/matches",
		"POST /api/ingest/{source}/nations",
		"POST /api/ingest/{source}/players",
		"POST /api/ingest/{source}/teams",
		"POST /api/matches/{matchId}/reports",
		"POST /api/notifications/subscription/confirm",
		"POST /api/notifications/subscription/move",
		"POST /api/notifications/subscription/remove",
		"POST /api/notifications/subscription/test",
		"POST /api/payments/links/open",
		"POST /api/payments/links/read",
		"POST /api/payments/links/receipt",
		"POST /api/payments/links/retry",
		"POST /api/payments/webhooks/{provider}",
		"POST /api/reporter/links",
		"POST /api/reporter/links/{linkId}/events",
		"POST /api/reporter/links/{linkId}/read",
		"PUT /api/matches/{matchId}/vote",
		"PUT /api/notifications/subscription",
	],
	signed_in: [
		"DELETE /api/account",
		"DELETE /api/account/devices/others",
		"DELETE /api/account/devices/{deviceId}",
		"DELETE /api/account/factors/passkeys/{passkeyId}",
		"DELETE /api/account/factors/totp",
		"DELETE /api/follows/{kind}/{id}",
		"DELETE /api/matches/{matchId}/chat/{seq}",
		"PATCH /api/account/profile",
		"POST /api/account/email",
		"POST /api/account/factors/passkeys",
		"POST /api/account/factors/passkeys/start",
		"POST /api/account/factors/recovery-codes",
		"POST /api/account/factors/totp",
		"POST /api/account/factors/totp/start",
		"POST /api/account/proof",
		"POST /api/account/proof/passkey",
		"POST /api/auth/change-password",
		"POST /api/follows/merge",
		"POST /api/payments",
		"POST /api/payments/{paymentId}/cancel",
		"POST /api/payments/{paymentId}/link",
		"POST /api/payments/{paymentId}/withdraw",
		"POST /api/matches/{matchId}/chat",
		"POST /api/matches/{matchId}/chat/{seq}/report",
		"PUT /api/account/factors/passkeys/{passkeyId}",
		"PUT /api/follows/{kind}/{id}",
		"PUT /api/matches/{matchId}/chat/{seq}/reaction",
	],
	"ops:scores": [
		"DELETE /api/ops/feeds/{feed}/pause",
		"DELETE /api/ops/matches/{matchId}/overrides/{field}",
		"DELETE /api/ops/matches/{matchId}/assignee",
		"DELETE /api/ops/matches/{matchId}/odds/margin",
		"DELETE /api/ops/matches/{matchId}/odds/suspension",
		"DELETE /api/ops/matches/{matchId}/odds/{market}",
		"DELETE /api/ops/matches/{matchId}/handover-request",
		"DELETE /api/ops/matches/{matchId}/live-text/{entryId}",
		"DELETE /api/ops/matches/{matchId}/presence/{presenceId}",
		"DELETE /api/ops/matches/{matchId}/reporter-links/{linkId}",
		"DELETE /api/ops/matches/{matchId}/suspensions/{playerId}/{card}/lift",
		"DELETE /api/ops/odds/margin",
		"DELETE /api/ops/odds/suspension",
		"DELETE /api/ops/records/matches/{matchId}",
		"GET /api/ops/desk",
		"GET /api/ops/desk/keys",
		"GET /api/ops/feeds",
		"GET /api/ops/matches/{matchId}/authors",
		"GET /api/ops/matches/{matchId}/feed-remarks",
		"GET /api/ops/matches/{matchId}/names",
		"GET /api/ops/matches/{matchId}/reporter-links",
		"GET /api/ops/matches/{matchId}/sheet.pdf",
		"GET /api/ops/matches/{matchId}/sheet.xlsx",
		"GET /api/ops/matches/{matchId}/suspensions",
		"GET /api/ops/odds",
		"GET /api/ops/records/matches",
		"GET /api/ops/records/deleted-matches",
		"GET /api/ops/records/matches/{matchId}",
		"GET /api/ops/records/matches/{matchId}/deletion",
		"PATCH /api/ops/records/matches/{matchId}",
		"POST /api/ops/matches/{matchId}/discrepancies",
		"POST /api/ops/matches/{matchId}/discrepancies/{discrepancyId}",
		"PATCH /api/ops/matches/{matchId}/live-text/{entryId}",
		"POST /api/ops/matches/{matchId}/events",
		"POST /api/ops/matches/{matchId}/live-text",
		"POST /api/ops/matches/{matchId}/reporter-links",
		"POST /api/ops/matches/{matchId}/state",
		"POST /api/ops/records/deleted-matches/{matchId}/restore",
		"POST /api/ops/records/matches",
		"POST /api/ops/records/matches/{matchId}/deletion",
		"PUT /api/ops/desk/keys",
		"PUT /api/ops/feeds/{feed}/pause",
		"PUT /api/ops/matches/{matchId}/overrides/{field}",
		"PUT /api/ops/matches/{matchId}/assignee",
		"PUT /api/ops/matches/{matchId}/odds/margin",
		"PUT /api/ops/matches/{matchId}/odds/suspension",
		"PUT /api/ops/matches/{matchId}/odds/{market}",
		"PUT /api/ops/matches/{matchId}/handover-request",
		"PUT /api/ops/matches/{matchId}/live-text/pin",
		"PUT /api/ops/matches/{matchId}/presence/{presenceId}",
		"PUT /api/ops/matches/{matchId}/suspensions/{playerId}/{card}/lift",
		"PUT /api/ops/odds/margin",
		"PUT /api/ops/odds/suspension",
	],
	"ops:content": [
		"DELETE /api/ops/records/leagues/{leagueId}",
		"DELETE /api/ops/records/nations/{nationId}",
		"DELETE /api/ops/records/players/{playerId}",
		"DELETE /api/ops/records/seasons/{seasonId}",
		"DELETE /api/ops/records/teams/{teamId}",
		"DELETE /api/ops/records/teams/{teamId}/aliases",
		"DELETE /api/ops/content/{kind}/{documentId}",
		"DELETE /api/ops/incidents/{incidentId}",
		"GET /api/ops/incidents",
		"POST /api/ops/incidents",
		"POST /api/ops/incidents/{incidentId}/updates",
		"DELETE /api/ops/images/{imageId}",
		"GET /api/ops/images",
		"GET /api/ops/images/{imageId}",
		"PATCH /api/ops/images/{imageId}",
		"POST /api/ops/images",
		"GET /api/ops/content/{kind}",
		"GET /api/ops/content/{kind}/{documentId}",
		"GET /api/ops/content/{kind}/{documentId}/versions",
		"GET /api/ops/content/{kind}/{documentId}/versions/{version}",
		"GET /api/ops/hot-picks/{date}",
		"GET /api/ops/imports",
		"GET /api/ops/imports/{importId}",
		"GET /api/ops/imports/{importId}/rows",
		"GET /api/ops/public-rules",
		"GET /api/ops/records/alike-teams",
		"GET /api/ops/records/leagues",
		"GET /api/ops/records/leagues/{leagueId}",
		"GET /api/ops/records/merge-preview",
		"GET /api/ops/records/merges",
		"GET /api/ops/records/nations",
		"GET /api/ops/records/nations/{nationId}",
		"GET /api/ops/records/players",
		"GET /api/ops/records/players/{playerId}",
		"GET /api/ops/records/rules",
		"GET /api/ops/records/seasons/{seasonId}",
		"GET /api/ops/records/teams",
		"GET /api/ops/records/teams/{teamId}",
		"PATCH /api/ops/records/leagues/{leagueId}",
		"PATCH /api/ops/records/nations/{nationId}",
		"PATCH /api/ops/records/players/{playerId}",
		"PATCH /api/ops/records/seasons/{seasonId}",
		"PATCH /api/ops/records/teams/{teamId}",
		"POST /api/ops/content-preview/{kind}",
		"POST /api/ops/content/{kind}",
		"POST /api/ops/content/{kind}/{documentId}/versions",
		"POST /api/ops/content/{kind}/{documentId}/preview-link",
		"POST /api/ops/content/{kind}/{documentId}/publish",
		"POST /api/ops/content/{kind}/{documentId}/restore",
		"POST /api/ops/content/{kind}/{documentId}/schedule",
		"POST /api/ops/content/{kind}/{documentId}/unpublish",
		"POST /api/ops/imports",
		"POST /api/ops/imports/preview",
		"POST /api/ops/imports/{importId}/undo",
		"POST /api/ops/records/leagues",
		"POST /api/ops/records/leagues/{leagueId}/preview",
		"POST /api/ops/records/merge-refusals",
		"POST /api/ops/records/merges",
		"POST /api/ops/records/merges/{mergeId}/undo",
		"POST /api/ops/records/nations",
		"POST /api/ops/records/players",
		"POST /api/ops/records/players/{playerId}/transfer",
		"POST /api/ops/records/seasons",
		"POST /api/ops/records/teams",
		"POST /api/ops/records/teams/{teamId}/aliases",
		"PUT /api/ops/hot-picks/{date}",
		"PUT /api/ops/public-rules/{scope}/{subject}",
	],
	"chat:moderate": [
		"DELETE /api/ops/chat/users/{userId}/lines",
		"DELETE /api/ops/chat/users/{userId}/sanction",
		"DELETE /api/ops/chat/words",
		"DELETE /api/ops/matches/{matchId}/chat/pin",
		"DELETE /api/ops/users/{userId}/ban",
		"GET /api/ops/chat/actions",
		"GET /api/ops/chat/held",
		"GET /api/ops/chat/log",
		"GET /api/ops/chat/reports",
		"GET /api/ops/chat/rooms",
		"GET /api/ops/chat/sanctions",
		"GET /api/ops/chat/users/{userId}",
		"GET /api/ops/chat/words",
		"POST /api/ops/chat/reports/{lineId}/close",
		"POST /api/ops/chat/words/try",
		"PUT /api/ops/chat/held/{lineId}",
		"PUT /api/ops/chat/users/{userId}/sanction",
		"PUT /api/ops/chat/words",
		"PUT /api/ops/matches/{matchId}/chat/pin",
		"PUT /api/ops/matches/{matchId}/chat/slow",
		"PUT /api/ops/users/{userId}/ban",
	],
	admin: [
		"GET /api/ops/demo",
		"POST /api/ops/demo/removal",
		"DELETE /api/ops/users/{userId}/factors",
		"DELETE /api/ops/tokens/{tokenId}",
		"GET /api/ops/tokens",
		"DELETE /api/ops/api-keys/{keyId}",
		"DELETE /api/ops/webhooks/{webhookId}",
		"GET /api/ops/webhooks",
		"GET /api/ops/webhooks/{webhookId}/deliveries",
		"GET /api/ops/webhooks/{webhookId}/replay",
		"PATCH /api/ops/webhooks/{webhookId}",
		"POST /api/ops/webhooks",
		"POST /api/ops/webhook-listeners",
		"POST /api/ops/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
		"POST /api/ops/webhook-listeners/{webhookId}/messages",
		"POST /api/ops/webhooks/{webhookId}/ping",
		"POST /api/ops/webhooks/{webhookId}/replay",
		"POST /api/ops/webhooks/{webhookId}/secret",
		"GET /api/ops/api-keys",
		"POST /api/ops/api-keys",
		"GET /api/ops/coupons",
		"GET /api/ops/payments",
		"GET /api/ops/payments/csv",
		"GET /api/ops/payments/differences",
		"GET /api/ops/payments/totals",
		"GET /api/ops/payments/unmatched",
		"GET /api/ops/payments/{paymentId}",
		"PATCH /api/ops/coupons/{code}",
		"POST /api/ops/coupons",
		"POST /api/ops/payments/differences/resolve",
		"POST /api/ops/payments/unmatched/{unmatchedId}",
		"POST /api/ops/payments/{paymentId}/cancel",
		"POST /api/ops/payments/{paymentId}/confirm",
		"POST /api/ops/payments/{paymentId}/refund",
		"GET /api/ops/users/{userId}/subscriptions",
		"POST /api/ops/users/{userId}/subscriptions",
		"POST /api/ops/users/{userId}/subscriptions/{subscriptionId}/end",
		"DELETE /api/ops/mails/{mailId}",
		"DELETE /api/ops/users/{userId}/devices",
		"GET /api/ops/audit",
		"GET /api/ops/doctor",
		"GET /api/ops/audit/actions",
		"GET /api/ops/audit/entries/{entryId}",
		"GET /api/ops/mails",
		"GET /api/ops/mails/{mailId}",
		"GET /api/ops/connection",
		"GET /api/ops/disks",
		"GET /api/ops/queues",
		"GET /api/ops/errors",
		"GET /api/ops/nodes",
		"GET /api/ops/sizes",
		"GET /api/ops/users",
		"GET /api/ops/users/{userId}",
		"POST /api/ops/mail-test",
		"POST /api/ops/mails/{mailId}/retry",
		"PUT /api/ops/users/{userId}/scopes",
	],
};

/** A guest, a signed-in user, and a token of each single scope. */
const CALLERS = ["guest", "fan", ...SCOPES] as const;
type Caller = (typeof CALLERS)[number];

function may(caller: Caller, who: Who): boolean {
	if (who === "anyone") return true;
	if (who === "signed_in") return caller === "fan";
	return caller === who || caller === "admin";
}

function tokenOf(caller: Exclude<Caller, "guest">): string {
	const subject = caller === "fan" ? { id: "u9999", scopes: [], deviceId: "d9999" } : { id: "matrix", scopes: [caller] };
	return signAccessToken(SECRET, Date.now, subject, 600_000);
}

describe("who may do what", () => {
	let server: InProcessServer;
	let served: Map<string, { scope: string | undefined }>;
	beforeAll(async () => {
		server = await startInProcess({ env: { JWT_SECRET: SECRET, LOG_LEVEL: "error" }, ports: { hasPages: false } });
		const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
		const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${nameOf(path)}`, operation })),
		);
		const checked = operations.filter(({ name }) => !name.startsWith("GET ") || name.includes(" /api/ops/"));
		served = new Map(checked.map(({ name, operation }) => [name, { scope: operation["x-scope"] as string | undefined }]));
	});
	afterAll(() => server?.stop());

	/** The scope is checked before the request is parsed: the bodies match no command, so none is executed. */
	async function refusalOf(name: string, caller: Caller): Promise<string | null> {
		const [method = "", path = ""] = name.split(" ");
		const headers: Record<string, string> = { "content-type": "application/json" };
		if (caller !== "guest") headers.authorization = `Bearer ${tokenOf(caller)}`;
		const body = method === "GET" ? {} : { body: '"nothing that fits"' };
		const answer = await fetch(server.url + addressOf(path).replace(/\{\w+\}/g, "none"), { method, headers, ...body });
		const { error } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
		const isDoor = error?.message.startsWith("This needs ") && (error.code === "unauthenticated" || error.code === "forbidden");
		return isDoor ? (error?.code ?? null) : null;
	}

	it("is written down for every command and every question about the console, and for nothing else", () => {
		expect(Object.values(MAY).flat().sort()).toEqual([...served.keys()].sort());
		const expected = Object.entries(MAY).flatMap(([who, names]) =>
			names.map((name) => [name, who === "anyone" ? undefined : who] as const),
		);
		for (const [name, scope] of expected) expect(served.get(name)?.scope, name).toBe(scope);
	});

	it.each(Object.entries(MAY) as [Who, readonly string[]][])("is so for what %s may do, whoever asks", async (who, names) => {
		for (const name of names) {
			const refusals = Object.fromEntries(await Promise.all(CALLERS.map(async (caller) => [caller, await refusalOf(name, caller)])));
			const expected = CALLERS.map((caller) => [caller, may(caller, who) ? null : caller === "guest" ? "unauthenticated" : "forbidden"]);
			expect(refusals, name).toEqual(Object.fromEntries(expected));
		}
	});
});
