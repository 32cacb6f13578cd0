// The interface of a polled provider: which requests to make, and how to read the responses.
import type { PlanSettings } from "#server/config/provider-settings.ts";
import type { SteadyFeed } from "#shared/contract/feeds.ts";
import type { Instant } from "#shared/kit/instant.ts";
import type { FollowedMatch } from "./feed-match.store.ts";
import type { ReportFollower } from "./report-follower.ts";
import type { StatedLimits } from "./requests/request-plan.ts";
import type { Reports } from "./take-reports.ts";

export interface PlanView {
	now: Instant;
	/** Keys of the leagues from the settings, as the provider's requests name them. */
	leagues: readonly string[];
	plan: PlanSettings;
	/** Number of requests left on the day; `Infinity` without a limit. */
	dayLeft: number;
	/** Matches that start between a day ago and two days ahead, sorted by start. */
	matches: readonly FollowedMatch[];
	/** Time of the last response to each request, by its name. */
	requestedAt: Readonly<Record<string, Instant>>;
	/** Values of earlier responses that later requests need. */
	facts: Readonly<Record<string, unknown>>;
}

export interface PlannedRequest {
	/** Identifies the same request over time. */
	name: string;
	path: string;
	dueAt: Instant;
	/** Number of the day's requests that must remain for more urgent ones. */
	reserved: number;
	/** Matches whose line-ups and statistics are requested. */
	details?: readonly string[];
}

/**
 * `refused`: the provider answered with an error. `request` means that this request is skipped until its next turn; `feed`, that nothing is
 * requested for `waitMs`.
 */
export type Reading =
	| { kind: "reports"; reports: Reports; facts?: Record<string, unknown> }
	| { kind: "refused"; of: "request"; message: string }
	| { kind: "refused"; of: "feed"; message: string; waitMs: number };

/** A request that shows whether the key is accepted. The request plan does not contain it. */
interface ProviderProbe {
	path: string;
	/** Returns the error that the answer contains; `null` if there is none. */
	refusalIn(json: unknown): string | null;
}

export interface Provider {
	feed: SteadyFeed;
	probe: ProviderProbe;
	/** The follower of the provider's sport: makes drafts from the result of `read`. */
	follower: ReportFollower;
	headers(key: string): Record<string, string>;
	/** The limits that a response states. `now` is for limits that end with the day. */
	stated(headers: Headers | null, now: Instant): StatedLimits;
	/** Returns requests, the most urgent first, whether they are due or not. */
	plan(view: PlanView): PlannedRequest[];
	read(request: PlannedRequest, json: unknown, view: PlanView): Reading;
}
