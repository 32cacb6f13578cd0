// Events a second that the reducer of each sport folds, over a whole match of its golden logs; football's beside the others.
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup } from "#shared/match/match-state.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { basketballDrafts, basketballSetup } from "../fixtures/basketball-match.ts";
import { THREE_OVER_FORMAT, THREE_OVERS } from "../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../fixtures/cricket/score-book.ts";
import { hockeyDrafts, hockeySetup, OVERTIME_MATCH } from "../fixtures/hockey-match.ts";
import { madeSetup } from "../fixtures/made-match.ts";
import { tennisDrafts, tennisSetup } from "../fixtures/tennis-match.ts";
import { toEvent, wholeMatch } from "../unit/shared/submitted-match.ts";
import type { BenchRow } from "./bench-row.ts";
import { median } from "./quantile.ts";

const ROUNDS = 7;
const ROUND_MS = 400;

/** Six games to four, six to love, and the end of the match. */
const SETS = ["hhhh aaaa hhhh aaaa hhhh aaaa hhhh aaaa hhhh hhhh", "hhhh hhhh hhhh hhhh hhhh hhhh"];
const tennisMatch = `${SETS.map((games, index) => `s${index + 1} start\ns${index + 1} ${games}\ns${index + 1} end`).join("\n")}\n- match end`;

const MATCHES: readonly (readonly [setup: MatchSetup, drafts: readonly EventDraft[]])[] = [
	[madeSetup(), wholeMatch()],
	[basketballSetup(), basketballDrafts()],
	[tennisSetup(), tennisDrafts(tennisMatch)],
	[hockeySetup(), hockeyDrafts(OVERTIME_MATCH)],
	[cricketSetup(THREE_OVER_FORMAT), readScoreBook(THREE_OVERS)],
];

function logOf(setup: MatchSetup, drafts: readonly EventDraft[]): MatchEvent[] {
	const sport = sportOf(setup.sport);
	let state = emptyMatchState(sport, setup);
	return drafts.map((draft) => {
		const event = toEvent(state, draft, "operator");
		state = reduceMatch(sport, state, event);
		return event;
	});
}

function eventsASecond(setup: MatchSetup, log: readonly MatchEvent[]): number {
	const sport = sportOf(setup.sport);
	const startedAt = performance.now();
	let folded = 0;
	while (performance.now() - startedAt < ROUND_MS) {
		foldLog(sport, setup, log);
		folded += log.length;
	}
	return (folded * 1_000) / (performance.now() - startedAt);
}

export async function run(): Promise<BenchRow[]> {
	const logs = MATCHES.map(([setup, drafts]) => ({ setup, log: logOf(setup, drafts) }));
	const rates: number[][] = logs.map(() => []);
	// In turns, so that a busy moment of the machine is every sport's. The first round warms up.
	for (let round = 0; round <= ROUNDS; round++) {
		for (const [index, { setup, log }] of logs.entries()) {
			const rate = eventsASecond(setup, log);
			if (round > 0) rates[index]?.push(rate);
		}
	}
	const [football = 0, ...others] = rates.map((each) => median(each));
	return [football, ...others].map((ours, index): BenchRow => {
		const isFootball = index === 0;
		return {
			name: `fold of a whole match, ${logs[index]?.setup.sport}`,
			unit: "events/s",
			ours,
			peer: isFootball ? null : football,
			peerName: isFootball ? null : "football",
			ratio: isFootball ? null : ours / football,
			note: `a golden log of ${logs[index]?.log.length} entries from the empty state, median of ${ROUNDS} rounds`,
		};
	});
}
