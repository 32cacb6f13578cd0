// Reads what other nodes stored about odds: versions of markets, inputs of operators and feeds, settings of the desk.
import type { Outbox } from "#server/bus/outbox.ts";
import type { Db } from "#server/db/open-database.ts";
import { type MarketOfMatch, readMarkets } from "./kernel/odds.store.ts";
import { type InputOfMatch, readInputs } from "./kernel/odds-input.store.ts";
import { type OddsSetting, readSettings, SITE } from "./kernel/odds-setting.store.ts";
import type { TrackedMatches } from "./tracked-matches.ts";

export interface OddsNews {
	markets: readonly MarketOfMatch[];
	inputs: readonly InputOfMatch[];
	settings: readonly OddsSetting[];
}

/** Returns a function that stops the updates. */
export function followOdds(parts: {
	db: Db;
	outbox: Outbox;
	matches: Pick<TrackedMatches, "find" | "loaded">;
	/** Called with what was read; parts of `news` may already be known. */
	found(news: OddsNews): void;
	/** Called when everything that was read from the outbox has been applied. */
	upToDate(): void;
	/** Called when the database could not be read. */
	failed(): void;
}): () => void {
	const { db, outbox, matches, found, upToDate, failed } = parts;

	async function read(subjects: readonly string[]): Promise<void> {
		// A match that is being loaded may have been read before the change, so the load must end first.
		await matches.loaded();
		const matchIds = subjects.filter((subject) => matches.find(subject));
		if (matchIds.length === 0 && !subjects.includes(SITE)) return;
		const markets = await readMarkets(db.kysely, matchIds);
		// Read after the markets, so that a market is never known without the input from which it results.
		const inputs = await readInputs(db, matchIds);
		found({ markets, inputs, settings: await readSettings(db.kysely, matchIds) });
	}

	return outbox.follow(
		"odds",
		async (changes) => {
			try {
				await read(changes.map(({ subject }) => subject));
			} catch (error) {
				failed();
				throw error;
			}
		},
		{ upToDate, failed },
	);
}
