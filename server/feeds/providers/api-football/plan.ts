// Plans the requests to API-Football, the most urgent first: live matches of all leagues in one request, line-ups and statistics of up to
// twenty matches in one request, and the calendar of each league. Pure.
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/kit/instant.ts";
import type { FollowedMatch } from "../polled/feed-match.store.ts";
import { isInWindow, livePace, nextWindowAt } from "../polled/live-pace.ts";
import type { PlannedRequest, PlanView } from "../polled/provider.ts";
import { leaguesIn } from "./leagues.ts";

/** Minimum interval of requests for live matches, because the provider updates them every 15 s. */
const FASTEST_MS = 15 * SECOND_MS;
const DETAILS_EVERY_MS = 5 * MINUTE_MS;
/** Interval of requests for a match that is missing from the live list, until the match is over. */
const GONE_EVERY_MS = 2 * MINUTE_MS;
const LINE_UPS_BEFORE_MS = 40 * MINUTE_MS;
/** Times after the end of a match at which corrections are requested. */
const AFTER_END_MS = [5 * MINUTE_MS, 2 * HOUR_MS];
const ID_BATCH_SIZE = 20;
const CALENDAR_EVERY_MS = 12 * HOUR_MS;
const LEAGUES_EVERY_MS = 24 * HOUR_MS;
/** Below this number of requests a day, leagues and calendars are requested half as often, and details a third as often. */
const FEW_A_DAY = 500;

export const LIVE = "live";
export const CALENDAR = "calendar ";
/** Returns the ids of matches that disappeared from the live list before their end was reported. */
export const gone = (facts: PlanView["facts"]): string[] => (Array.isArray(facts.gone) ? facts.gone.map(String) : []);

export function planRequests(view: PlanView): PlannedRequest[] {
	const { now, leagues, plan, requestedAt, matches } = view;
	const isTight = plan.perDay !== null && plan.perDay < FEW_A_DAY;
	const reserved = plan.perDay === null ? 0 : Math.ceil(plan.perDay * (matches.some((match) => isInWindow(match, now)) ? 0.2 : 0.05));
	const known = leaguesIn(view.facts);
	const every = (name: string, everyMs: number) => (requestedAt[name] === undefined ? 0 : requestedAt[name] + everyMs * (isTight ? 2 : 1));
	const ofLeagues = leagues.map((id): PlannedRequest => {
		const name = `leagues ${id}`;
		return { name, path: `/leagues?id=${id}`, dueAt: every(name, LEAGUES_EVERY_MS), reserved };
	});
	const calendars = leagues.flatMap((id): PlannedRequest[] => {
		const season = known[id]?.current ?? null;
		const name = `${CALENDAR}${id}`;
		return season === null
			? []
			: [{ name, path: `/fixtures?league=${id}&season=${season}`, dueAt: every(name, CALENDAR_EVERY_MS), reserved }];
	});
	return [...planLive(view), ...planDetails(view, isTight), ...ofLeagues, ...calendars];
}

function planLive(view: PlanView): PlannedRequest[] {
	const { now, leagues, requestedAt, matches } = view;
	const inWindow = matches.filter((match) => isInWindow(match, now));
	const paceMs = livePace(view, { fastestMs: FASTEST_MS, cost: 1 });
	const dueAt = inWindow.length === 0 ? nextWindowAt(matches, now) : (requestedAt[LIVE] ?? 0) + paceMs;
	return Number.isFinite(dueAt) ? [{ name: LIVE, path: `/fixtures?live=${leagues.join("-")}`, dueAt, reserved: 0 }] : [];
}

function planDetails(view: PlanView, isTight: boolean): PlannedRequest[] {
	const { now, matches, facts, requestedAt } = view;
	const paceMs = Math.max(DETAILS_EVERY_MS, livePace(view, { fastestMs: FASTEST_MS, cost: 1 }) * 3) * (isTight ? 3 : 1);
	const left = new Set(gone(facts));
	const due = matches
		.map((match) => ({ match, dueAt: left.has(match.sourceId) ? (match.detailedAt ?? 0) + GONE_EVERY_MS : detailsAt(match, now, paceMs) }))
		.filter(({ dueAt }) => Number.isFinite(dueAt))
		.sort((one, other) => one.dueAt - other.dueAt);
	const [first] = due;
	if (!first) return [];
	const dueAt = Math.max(first.dueAt, (requestedAt.details ?? 0) + MINUTE_MS);
	// One request fetches several matches, so those that will be due soon are included.
	const together = due.filter(({ dueAt }) => dueAt <= Math.max(first.dueAt, now) + paceMs / 4).slice(0, ID_BATCH_SIZE);
	const details = together.map(({ match }) => match.sourceId);
	return [{ name: "details", path: `/fixtures?ids=${details.join("-")}`, dueAt, reserved: 2, details }];
}

function detailsAt(match: FollowedMatch, now: number, paceMs: number): number {
	const { startsAt, isOver, overAt, detailedAt } = match;
	if (isOver) {
		const turns = overAt === null ? [] : AFTER_END_MS.map((afterMs) => overAt + afterMs);
		return turns.find((at) => (detailedAt ?? 0) < at && now < at + 3 * HOUR_MS) ?? Number.POSITIVE_INFINITY;
	}
	if (!isInWindow(match, now) && startsAt < now) return Number.POSITIVE_INFINITY;
	return Math.max(startsAt - LINE_UPS_BEFORE_MS, detailedAt === null ? 0 : detailedAt + paceMs);
}
