// The markets of one match as this machine shows them, numbered by a version of its own (RT5). A price that cannot be trusted at the moment
// is withheld: shown as suspended, before the database has it or without it. Owned by tracked-match, read by topic and API.
import type { MarketKey, MarketView, SuspendReason } from "#shared/contract/odds.ts";
import { MARKET_KEYS } from "#shared/contract/odds.ts";
import type { TopicPosition } from "#shared/contract/protocol.ts";
import { encodeOddsFact } from "#shared/contract/socket/odds-facts.ts";
import type { Instant } from "#shared/kit/instant.ts";

interface Shown {
	view: MarketView;
	factText: string;
	/** Version of the board when it came to look so. */
	boardVersion: number;
}

export class OddsBoard {
	readonly epoch: string;
	readonly baseAt: Instant;
	readonly #watchers = new Set<() => void>();
	readonly #shown = new Map<string, Shown>();
	#version = 0;

	constructor(epoch: string, baseAt: Instant) {
		this.epoch = epoch;
		this.baseAt = baseAt;
	}

	/** All markets as they stand, and why one that is open may not be shown so; null where it may. */
	show(markets: Iterable<MarketView>, withheldFor: (market: MarketKey) => SuspendReason | null): void {
		const next = this.#version + 1;
		for (const market of markets) {
			const withheld = market.status === "open" ? withheldFor(market.market) : null;
			const view: MarketView = withheld ? { ...market, status: "suspended", reason: withheld } : market;
			const factText = JSON.stringify(encodeOddsFact(view));
			const before = this.#shown.get(market.market);
			if (before?.factText === factText && before.view.version === view.version) continue;
			// The same look under another version is no news to readers.
			const boardVersion = before?.factText === factText ? before.boardVersion : next;
			this.#shown.set(market.market, { view, factText, boardVersion });
			if (boardVersion === next) this.#version = next;
		}
		if (this.#version === next) for (const changed of this.#watchers) changed();
	}

	views(): MarketView[] {
		return this.#inOrder().map(({ view }) => view);
	}

	position(): TopicPosition {
		return { epoch: this.epoch, seq: this.#version };
	}

	changedSince(version: number): string[] {
		return this.#inOrder().flatMap(({ boardVersion, factText }) => (boardVersion > version ? [factText] : []));
	}

	/** Called whenever the position rises. Returns the way out. */
	watch(changed: () => void): () => void {
		const watcher = () => changed();
		this.#watchers.add(watcher);
		return () => void this.#watchers.delete(watcher);
	}

	get isWatched(): boolean {
		return this.#watchers.size > 0;
	}

	#inOrder(): Shown[] {
		return MARKET_KEYS.flatMap((market) => this.#shown.get(market) ?? []);
	}
}
