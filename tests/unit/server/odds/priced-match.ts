// A match of any sport whose markets are judged at each entry of its log, as the pricing node does.
import { judgeMarkets } from "#server/odds/kernel/judge-markets.ts";
import type { StoredMarket } from "#server/odds/kernel/odds.store.ts";
import type { MarketKey } from "#shared/contract/odds.ts";
import { SECOND_MS } from "#shared/kit/instant.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { toEvent } from "../../shared/submitted-match.ts";

const RULES = { margin: 0.05, silentMs: Number.POSITIVE_INFINITY };

export interface PricedMatch {
	state(): MatchState;
	log: readonly MatchEvent[];
	/** Throws if the judge refuses. */
	submit(...drafts: EventDraft[]): void;
	/** Versions stored so far, of all markets. */
	versions(): number;
	market(key: MarketKey): StoredMarket;
	/** Each market as `key status`, with its result and the cause of its note, if any. */
	stands(): Record<string, string>;
	/** Cancels an event of the log. */
	cancel(event: MatchEvent): void;
}

/** `clockMs`: interval of repricing while the clock runs between two entries; if absent, prices only change at entries. */
export function pricedMatch(setup: MatchSetup, strengths = { home: 1.5, away: 1.3 }, clockMs?: number): PricedMatch {
	const sport = sportOf(setup.sport);
	let state = emptyMatchState(sport, setup);
	let at = setup.startsAt;
	let versions = 0;
	const log: MatchEvent[] = [];
	const stored = new Map<MarketKey, StoredMarket>();

	function price(now: number): void {
		const attended = { reportedAt: now, hasFeed: false, isOverridden: false, operatorSeenAt: now };
		const setting = { margin: null, isSuspended: false, isMarginNew: false };
		for (const market of judgeMarkets({ state, strengths, stored, inputOf: () => null, setting, ...attended }, RULES, now)) {
			stored.set(market.market, market);
			versions++;
		}
	}

	function submit(...drafts: EventDraft[]): void {
		for (const draft of drafts) {
			if (clockMs && state.clock?.isRunning) for (at += clockMs; at < draft.occurredAt; at += clockMs) price(at);
			const refusal = judgeMatch(sport, state, draft);
			if (refusal) throw new Error(`${JSON.stringify(draft)}: ${refusal.message}`);
			const event = toEvent(state, draft, "operator");
			log.push(event);
			state = reduceMatch(sport, state, event);
			at = Math.max(at, draft.occurredAt);
			price(at);
		}
	}

	price(at);
	return {
		state: () => state,
		log,
		submit,
		versions: () => versions,
		market(key) {
			const market = stored.get(key);
			if (!market) throw new Error(`no market ${key}`);
			return market;
		},
		stands: () =>
			Object.fromEntries(
				[...stored.values()].map(({ market, status, result, note }) => [market, [status, result, note?.cause].filter(Boolean).join(" ")]),
			),
		cancel({ type, period, elapsedMs, payload, id }) {
			at += SECOND_MS;
			submit({ type, period, elapsedMs, payload, occurredAt: at, revises: id, status: "cancelled" });
		},
	};
}

/** The last event of this type that is not cancelled. */
export const lastOf = (match: PricedMatch, type: string, fits: (payload: Record<string, unknown>) => boolean = () => true) => {
	const event = match.log.findLast(
		(one) => one.type === type && one.status === "confirmed" && fits(one.payload as Record<string, unknown>),
	);
	if (!event) throw new Error(`no ${type}`);
	return event;
};

/** The event happens after all existing entries. */
export const later = (match: PricedMatch, draft: Omit<EventDraft, "occurredAt">): EventDraft => ({
	...draft,
	occurredAt: (match.log.at(-1)?.occurredAt ?? 0) + SECOND_MS,
});
