// Starts a polled provider as a steady feed: the node with the lease polls, and another takes over when it fails.
import { maintainLease } from "#server/db/lease.ts";
import type { FeedPorts, RunningFeed, SteadyFeedAdapter } from "#server/feeds/door/feed-adapter.ts";
import { superviseFeed } from "#server/feeds/door/supervise-feed.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { createProviderPoll } from "./poll-provider.ts";
import type { Provider } from "./provider.ts";

const WITHOUT_LEASE_MS = SECOND_MS;

/** The start does not wait for the provider's responses. */
export function polledFeed(provider: Provider): SteadyFeedAdapter {
	return {
		async start(ports: FeedPorts): Promise<RunningFeed> {
			const { feed } = provider;
			const { db, clock, log, feedStates } = ports;
			const settings = ports.settings.providers[feed];
			if (!settings) throw new Error(`The feed ${feed} has no key or no leagues in the settings.`);
			const stopping = new AbortController();
			const poll = createProviderPoll({ ...ports, provider, settings, priority: ports.settings.feeds ?? [], signal: stopping.signal });
			const lease = maintainLease({ db, name: `feed ${feed}`, clock, log });
			const supervisor = superviseFeed({ feed, log, ...(feedStates && { feedStates }) });
			supervisor.repeat(0, () => (lease.isHeld() ? poll.step() : Promise.resolve(WITHOUT_LEASE_MS)));
			return {
				async stop() {
					stopping.abort();
					await supervisor.stop();
					await lease.stop();
				},
			};
		},
	};
}
