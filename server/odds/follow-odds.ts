// Applies what other nodes stored about odds: versions of markets, inputs of operators and feeds, settings of the desk.

import type { Db } from "#server/db/open-database.ts";
import { type Poll, poll } from "#server/db/poll.ts";
import type { Logger } from "#server/observability/logger.ts";
import { type Clock, SECOND_MS } from "#shared/kit/instant.ts";
import { type MarketOfMatch, readMarketsSince } from "./kernel/odds.store.ts";
import { type InputOfMatch, readInputsSince } from "./kernel/odds-input.store.ts";
import { type OddsSetting, readSettingsSince } from "./kernel/odds-setting.store.ts";

/** Interval at which the database is polled: the maximum delay until another node's price is visible. */
const POLL_EVERY_MS = SECOND_MS;
/** Each poll looks back this far: the clocks of machines differ, and a slow commit becomes visible late. */
const OVERLAP_MS = 5 * SECOND_MS;

export interface OddsNews {
	markets: readonly MarketOfMatch[];
	inputs: readonly InputOfMatch[];
	settings: readonly OddsSetting[];
}

export function followOdds(parts: {
	db: Db;
	clock: Clock;
	log: Logger;
	/** Parts of `news` may already be known. */
	found(news: OddsNews): void;
	/** Called when the database could not be read. */
	failed(): void;
}): Poll {
	const { db, clock, log, found, failed } = parts;
	let readFrom = clock() - OVERLAP_MS;

	async function refresh(): Promise<void> {
		const startedAt = clock();
		const markets = await readMarketsSince(db, readFrom);
		// Read after the inputs: a market is never known without the input that it results from.
		const inputs = await readInputsSince(db, readFrom);
		const settings = await readSettingsSince(db, readFrom);
		readFrom = startedAt - OVERLAP_MS;
		found({ markets, inputs, settings });
	}

	return poll({ everyMs: POLL_EVERY_MS, refresh, log, task: "polling for odds", failed });
}
