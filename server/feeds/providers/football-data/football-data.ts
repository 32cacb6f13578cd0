// The feed football-data: football-data.org v4 (https://docs.football-data.org/general/v4/).
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import { footballReports } from "../football-reports/football-reports.ts";
import { isInWindow, livePace, nextWindowAt } from "../polled/live-pace.ts";
import type { PlannedRequest, PlanView, Provider } from "../polled/provider.ts";
import { numberIn, retryAfterMs } from "../polled/requests/provider-client.ts";
import { mapMatch } from "./map.ts";
import { errorSchema, matchesSchema } from "./payload-schema.ts";

const FASTEST_MS = 12 * SECOND_MS;
/** Interval for the day's matches while none is live. */
const QUIET_EVERY_MS = 30 * MINUTE_MS;
const CALENDAR_EVERY_MS = 12 * HOUR_MS;
const CALENDAR = "calendar ";

export const footballData: Provider = {
	feed: "football-data",
	// This request counts as one of the minute's requests.
	probe: { path: "/v4/competitions", refusalIn: (json) => errorSchema.safeParse(json).data?.message ?? null },
	follower: footballReports,
	headers: (token) => ({
		"x-auth-token": token,
		// Subscriptions that include these details return them in lists of matches too.
		"x-unfold-goals": "true",
		"x-unfold-bookings": "true",
		"x-unfold-subs": "true",
		"x-unfold-lineups": "true",
	}),
	stated(headers, now) {
		const resetSeconds = numberIn(headers, "x-requestcounter-reset");
		return {
			minuteLeft: numberIn(headers, "x-requests-available-minute"),
			minuteResetMs: resetSeconds === undefined ? undefined : resetSeconds * SECOND_MS,
			retryAfterMs: retryAfterMs(headers, now),
		};
	},
	plan(view) {
		return [...planDay(view), ...planCalendars(view)];
	},
	read({ name }, json, { leagues }) {
		const parsed = matchesSchema.safeParse(json);
		if (!parsed.success) {
			const error = errorSchema.safeParse(json);
			const message = error.success ? error.data.message : "the answer is not in the provider's form";
			return { kind: "refused", of: "request", message };
		}
		const mapped = parsed.data.matches.map(mapMatch);
		const matches = mapped.flatMap((each) => (each.ok && leagues.includes(each.match.leagueKey) ? [each.match] : []));
		const remarks = mapped.flatMap((each) => (each.ok ? [] : [{ row: each.row, message: each.message }]));
		const { resultSet, matches: rows } = parsed.data;
		const isWhole = name.startsWith(CALENDAR) && resultSet?.count === rows.length && matches.length === rows.length;
		return { kind: "reports", reports: { matches, remarks, isWhole } };
	},
};

/** One request for all leagues: matches of yesterday, today and tomorrow, since a match may continue after midnight. */
function planDay(view: PlanView): PlannedRequest[] {
	const { now, leagues, requestedAt, matches } = view;
	const isLive = matches.some((match) => isInWindow(match, now));
	const [from, to] = [now - DAY_MS, now + DAY_MS].map((instant) => new Date(instant).toISOString().slice(0, 10));
	const last = requestedAt.day ?? 0;
	const dueAt = isLive
		? last + livePace(view, { fastestMs: FASTEST_MS, cost: 1 })
		: Math.min(nextWindowAt(matches, now), last + QUIET_EVERY_MS);
	const path = `/v4/matches?competitions=${leagues.join(",")}&dateFrom=${from}&dateTo=${to}`;
	return matches.length === 0 ? [] : [{ name: "day", path, dueAt, reserved: 0 }];
}

function planCalendars({ leagues, requestedAt, plan }: PlanView): PlannedRequest[] {
	return leagues.map((code) => {
		const name = `${CALENDAR}${code}`;
		const dueAt = requestedAt[name] === undefined ? 0 : requestedAt[name] + CALENDAR_EVERY_MS;
		return { name, path: `/v4/competitions/${code}/matches`, dueAt, reserved: Math.ceil((plan.perDay ?? 0) * 0.1) };
	});
}
