// Converts an event of a match log or a change of a market to a message for receivers: its kind, and its content. Pure.
import type { MatchLive, MatchRow } from "#shared/contract/match-row.ts";
import type { MarketView } from "#shared/contract/odds.ts";
import type { WebhookKind } from "#shared/contract/rest/console/webhooks.ts";
import type { Instant } from "#shared/kit/instant.ts";
import { isLifecycleType } from "#shared/match/fold/lifecycle.ts";
import { isCancelled, type MatchEvent } from "#shared/match/match-event.ts";
import { scoreLine } from "#shared/match/score-line.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { sportOf } from "#shared/sports/registry.ts";

export interface OutgoingFact {
	/** Id of the fact, the same on all nodes: a receiver gets it once. */
	factId: string;
	kind: WebhookKind;
	at: Instant;
	/** Content of the message, without its own id. */
	content: FactContent;
}

/** What a message says about a match: an event of its log, or a market that was settled. */
export interface FactContent {
	match: ReturnType<typeof briefOf>;
	state: ReturnType<typeof stateOf>;
	event?: MatchEvent;
	market?: Pick<MarketView, "market" | "status" | "result" | "note" | "version">;
}

type Match = Pick<MatchRow, "id" | "sport" | "startsAt" | "home" | "away"> & {
	league: Pick<MatchRow["league"], "id" | "name" | "category">;
};

function kindOfEvent(sport: SportModule, event: MatchEvent): WebhookKind | null {
	const isScore = sport.scoring(event) !== null;
	const line = sport.chatLine?.(event);
	const isCard = line?.kind === "incident" && line.incident.endsWith("_card");
	const isStatus = isLifecycleType(event.type) && event.type !== "clock_set" && event.type !== "result_stated";
	if (!isScore && !isCard && !isStatus) return null;
	if (event.revision > 1 || isCancelled(event)) return "correction";
	return isScore ? "goal" : isCard ? "card" : "status";
}

/** Returns `null` if the event is not delivered. */
export function factOfEvent(sport: SportModule, match: Match, live: MatchLive, event: MatchEvent): OutgoingFact | null {
	const kind = kindOfEvent(sport, event);
	if (!kind) return null;
	const { seq, occurredAt } = event;
	const content = { match: briefOf(match), state: stateOf(sport, live), event };
	return { factId: `${match.id} e${seq}`, kind, at: occurredAt, content };
}

/** Returns `null` for a change that settles nothing. */
export function factOfMarket(match: Match, live: MatchLive, market: MarketView): OutgoingFact | null {
	const { note, market: key, status, result, version, changedAt } = market;
	if (note === null || (status !== "settled" && status !== "void" && note.kind !== "rolled_back")) return null;
	const state = stateOf(sportOf(match.sport), live);
	const content = { match: briefOf(match), state, market: { market: key, status, result, note, version } };
	return { factId: `${match.id} ${key} v${version}`, kind: "settlement", at: changedAt, content };
}

/** `scoreText` is the score as it is shown in lists: `2–1`, `326/8–112`; `null` before the start. */
function stateOf(sport: SportModule, live: MatchLive) {
	const { status, period, score, seq } = live;
	return { status, period, score, scoreText: score && scoreLine(sport, live), seq };
}

function briefOf({ id, sport, startsAt, league, home, away }: Match) {
	return { id, sport, startsAt, league: named(league), home: named(home), away: named(away) };
}

/** Includes the category that the name does not state (gender, age group, second team), in the form of the API: `{ gender: "women" }`. */
const named = ({ id, name, category }: Match["league"] | Match["home"]) => ({ id, name, ...(category && { category }) });
