// The descriptions of the last release, altered: each kind of break is found, additions are none, and the changelog lets one through.
import { describe, expect, it } from "vitest";
import { webhooksOf } from "#server/http/openapi/webhook-operations.ts";
import { findApiBreaks } from "../../../../../deploy/release/promises/api-breaks.ts";
import { intendedBreaks, judgeBreaks } from "../../../../../deploy/release/promises/intended-breaks.ts";
import { readLastPromises } from "../../../../../deploy/release/promises/last-release.ts";
import { findLiveBreaks } from "../../../../../deploy/release/promises/live-breaks.ts";
import { findChangedMigrations, hashCode } from "../../../../../deploy/release/promises/migration-hashes.ts";
import type { Json } from "../../../../../deploy/release/promises/schema-variants.ts";

const last = readLastPromises();

/** Returns what lies at the steps, and throws if there is nothing. */
const at = (document: Json, ...steps: string[]): Json =>
	steps.reduce<Json>((node, step) => {
		if (node[step] === undefined) throw new Error(`nothing at ${step}`);
		return node[step] as Json;
	}, document);

/** Ids of what a change of the last release's document breaks. */
function breaksOf(find: typeof findApiBreaks, document: Json, change: (copy: Json) => void): string[] {
	const copy = structuredClone(document);
	change(copy);
	return find(document, copy).map(({ id }) => id);
}
const inLive = (change: (copy: Json) => void) => breaksOf(findLiveBreaks, last.asyncapi, change);
const inApi = (change: (copy: Json) => void) => breaksOf(findApiBreaks, last.openapi, change);

const schema = (document: Json, name: string) => at(document, "components", "schemas", name);
const rename = (values: unknown, from: string, to: string) => {
	const list = values as string[];
	list[list.indexOf(from)] = to;
};

describe("the API of the last release", () => {
	it("is whole in itself", () => {
		expect(inApi(() => {})).toEqual([]);
		expect(inLive(() => {})).toEqual([]);
	});

	it("breaks by a field or an operation that is gone, and by a code that has another name", () => {
		expect(inApi((api) => delete at(schema(api, "LeagueBrief"), "properties").name)).toContain("api/LeagueBrief/name:removed");
		expect(inApi((api) => delete at(api, "paths", "/api/v1/matches/{matchId}/odds").get)).toEqual(["api/get_matches_matchId_odds:removed"]);
		const codes = (api: Json) => at(schema(api, "Error"), "properties", "error", "properties", "code").enum;
		expect(inApi((api) => rename(codes(api), "not_found", "missing"))).toEqual(["api/Error/error/code=not_found:removed"]);
	});

	it("breaks by a field that must be sent, a parameter that is gone, and a sign-in that is needed", () => {
		const body = (api: Json) => at(api, "paths", "/api/auth/login", "post", "requestBody", "content", "application/json", "schema");
		expect(
			inApi((api) => {
				at(body(api), "properties").device = { type: "string" };
				(body(api).required as string[]).push("device");
			}),
		).toEqual(["api/post_auth_login/body/device:required"]);
		const odds = (api: Json) => at(api, "paths", "/api/v1/matches/{matchId}/odds", "get");
		expect(
			inApi((api) => {
				odds(api).parameters = [];
			}),
		).toEqual(["api/get_matches_matchId_odds/path/matchId:removed"]);
		expect(
			inApi((api) => {
				odds(api).security = [{ bearer: [] }];
			}),
		).toEqual(["api/get_matches_matchId_odds:needs-sign-in"]);
		expect(
			inApi((api) => {
				odds(api).security = [{}, { readerKey: [] }];
			}),
		).toEqual([]);
	});

	it("breaks by a webhook whose body is another", () => {
		expect(inApi((api) => delete at(schema(api, "WebhookState"), "properties").scoreText)).toEqual(["api/WebhookState/scoreText:removed"]);
		expect(inApi((api) => delete at(api, "webhooks").card)).toEqual(["webhook/card:removed"]);
	});

	it("breaks by another default, operationId, sign-in or scope", () => {
		const limit = (api: Json) =>
			(at(api, "paths", "/api/v1/leagues/{leagueId}/matches", "get").parameters as Json[]).find(({ name }) => name === "limit") as Json;
		expect(inApi((api) => Object.assign(at(limit(api), "schema"), { default: 5 }))).toEqual([
			"api/get_leagues_leagueId_matches/query/limit:default",
		]);
		const change = (path: string, method: string, to: Json) => inApi((api) => Object.assign(at(api, "paths", path, method), to));
		expect(change("/api/v1/sports", "get", { operationId: "sports" })).toEqual(["api/get_sports:renamed"]);
		const [audit, secured] = ["/api/v1/ops/audit", "api/get_ops_audit:security"];
		expect(change(audit, "get", { security: [{ key: [], signature: [] }] })).toEqual([secured]);
		expect(change(audit, "get", { security: [{ bearer: [], key: [] }] })).toEqual([secured]);
		expect(change(audit, "get", { security: [{ key: [] }, { bearer: [] }] })).toEqual([]);
		expect(change(audit, "get", { "x-scope": "ops:scores" })).toEqual(["api/get_ops_audit:scope"]);
		const scheme = (to: Json) => inApi((api) => Object.assign(at(api, "components", "securitySchemes", "key"), to));
		expect(scheme({ name: "Key" })).toEqual(["api/security/key:security"]);
		expect(scheme({ description: "A key" })).toEqual([]);
		expect(inApi((api) => delete at(api, "components", "securitySchemes").bearer)).toEqual(["api/security/bearer:removed"]);
	});

	it("breaks by a webhook whose headers or signature are others", () => {
		const operation = { ...at(last.openapi, "webhooks", "card", "post"), parameters: webhooksOf(() => ({})).card?.post.parameters };
		const described = { ...structuredClone(last.openapi), paths: {} };
		Object.assign(at(described, "webhooks", "card"), { post: operation });
		const inCard = (change: (card: Json) => void) =>
			breaksOf(findApiBreaks, described, (api) => change(at(api, "webhooks", "card", "post")));
		const drop = (header: string) =>
			inCard((card) => {
				card.parameters = (card.parameters as Json[]).filter(({ name }) => name !== header);
			});
		expect(drop("webhook-id")).toEqual(["webhook/card/header/webhook-id:removed"]);
		expect(drop("touchline-signature")).toEqual(["webhook/card/header/touchline-signature:removed"]);
		expect(inCard((card) => Object.assign((card.parameters as Json[])[0] ?? {}, { required: false }))).toEqual([
			"webhook/card/header/webhook-id:optional",
		]);
		expect(inCard((card) => Object.assign(card, { security: [{ signature: [] }] }))).toEqual(["webhook/card:security"]);
		expect(inCard((card) => delete at(card, "responses")["410"])).toEqual(["webhook/card/410:removed"]);
	});

	it("stands additions of fields, codes and operations", () => {
		const added = inApi((api) => {
			at(schema(api, "MatchRow"), "properties").weather = { type: "string" };
			(at(schema(api, "Error"), "properties", "error", "properties", "code").enum as string[]).push("too_late");
			at(api, "paths")["/api/v1/weather"] = structuredClone(at(api, "paths", "/api/v1/sports"));
		});
		expect(added).toEqual([]);
	});
});

