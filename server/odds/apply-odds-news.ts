// Applies what other writers stored about odds to the matches tracked here: settings of the desk, inputs of operators and feeds, versions
// of markets from other nodes.
import type { Bus } from "#server/bus/bus.ts";
import type { OddsNews } from "./follow-odds.ts";
import { type OddsSetting, SITE } from "./kernel/odds-setting.store.ts";
import type { TrackedMatch } from "./kernel/tracked-match.ts";
import type { TrackedMatches } from "./tracked-matches.ts";

export function createOddsNews(parts: {
	bus: Bus;
	matches: Pick<TrackedMatches, "find" | "all">;
	mayPrice(match: TrackedMatch): boolean;
	/** Prices the match in the background. */
	price(match: TrackedMatch): void;
	/** Resolves when the new prices are stored, or could not be stored. */
	priceNow(match: TrackedMatch): Promise<void>;
}): { apply(news: OddsNews): void; applySetting(setting: OddsSetting): Promise<void>; upToDate(): void } {
	const { bus, matches, mayPrice, price, priceNow } = parts;

	/**
	 * A setting of the whole site is applied before the prices of hundreds of matches are written, because it may be a suspension in an
	 * emergency.
	 */
	async function applySetting(setting: OddsSetting): Promise<void> {
		const own = matches.find(setting.matchId);
		const moved = (setting.matchId === SITE ? [...matches.all()] : own ? [own] : []).filter((match) => match.takeSetting(setting));
		if (own && moved.length > 0 && mayPrice(own)) await priceNow(own);
		else for (const match of moved) price(match);
	}

	return {
		applySetting,
		apply({ markets, inputs, settings }) {
			for (const setting of settings) void applySetting(setting);
			for (const { matchId, input } of inputs) {
				const match = matches.find(matchId);
				if (match?.takeInput(input)) price(match);
			}
			for (const [matchId, ofMatch] of Map.groupBy(markets, (entry) => entry.matchId)) {
				const match = matches.find(matchId);
				const changed = match?.take(ofMatch.map(({ market }) => market));
				if (match && changed && changed.length > 0) bus.relay("odds.changed", { matchId, markets: match.board.views() });
			}
		},
		upToDate() {
			for (const match of matches.all()) if (match.unsavedSince === null || !mayPrice(match)) match.setBlind(false);
		},
	};
}
