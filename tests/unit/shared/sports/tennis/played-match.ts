// A tennis match played draft by draft through the judge, as the server does, and then through the wire and the browser's fold.
import { expect } from "vitest";
import { decodeMatchFact, encodeMatchFact } from "#shared/contract/socket/match-facts.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { parsePayload } from "#shared/sports/event-schemas.ts";
import type { TennisDetail } from "#shared/sports/tennis/detail.ts";
import { tennis } from "#shared/sports/tennis/module.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { TENNIS } from "../../../../fixtures/sport-keys.ts";
import { toEvent } from "../../submitted-match.ts";

export type State = MatchState<TennisDetail>;

export interface Played {
	state: State;
	log: MatchEvent[];
}

/** Throws if a draft is refused. */
export function played(setup: MatchSetup, drafts: readonly EventDraft[], before?: Played): Played {
	let state: State = before?.state ?? emptyMatchState(tennis, setup);
	const log = [...(before?.log ?? [])];
	for (const draft of drafts) {
		const refusal = judgeMatch(tennis, state, draft);
		if (refusal) throw new Error(`${JSON.stringify(draft)}: ${refusal.message}`);
		const event = toEvent(state, draft, "operator");
		log.push(event);
		state = reduceMatch(tennis, state, event);
	}
	return { state, log };
}

/** Checks that the log passes validation and the wire format, and folds to the same state in the browser, whole and from any cut. */
export function expectSameEverywhere({ state, log }: Played): void {
	const { setup } = state;
	for (const event of log) expect(parsePayload(TENNIS, event.type, event.payload)).toEqual({ ok: true, payload: event.payload });
	const facts: unknown[][] = JSON.parse(JSON.stringify(log.map((event) => encodeMatchFact(tennis, event, KICK_OFF))));
	const received = facts.map((fact, index) => decodeMatchFact(tennis, fact, index + 1, KICK_OFF));
	expect(received).toEqual(log);
	expect(foldLog(tennis, setup, received)).toEqual(state);
	const cut = Math.floor(log.length / 2);
	expect(
		received.slice(cut).reduce((early, event) => reduceMatch(tennis, early, event), foldLog(tennis, setup, received.slice(0, cut))),
	).toEqual(state);
}

/** `6-4 3-6 7-6(5)`: each set from the home side's perspective; of a tie-break, the points of its loser. */
export function scoreLine({ detail }: Pick<State, "detail">): string {
	return detail.sets
		.map(({ games, tieBreak, winner, isMatchTieBreak }) => {
			if (isMatchTieBreak) return tieBreak ? `[${tieBreak.home}-${tieBreak.away}]` : `[${games.home}-${games.away}]`;
			return `${games.home}-${games.away}${tieBreak && winner ? `(${Math.min(tieBreak.home, tieBreak.away)})` : ""}`;
		})
		.join(" ");
}