describe("the live topics of the last release", () => {
	const payload = (live: Json, message: string) => at(live, "components", "messages", message, "payload");

	it("break by a frame whose fields have changed, a message or a topic that is gone", () => {
		expect(inLive((live) => delete at(payload(live, "match.facts"), "properties").sinceSeq)).toEqual([
			"live/match/match.facts/sinceSeq:removed",
		]);
		expect(
			inLive((live) => {
				at(payload(live, "match.facts"), "properties").seq = { type: "string" };
			}),
		).toEqual(["live/match/match.facts/seq:type"]);
		expect(inLive((live) => (at(live, "operations", "notify").messages as unknown[]).shift())).toEqual(["live/connection/bye:removed"]);
		expect(inLive((live) => Object.assign(at(live, "servers", "stream"), { pathname: "/api/v2/live" }))).toEqual([
			"live/servers/stream:address",
		]);
		expect(inLive((live) => Object.assign(at(live, "servers", "stream"), { host: "example.org" }))).toEqual([]);
		expect(inLive((live) => Object.assign(at(live, "components", "securitySchemes", "bearer"), { scheme: "basic" }))).toEqual([
			"live/security/bearer:security",
		]);
		const ofTopic = inLive((live) => delete at(live, "channels").chat && delete at(live, "operations").read_chat);
		expect(ofTopic).toEqual(["live/chat:removed", "live/read_chat:removed"]);
	});
});

describe("the changelog", () => {
	const breaks = [{ id: "api/MatchRow/startsAt:removed", sentence: "It is gone." }];
	const changelog = (line: string) =>
		`# Changelog\n\n## Unreleased\n\n- ${line}\n\n## 0.2.0 (2026-12-01)\n\n- Breaking: \`api/Old:removed\` of then.\n`;

	it("lets exactly the announced break through", () => {
		const intended = intendedBreaks(changelog("Breaking: `api/MatchRow/startsAt:removed` is `kickOff` now."));
		expect(intended).toEqual(["api/MatchRow/startsAt:removed"]);
		expect(judgeBreaks(breaks, intended)).toEqual([]);
		expect(judgeBreaks([...breaks, { id: "api/MatchRow/home:removed", sentence: "It is gone." }], intended)).toEqual([
			"api/MatchRow/home:removed  It is gone.",
		]);
	});

	it("announces no break that is none, and former sections count no longer", () => {
		expect(judgeBreaks(breaks, intendedBreaks(changelog("A stream.")))).toEqual(["api/MatchRow/startsAt:removed  It is gone."]);
		expect(judgeBreaks([], ["api/MatchRow/startsAt:removed"])).toEqual([
			"api/MatchRow/startsAt:removed  CHANGELOG.md announces it, and nothing is broken there.",
		]);
	});
});

describe("released migrations", () => {
	const released = { "0001-first.ts": hashCode("a\n// A comment.\n"), "0005-second.ts": hashCode("b") };

	it("never change, but for their comments, and new ones come after them", () => {
		expect(findChangedMigrations(released, { ...released, "0001-first.ts": hashCode("a\n"), "0006-third.ts": "x" })).toEqual([]);
		expect(findChangedMigrations(released, { "0001-first.ts": hashCode("c"), "0003-late.ts": "x" })).toEqual([
			"0001-first.ts  A released migration has changed: write a new one.",
			"0005-second.ts  A released migration is gone.",
			"0003-late.ts  A new migration has a number below the last released one.",
		]);
	});
});
