// The markets of one match as this node shows them, numbered by versions of its own (RT5). A price that is not reliable at the moment is
// withheld: it is shown as suspended, even before the suspension is stored.

import type { TopicPast } from "#server/realtime/kernel/topic-source.ts";
import { forgetOutdated, type PastValue, pastOfValues } from "#server/realtime/past/past-value.ts";
import { PublishTimes } from "#server/realtime/past/publish-times.ts";
import type { MarketKey, MarketView, SuspendReason } from "#shared/contract/odds.ts";
import { MARKET_KEYS } from "#shared/contract/odds.ts";
import { encodeOddsFact } from "#shared/contract/socket/odds-facts.ts";
import type { TopicPosition } from "#shared/contract/socket/protocol.ts";
import type { Clock, Instant } from "#shared/kit/instant.ts";

interface Shown extends PastValue<Shown> {
	view: MarketView;
	factText: string;
}

export class OddsBoard {
	readonly epoch: string;
	readonly baseAt: Instant;
	readonly #watchers = new Set<() => void>();
	readonly #shown = new Map<string, Shown>();
	readonly #times = new PublishTimes();
	readonly #clock: Clock;
	#version = 0;

	constructor(epoch: string, clock: Clock) {
		this.epoch = epoch;
		this.baseAt = clock();
		this.#clock = clock;
	}

	/** Shows all markets in their current state. `withheldFor` returns why an open market must not be shown as open, or `null` if it may. */
	show(markets: Iterable<MarketView>, withheldFor: (market: MarketKey) => SuspendReason | null): void {
		const next = this.#version + 1;
		const now = this.#clock();
		let changedAt: Instant = 0;
		for (const market of markets) {
			const withheld = market.status === "open" ? withheldFor(market.market) : null;
			const view: MarketView = withheld ? { ...market, status: "suspended", reason: withheld } : market;
			const factText = JSON.stringify(encodeOddsFact(view));
			const before = this.#shown.get(market.market);
			if (before?.factText === factText && before.view.version === view.version) continue;
			// A new version with the same content is not published to readers.
			if (before?.factText === factText) {
				this.#shown.set(market.market, { ...before, view });
				continue;
			}
			// A price that was stored before this board was created keeps its time; a withheld price gets the current time.
			const at = before || withheld ? now : Math.min(now, view.changedAt);
			const shown: Shown = { view, factText, version: next, at, before: before ?? null };
			forgetOutdated(shown);
			this.#shown.set(market.market, shown);
			this.#version = next;
			changedAt = Math.max(changedAt, at);
		}
		if (this.#version !== next) return;
		this.#times.note(next, changedAt);
		for (const changed of this.#watchers) changed();
	}

	views(): MarketView[] {
		return this.#inOrder().map(({ view }) => view);
	}

	position(): TopicPosition {
		return { epoch: this.epoch, seq: this.#version };
	}

	changedSince(since: number): string[] {
		return this.#inOrder().flatMap(({ version, factText }) => (version > since ? [factText] : []));
	}

	/** Returns the history for delayed readers (RT12). A board that was just created may not cover the whole delay. */
	readonly past: TopicPast = pastOfValues(
		() => this.#inOrder(),
		(instant) => this.#times.seqAt(instant),
	);

	/** `changed` is called whenever the position increases. Returns a function that unsubscribes. */
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
