// The feed api-football: API-Football v3 (https://www.api-football.com/documentation-v3).
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/kit/instant.ts";
import { footballReports } from "../football-reports/football-reports.ts";
import type { PlannedRequest, PlanView, Provider, Reading } from "../polled/provider.ts";
import { numberIn, retryAfterMs } from "../polled/requests/provider-client.ts";
import type { Reports } from "../polled/take-reports.ts";
import { leaguesIn, readLeagues } from "./leagues.ts";
import { mapFixture } from "./map.ts";
import { type Envelope, envelopeSchema, statusSchema } from "./payload-schema.ts";
import { CALENDAR, gone, LIVE, planRequests } from "./plan.ts";

export const apiFootball: Provider = {
	feed: "api-football",
	// This request does not count against the day's requests: https://www.api-football.com/documentation-v3#tag/Status
	probe: {
		path: "/status",
		refusalIn(json) {
			const parsed = statusSchema.safeParse(json);
			if (!parsed.success) return "the answer is not in the provider's form";
			return refusalIn(parsed.data.errors, 0)?.message ?? null;
		},
	},
	follower: footballReports,
	headers: (key) => ({ "x-apisports-key": key }),
	stated: (headers, now) => ({
		minuteLeft: numberIn(headers, "x-ratelimit-remaining"),
		dayLeft: numberIn(headers, "x-ratelimit-requests-remaining"),
		retryAfterMs: retryAfterMs(headers, now),
	}),
	plan: planRequests,
	read(request, json, view) {
		const parsed = envelopeSchema.safeParse(json);
		if (!parsed.success) return { kind: "refused", of: "request", message: "the answer is not in the provider's form" };
		const { errors, response } = parsed.data;
		const refusal = refusalIn(errors, view.now);
		if (refusal) return refusal;
		if (request.name.startsWith("leagues ")) {
			const { leagues, remarks } = readLeagues(response);
			return { kind: "reports", reports: { matches: [], remarks }, facts: { leagues: { ...leaguesIn(view.facts), ...leagues } } };
		}
		return readFixtures(request, parsed.data, view);
	},
};

/**
 * Converts `errors` to a refusal; `null` if there are none. An error of the account stops the feed; an error of the request only fails that
 * request.
 */
function refusalIn(errors: unknown, now: number): Extract<Reading, { kind: "refused" }> | null {
	const given = Object.entries((errors ?? {}) as Record<string, unknown>);
	if (given.length === 0) return null;
	const message = given.map(([field, text]) => `${field}: ${String(text).slice(0, 200)}`).join(", ");
	const fields = new Set(given.map(([field]) => field.toLowerCase()));
	if (fields.has("ratelimit")) return { kind: "refused", of: "feed", message, waitMs: MINUTE_MS };
	if (fields.has("requests")) return { kind: "refused", of: "feed", message, waitMs: DAY_MS - (now % DAY_MS) };
	if (fields.has("token") || fields.has("access")) return { kind: "refused", of: "feed", message, waitMs: HOUR_MS };
	return { kind: "refused", of: "request", message };
}

function readFixtures(request: PlannedRequest, envelope: Envelope, view: PlanView): Reading {
	const { response } = envelope;
	const leagues = leaguesIn(view.facts);
	const mapped = response.map((given) => mapFixture(given, (leagueId, year) => leagues[leagueId]?.seasons[year] ?? null));
	const matches = mapped.flatMap((each) => (each.ok && view.leagues.includes(each.match.leagueKey) ? [each.match] : []));
	const remarks = mapped.flatMap((each) => (each.ok ? [] : [{ row: each.row, message: each.message }]));
	const isWhole = request.name.startsWith(CALENDAR) && isComplete(envelope) && matches.length === response.length;
	const reports: Reports = { matches, remarks, isWhole };
	const facts = factsAfter(request, new Set(matches.map(({ sourceId }) => sourceId)), view);
	return { kind: "reports", reports, ...(facts && { facts }) };
}

/** Returns whether the response has all pages, and as many items as the provider counts. */
const isComplete = ({ results, paging, response }: Envelope): boolean => results === response.length && paging?.total === 1;

/** Records which matches are missing from the live list before they are over: the plan then requests each of them by its id. */
function factsAfter(request: PlannedRequest, listed: ReadonlySet<string>, view: PlanView): Record<string, unknown> | null {
	const left = gone(view.facts);
	if (request.name === LIVE) {
		const before = Array.isArray(view.facts.live) ? view.facts.live.map(String) : [];
		const followed = new Set(view.matches.filter(({ isOver }) => !isOver).map(({ sourceId }) => sourceId));
		const missing = [...left, ...before].filter((id) => !listed.has(id) && followed.has(id));
		return { live: [...listed], gone: [...new Set(missing)] };
	}
	if (!request.details) return null;
	return { gone: left.filter((id) => !request.details?.includes(id)) };
}
