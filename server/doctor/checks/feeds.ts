// Feeds: each provider that FEEDS names answers and accepts its key.
import { askProvider, type ProviderReply } from "#server/feeds/registry/ask-provider.ts";
import { CHECK_STATUSES } from "#shared/contract/check-statuses.ts";
import { type Check, type Finding, fault, ok, unknown, warning } from "../kernel/check.ts";

export const feeds: Check = {
	title: "Feeds",
	async run({ settings: { feeds, providers, isProduction }, clock }, signal) {
		const findings: Finding[] = await Promise.all(
			feeds.flatMap((feed) => {
				const provider = providers[feed];
				return provider ? [askProvider(feed, provider, { clock, signal }).then((reply) => describe(feed, reply))] : [];
			}),
		);
		if (isProduction && feeds.includes("simulator"))
			findings.push(
				warning(
					"FEEDS has simulator, so invented matches are shown.",
					"Set FEEDS=none or to the names of providers, and run `npm run demo:remove`.",
				),
			);
		if (findings.length === 0)
			return ok(
				feeds.length === 0 ? "FEEDS names none: scores are entered by staff or pushed by API keys." : `FEEDS is ${feeds.join(", ")}.`,
			);
		const [worst] = findings.toSorted((one, other) => CHECK_STATUSES.indexOf(one.status) - CHECK_STATUSES.indexOf(other.status));
		const remedies = findings.flatMap(({ remedy }) => remedy ?? []);
		return {
			status: worst?.status ?? "ok",
			found: findings.map(({ found }) => found).join(" "),
			remedy: remedies.length > 0 ? remedies.join(" ") : null,
		};
	},
};

function describe(feed: string, reply: ProviderReply): Finding {
	const [name, setting] = feed === "api-football" ? ["API-Football", "API_FOOTBALL_KEY"] : ["football-data.org", "FOOTBALL_DATA_TOKEN"];
	switch (reply.kind) {
		case "accepted":
			return ok(`${name} answers and accepts the key.`);
		case "refused":
			return fault(
				`${name} refuses the key: ${reply.message}.`,
				`Set ${setting} to the key that your account there shows, and restart the server.`,
			);
		case "limited":
			return warning(
				`${name} has no requests left: ${reply.message}.`,
				"Wait until its limit ends, name fewer leagues, or take a larger plan there.",
			);
		case "failed":
			return fault(
				`${name} does not answer as it should: ${reply.message}.`,
				"Look at its status page, and at this machine's way to the internet.",
			);
		case "unreachable":
			return unknown(
				`${name} could not be reached: ${reply.message}.`,
				"Look at this machine's way to the internet (`curl -I`), and its firewall.",
			);
	}
}
