// The markets of one match as this machine shows them, numbered by a version of its own (RT5). A price that cannot be trusted at the moment
// is withheld: shown as suspended, before the database has it or without it. Owned by tracked-match, read by topic and API.

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

	/** All markets as they stand, and why one that is open may not be shown so; null where it may. */
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
			// The same look under another version is no news to readers.
			if (before?.factText === factText) {
				this.#shown.set(market.market, { ...before, view });
				continue;
			}
			// A price that was stored before this board was made is as old as that; one that is withheld is so since now.
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

	/** RT12. Of a board that was made a moment ago it may know less than a delay reaches. */
	readonly past: TopicPast = pastOfValues(
		() => this.#inOrder(),
		(instant) => this.#times.seqAt(instant),
	);

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
