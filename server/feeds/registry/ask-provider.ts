// Sends one request to a provider, to check whether it answers and accepts the key. The request does not count in the budget of the feed.
import type { ProviderSettings } from "#server/config/provider-settings.ts";
import type { SteadyFeed } from "#shared/contract/feeds.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { apiFootball } from "../providers/api-football/api-football.ts";
import { footballData } from "../providers/football-data/football-data.ts";
import type { Provider } from "../providers/polled/provider.ts";
import { createProviderClient } from "../providers/polled/requests/provider-client.ts";

/** `limited`: the subscription has no requests left. `failed`: the answer does not have the form of the provider's API. */
export type ProviderReply = { kind: "accepted" } | { kind: "refused" | "limited" | "failed" | "unreachable"; message: string };

const PROVIDERS = [apiFootball, footballData] as const satisfies readonly Provider[];

const ANSWER_MS = 6 * SECOND_MS;
/** football-data.org answers a wrong token with 400. */
const REFUSALS: readonly (number | null)[] = [400, 401, 403];

/** Sends one request; a failure is returned, not thrown. */
export async function askProvider(
	feed: SteadyFeed,
	{ key, url }: Pick<ProviderSettings, "key" | "url">,
	{ clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<ProviderReply> {
	const provider = PROVIDERS.find((each) => each.feed === feed);
	if (!provider) return { kind: "failed", message: `${feed} has no provider` };
	const { headers, probe } = provider;
	const answer = await createProviderClient({ url, headers: headers(key), timeoutMs: ANSWER_MS, signal }, clock).get(probe.path);
	if (answer.kind === "answer") {
		const refusal = probe.refusalIn(answer.json);
		if (refusal === null) return { kind: "accepted" };
		return { kind: /limit|requests/i.test(refusal) ? "limited" : "refused", message: refusal };
	}
	if (answer.kind === "unchanged") return { kind: "accepted" };
	const { status, message } = answer;
	if (status === null) return { kind: "unreachable", message };
	return { kind: status === 429 ? "limited" : REFUSALS.includes(status) ? "refused" : "failed", message };
}
