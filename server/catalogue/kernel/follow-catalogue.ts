// Publishes changes of the catalogue that another process made: another node on the same database, or an import that runs next to the
// server.
import type { Bus } from "#server/bus/bus.ts";
import type { Outbox } from "#server/bus/outbox.ts";
import { NO_MATCH } from "./catalogue-change.store.ts";

declare module "#server/bus/bus.ts" {
	interface BusFacts {
		/**
		 * Published when matches were added or their static data changed (import, calendar, staff). An empty list means that data around the
		 * matches changed.
		 */
		"catalogue.changed": { matchIds: string[] };
	}
}

/** Returns a function that stops the updates. */
export function followCatalogue({ bus, outbox }: { bus: Bus; outbox: Outbox }): () => void {
	return outbox.follow("catalogue", (changes) => {
		const matchIds = changes.map(({ subject }) => subject);
		// Changes around the matches are published separately, as an empty list.
		if (matchIds.includes(NO_MATCH)) bus.relay("catalogue.changed", { matchIds: [] });
		const named = matchIds.filter((id) => id !== NO_MATCH);
		if (named.length > 0) bus.relay("catalogue.changed", { matchIds: named });
	});
}
