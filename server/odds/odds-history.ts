// The history of the markets of a match: the recorded versions, or, if nobody priced the match while it was in play, a reconstruction
// by the model from the log.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "#server/db/open-database.ts";
import type { MatchLog } from "#server/match-log/match-log.service.ts";
import type { MarketKey, OddsHistoryEntry } from "#shared/contract/odds.ts";
import { type Instant, MINUTE_MS } from "#shared/kit/instant.ts";
import { Lru } from "#shared/kit/lru.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import type { Pair } from "#shared/match/sides.ts";
import type { SportKey } from "#shared/match/sport-key.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { type CaseSetting, judgeMarkets } from "./kernel/judge-markets.ts";
import { readHistory, readMarkets, type StoredMarket, strengthsIn, toView } from "./kernel/odds.store.ts";

interface OddsHistory {
	sport: SportKey;
	isReconstructed: boolean;
	/** Versions, oldest first. */
	entries: OddsHistoryEntry[];
}

export interface OddsHistories {
	/** Returns `null` for an unknown match. */
	historyOf(matchId: string): Promise<OddsHistory | null>;
}

/** Number of cached reconstructions. A match of two hours takes about 30 ms and 100 kB. */
const CACHED = 100;
/** Number of judgements per turn, after which sockets are served. The model may take milliseconds for each. */
const JUDGE_BATCH_SIZE = 5;
/** Maximum number of minutes that are judged between two events of the log. */
const MAX_MINUTES = 60;
/** The setting before anybody set one: the server's own margin applies. */
const UNSET: CaseSetting = { margin: null, isSuspended: false, isMarginNew: false };

export function createOddsHistories(parts: {
	db: Db;
	matchLog: MatchLog;
	strengthsOf(setup: MatchSetup): Promise<Pair<number>>;
	margin: number;
}): OddsHistories {
	const { db, matchLog, strengthsOf, margin } = parts;
	const cache = new Lru<string, Promise<OddsHistoryEntry[]>>(CACHED);

	async function reconstruct(setup: MatchSetup, events: readonly MatchEvent[]): Promise<OddsHistoryEntry[]> {
		const sport = sportOf(setup.sport);
		const priced = await readMarkets(db.kysely, [setup.matchId]);
		const strengths = strengthsIn(priced.map(({ market }) => market)) ?? (await strengthsOf(setup));
		const stored = new Map<MarketKey, StoredMarket>();
		const entries: OddsHistoryEntry[] = [];
		let judged = 0;

		async function judgeAt(state: MatchState, now: Instant): Promise<void> {
			const attended = { reportedAt: now, hasFeed: false, isOverridden: false, operatorSeenAt: now };
			const match = { state, strengths, stored, inputOf: () => null, setting: UNSET, ...attended };
			for (const market of judgeMarkets(match, { margin, silentMs: Number.POSITIVE_INFINITY }, now)) {
				stored.set(market.market, market);
				entries.push(toView(market));
			}
			if (++judged % JUDGE_BATCH_SIZE === 0) await nextTurn();
		}

		let state = emptyMatchState(sport, setup);
		let at = Math.min(setup.startsAt, events[0]?.occurredAt ?? setup.startsAt);
		await judgeAt(state, at);
		for (const event of events) {
			// Minutes are judged only while the clock runs, and up to MAX_MINUTES: a correction that was submitted days later must not add days
			// of minutes.
			const minutes = state.clock?.isRunning ? Math.min(MAX_MINUTES, Math.floor((event.occurredAt - at) / MINUTE_MS)) : 0;
			for (let minute = 1; minute <= minutes; minute++) await judgeAt(state, at + minute * MINUTE_MS);
			state = reduceMatch(sport, state, event);
			at = Math.max(at, event.occurredAt);
			await judgeAt(state, at);
		}
		return entries;
	}

	function reconstructed(key: string, setup: MatchSetup, events: readonly MatchEvent[]): Promise<OddsHistoryEntry[]> {
		const entries = cache.get(key) ?? reconstruct(setup, events);
		cache.set(key, entries);
		entries.catch(() => cache.delete(key));
		return entries;
	}

	return {
		async historyOf(matchId) {
			const logged = await matchLog.stateOf(matchId);
			if (!logged) return null;
			const entries = await readHistory(db, matchId);
			const { setup, period } = logged.state;
			// If the match has not begun, or was priced while in play, the recorded versions are the whole history.
			const wasPriced = entries.some(({ prices, changedAt }) => prices !== null && changedAt >= setup.startsAt);
			if (wasPriced || period === null) return { sport: setup.sport, isReconstructed: false, entries };
			const { epoch, headSeq, events } = await matchLog.eventsSince(matchId, 0);
			const { sport } = setup;
			return { sport, isReconstructed: true, entries: await reconstructed(`${matchId} ${epoch} ${headSeq}`, setup, events) };
		},
	};
}
