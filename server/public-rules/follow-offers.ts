// Live connections and the rules: what a connection may read by them, and a new check of all when they change.
import type { Bus } from "#server/bus/bus.ts";
import { isModerator, refusalOf } from "#server/http/endpoint/gate-features.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Gateway } from "#server/realtime/create-gateway.ts";
import type { RefuseFeature } from "#server/realtime/topics/offered-topics.ts";
import type { PublicRules } from "./public-rules.service.ts";

export const refuseByRules =
	(rules: Pick<PublicRules, "ofMatch">): RefuseFeature =>
	async (feature, matchId, { identity, offerReader }) =>
		isModerator(feature, identity) ? null : refusalOf(feature, await rules.ofMatch(matchId, offerReader));

export function followOffers({ bus, gateway, log }: { bus: Bus; gateway: Pick<Gateway, "checkOffers">; log: Logger }): void {
	const check = () => {
		gateway.checkOffers().catch((error: unknown) => log.error({ err: error }, "Checking what open connections are offered failed"));
	};
	bus.subscribe("rules.changed", check);
	// A league or a team may have got an age group.
	bus.subscribe("catalogue.changed", ({ matchIds }) => {
		if (matchIds.length === 0) check();
	});
}
