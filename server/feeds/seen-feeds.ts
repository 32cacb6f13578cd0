// State of the feeds: what the console shows of each, and what everyone may see of those that run permanently or are pushed.
import type { ProvidersSettings } from "#server/config/provider-settings.ts";
import type { Db } from "#server/db/open-database.ts";
import type { FeedStateTable } from "#server/db/tables/desk-tables.ts";
import { isFeed, isSteady, type SteadyFeed } from "#shared/contract/feeds.ts";
import type { FeedView } from "#shared/contract/rest/console/feeds.ts";
import { type Instant, SECOND_MS } from "#shared/kit/instant.ts";
import { readFeedStates } from "./door/feed-state.store.ts";
import { readBudgets } from "./providers/polled/requests/request-budget.store.ts";
import { readPushSources } from "./push/api-key.store.ts";

/** Maximum age of the state of a running feed, which is renewed every five seconds. */
const SILENT_AFTER_MS = 15 * SECOND_MS;

export const isSteadyFeed = (feed: string): boolean => isFeed(feed) && isSteady(feed);

export interface FeedCircumstances {
	/** Number of running imports. */
	running: number;
	/** `true` if another system sends the feed's events, at any time. */
	isPushed: boolean;
	now: Instant;
}

export function stateOf(feed: string, state: FeedStateTable | undefined, { running, isPushed, now }: FeedCircumstances): FeedView["state"] {
	if (isPushed) return state?.is_paused === 1 ? "paused" : "idle";
	if (!isSteadyFeed(feed)) return running > 0 ? "running" : "idle";
	if (state?.is_paused === 1) return "paused";
	if ((state?.seen_at ?? 0) < now - SILENT_AFTER_MS) return "stopped";
	return state?.is_failing === 1 ? "failing" : "running";
}

interface SeenFeed {
	feed: string;
	state: "working" | "failing" | "paused" | "unknown";
	reportedAt: Instant | null;
	/** Time when the feed last worked: a provider's last usable answer, or the last renewal by the feed itself. */
	checkedAt: Instant | null;
}

const PUBLIC_STATES = { running: "working", failing: "failing", stopped: "failing", paused: "paused", idle: "unknown" } as const;

/** Returns the feeds of the settings, then the sources of systems that push. It is unknown when the latter should send. */
export async function readSeenFeeds(
	{ kysely }: Pick<Db, "kysely">,
	{ feeds, providers, now }: { feeds: readonly SteadyFeed[]; providers: ProvidersSettings; now: Instant },
): Promise<SeenFeed[]> {
	const states = new Map((await readFeedStates(kysely)).map((state) => [state.feed, state]));
	const budgets = await readBudgets(kysely);
	const pushed = (await readPushSources(kysely, { areRevoked: false })).filter((feed) => !isSteadyFeed(feed));
	return [...feeds, ...pushed].map((feed) => {
		const state = states.get(feed);
		const isPushed = !isSteadyFeed(feed);
		const answeredAt = Object.hasOwn(providers, feed) ? (budgets.get(feed)?.answeredAt ?? null) : (state?.seen_at ?? null);
		return {
			feed,
			state: state ? PUBLIC_STATES[stateOf(feed, state, { running: 0, isPushed, now })] : "unknown",
			reportedAt: state?.last_report_at ?? null,
			checkedAt: isPushed ? null : answeredAt,
		};
	});
}
