// What a provider implements to be polled: which requests are worth making, and what their answers say.
import type { PlanSettings } from "#server/config/provider-settings.ts";
import type { SteadyFeed } from "#shared/contract/feeds.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { FollowedMatch } from "./feed-match.store.ts";
import type { ReportFollower } from "./report-follower.ts";
import type { StatedLimits } from "./requests/request-plan.ts";
import type { Reports } from "./take-reports.ts";

export interface PlanView {
	now: Instant;
	/** As the settings name them. */
	leagues: readonly string[];
	plan: PlanSettings;
	/** Requests left of the day; infinite without a limit. */
	dayLeft: number;
	/** From a day ago to two days ahead, by start. */
	matches: readonly FollowedMatch[];
	/** When each request was answered last, by its name. */
	requestedAt: Readonly<Record<string, Instant>>;
	/** What earlier answers said that later requests need. */
	facts: Readonly<Record<string, unknown>>;
}

export interface PlannedRequest {
	/** The same request over time. */
	name: string;
	path: string;
	dueAt: Instant;
	/** So many requests of the day are left for more urgent ones. */
	reserved: number;
	/** Matches whose line-ups and statistics it asks for. */
	details?: readonly string[];
}

/**
 * `refused`: the provider answered with an error. Of `request`: this request is left until its next turn. Of `feed`: nothing is requested
 * `waitMs`.
 */
export type Reading =
	| { kind: "reports"; reports: Reports; facts?: Record<string, unknown> }
	| { kind: "refused"; of: "request"; message: string }
	| { kind: "refused"; of: "feed"; message: string; waitMs: number };

export interface Provider {
	feed: SteadyFeed;
	/** Of its sport: makes drafts of what `read` answers. */
	follower: ReportFollower;
	headers(key: string): Record<string, string>;
	/** The limits that an answer states. `now`: for those that end with the day. */
	stated(headers: Headers | null, now: Instant): StatedLimits;
	/** The most urgent first, due or not. */
	plan(view: PlanView): PlannedRequest[];
	read(request: PlannedRequest, json: unknown, view: PlanView): Reading;
}
