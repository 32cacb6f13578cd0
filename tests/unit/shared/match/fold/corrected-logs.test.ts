// MR8: after any corrections in any order, leaders and player pages agree with the match page: the same score, winner and scorecard, and
// the counts of each player equal an independent count of the page's timeline. A few dozen logs per sport, a thousand with LONG=1.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlayerCounts } from "#shared/match/appearance.ts";
import { foldConfirmed } from "#shared/match/fold/fold-confirmed.ts";
import { foldLog } from "#shared/match/fold/fold-log.ts";
import { emptyMatchState, reduceMatch } from "#shared/match/fold/reduce-match.ts";
import { judgeMatch } from "#shared/match/judge/judge-match.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import type { MatchSetup, MatchState } from "#shared/match/match-state.ts";
import { otherSide, SIDES, type Side } from "#shared/match/sides.ts";
import { appearanceRuleOf } from "#shared/sports/appearance-rules.ts";
import { boxScore } from "#shared/sports/basketball/box-score.ts";
import { type CricketDetail, mainInnings } from "#shared/sports/cricket/detail.ts";
import { sportOf } from "#shared/sports/registry.ts";
import { setsWon, type TennisDetail } from "#shared/sports/tennis/detail.ts";
import { basketballSetup, tripleOvertimeDrafts } from "../../../../fixtures/basketball-match.ts";
import { THREE_OVER_FORMAT, THREE_OVERS } from "../../../../fixtures/cricket/golden-books.ts";
import { cricketSetup, readScoreBook } from "../../../../fixtures/cricket/score-book.ts";
import { hockeyDrafts, hockeySetup, SHOOT_OUT_MATCH } from "../../../../fixtures/hockey-match.ts";
import { madeSetup } from "../../../../fixtures/made-match.ts";
import { tennisDrafts, tennisSetup } from "../../../../fixtures/tennis-match.ts";
import {
	awayGoal,
	draft,
	endOfSecondHalf,
	fullTime,
	halfTime,
	homeGoal,
	kickOff,
	revise,
	secondHalf,
	toEvent,
} from "../../submitted-match.ts";

const RUNS = process.env.LONG === "1" ? 1_000 : 25;

const eleven = (from: number) => Array.from({ length: 11 }, (_, index) => ({ playerId: `p${from + index}`, number: index + 1 }));
const bench = (from: number) => Array.from({ length: 5 }, (_, index) => ({ playerId: `p${from + 11 + index}`, number: 12 + index }));
const lineUp = (side: Side, from: number) =>
	draft(null, null, "line_up_announced", { side, isConfirmed: true, formation: null, starters: eleven(from), bench: bench(from) } as never);

const FOOTBALL_MATCH = [
	lineUp("home", 1),
	lineUp("away", 31),
	kickOff(),
	homeGoal("1h", 10),
	awayGoal("1h", 20),
	draft("1h", 30, "card_shown", { side: "home", card: "yellow", playerId: "p5" } as never),
	halfTime(),
	secondHalf(),
	draft("2h", 55, "player_substituted", { side: "home", inId: "p12", outId: "p5" } as never),
	awayGoal("2h", 60),
	homeGoal("2h", 70),
	draft("2h", 75, "card_shown", { side: "away", card: "red", playerId: "p34" } as never),
	draft("2h", 80, "goal_scored", { side: "home", scorerId: "p33", kind: "own_goal" }),
	endOfSecondHalf(),
	fullTime(),
];

const TENNIS_MATCH = `
- serve home p1
s1 start
s1 hhhh aaaa hhah* aaaa hhhh aahaa hhhh aaaa hahhh hhhh
s1 end
s1 match end
`;

const MATCHES: [name: string, setup: MatchSetup, drafts: readonly EventDraft[]][] = [
	["football", madeSetup(), FOOTBALL_MATCH],
	["basketball", basketballSetup(), tripleOvertimeDrafts()],
	["ice hockey", hockeySetup(), hockeyDrafts(SHOOT_OUT_MATCH)],
	["tennis", tennisSetup({ bestOf: 1 }), tennisDrafts(TENNIS_MATCH)],
	["cricket", cricketSetup(THREE_OVER_FORMAT), readScoreBook(THREE_OVERS)],
];

interface Correction {
	kind: "repeat" | "cancel" | "restore" | "change" | "late";
	/** Position of the corrected event, as a share of the log. */
	at: number;
	by: number;
}

const share = fc.nat({ max: 999 }).map((thousandths) => thousandths / 1_000);

const corrections = fc.array(
	fc.record<Correction>({
		kind: fc.constantFrom("repeat", "cancel", "restore", "change", "late"),
		at: share,
		by: fc.nat({ max: 11 }),
	}),
	{ minLength: 1, maxLength: 8 },
);

const late = fc.array(share, { maxLength: 3 });

const isOfSport = ({ type }: Pick<MatchEvent, "type">) =>
	!["period_started", "period_ended", "match_ended", "line_up_announced"].includes(type);

/** The payload with another player, other points, another kind or side. */
function changed(payload: unknown, by: number): unknown {
	const fields = payload as Record<string, unknown>;
	const player = ["scorerId", "playerId", "strikerId"].find((key) => typeof fields[key] === "string");
	if (by % 3 === 0 && player) return { ...fields, [player]: `p${Number(String(fields[player]).slice(1)) > 16 ? 31 + by : 1 + by}` };
	if (by % 3 === 1 && typeof fields.points === "number") return { ...fields, points: 1 + (by % 3) };
	if (by % 3 === 1 && typeof fields.runs === "number") return { ...fields, runs: by % 5 };
	if (fields.kind === "unknown" || fields.kind === "ace") return { ...fields, kind: by % 2 ? "winner" : "unknown" };
	return { ...fields, side: fields.side === "home" ? "away" : "home" };
}

function draftOf({ kind, at, by }: Correction, log: readonly MatchEvent[]): EventDraft | null {
	const events = [...new Map(log.map((event) => [event.id, event])).values()].filter(isOfSport);
	const event = events[Math.floor(at * events.length)];
	if (!event) return null;
	if (kind === "late") {
		const { revises: _, ...copy } = revise(event, {});
		return { ...copy, isLate: true, elapsedMs: copy.elapsedMs === null ? null : Math.max(0, copy.elapsedMs - by * 30_000) };
	}
	if (kind === "restore") {
		const cancelled = events.find(({ status }) => status === "cancelled");
		return cancelled ? revise(cancelled, {}) : null;
	}
	if (event.status === "cancelled") return null;
	if (kind === "cancel") return revise(event, { status: "cancelled" });
	return revise(event, kind === "change" ? { payload: changed(event.payload, by) } : {});
}

interface Played {
	log: MatchEvent[];
	state: MatchState;
	/** Number of corrections that the judge accepted. */
	taken: number;
}

/** `withheld`: positions in the log, as shares of it, whose entries are logged after the end. */
function play(setup: MatchSetup, drafts: readonly EventDraft[], changes: readonly Correction[], withheld: readonly number[]): Played {
	const sport = sportOf(setup.sport);
	const log: MatchEvent[] = [];
	let state = emptyMatchState(sport, setup);
	const submit = (draft: EventDraft): string | null => {
		const refusal = judgeMatch(sport, state, draft);
		if (refusal) return refusal.message;
		log.push(toEvent(state, draft, "operator"));
		state = reduceMatch(sport, state, log.at(-1) as MatchEvent);
		return null;
	};
	const places = new Set(withheld.map((share) => Math.floor(share * drafts.length)));
	const isLate = (one: EventDraft, at: number) => places.has(at) && isOfSport(one);
	for (const [at, one] of drafts.entries()) {
		const refusal = isLate(one, at) ? null : submit(one);
		// While entries are withheld, some of the others are impossible and may be refused.
		if (refusal && places.size === 0) throw new Error(`${one.type}: ${refusal}`);
	}
	let taken = 0;
	for (const one of drafts.filter(isLate)) if (submit({ ...one, isLate: true }) === null) taken += 1;
	for (const change of changes) {
		const one = draftOf(change, log);
		if (one && submit(one) === null) taken += 1;
	}
	return { log, state, taken };
}

/** The revisions that the catalogue reads, as in appearance.store.ts. */
const lastRevisions = (log: readonly MatchEvent[]): MatchEvent[] => [...new Map(log.map((event) => [event.id, event])).values()];

type Counts = Map<string, Record<string, number>>;

/** Each player's counts on the match page, computed independently of the sport's rules. */
function countedOn({ timeline, detail, winner, setup }: MatchState, keys: readonly string[]): Counts {
	const counts: Counts = new Map();
	const add = (playerId: unknown, key: string, more = 1) => {
		if (typeof playerId !== "string" || more === 0 || !keys.includes(key)) return;
		const own = counts.get(playerId) ?? {};
		counts.set(playerId, { ...own, [key]: (own[key] ?? 0) + more });
	};
	for (const { event } of timeline) {
		if (event.status === "cancelled") continue;
		const { scorerId, assistId, secondAssistId, kind, points, playerId, card } = event.payload as Record<string, never>;
		if (event.type === "goal_scored") add(scorerId, kind === "own_goal" ? "ownGoals" : "goals");
		for (const id of [assistId, secondAssistId]) add(id, "assists");
		if (event.type === "points_scored") add(scorerId, "points", points);
		if (event.type === "card_shown") add(playerId, card === "yellow" ? "yellowCards" : "redCards");
	}
	if (keys.includes("matchesWon")) {
		for (const [playerId, player] of Object.entries(setup.players)) {
			add(playerId, "matchesWon", Number(winner === player.side));
			add(playerId, "setsWon", setsWon(detail as TennisDetail)[player.side]);
			add(playerId, "setsLost", setsWon(detail as TennisDetail)[otherSide(player.side)]);
		}
	}
	if (keys.includes("runs")) {
		for (const { batters, bowlers } of mainInnings(detail as CricketDetail)) {
			for (const { playerId, runs, balls } of batters) {
				add(playerId, "runs", runs);
				add(playerId, "ballsFaced", balls);
			}
			for (const { playerId, wickets } of bowlers) add(playerId, "wickets", wickets);
		}
	}
	return counts;
}

const KEYS: Record<string, readonly string[]> = {
	football: ["goals", "ownGoals", "assists", "yellowCards", "redCards"],
	basketball: ["points", "assists"],
	ice_hockey: ["goals", "assists"],
	tennis: ["matchesWon", "setsWon", "setsLost"],
	cricket: ["runs", "ballsFaced", "wickets"],
};

const only = (counts: PlayerCounts, keys: readonly string[]) =>
	Object.fromEntries(keys.flatMap((key) => (counts[key] ? [[key, counts[key]]] : [])));
const asObject = (counts: Iterable<[string, Record<string, number>]>) =>
	Object.fromEntries([...counts].filter(([, own]) => Object.keys(own).length > 0));

function expectSameCounts(setup: MatchSetup, played: Played): void {
	const sport = sportOf(setup.sport);
	const rule = appearanceRuleOf(setup.sport);
	if (!rule) throw new Error("no rule");
	const page = foldLog(sport, setup, played.log);
	expect(page).toEqual(played.state);
	const figures = foldConfirmed(sport, lastRevisions(played.log), setup.format, setup.players);
	expect([figures.score, figures.winner, figures.detail]).toEqual([page.score, page.winner, page.detail]);
	const squads = { home: [] as string[], away: [] as string[] };
	for (const [playerId, { side }] of Object.entries(setup.players)) squads[side].push(playerId);
	const ofTypes = (events: readonly MatchEvent[]) => events.filter(({ type }) => rule.types.includes(type));
	const appearances = rule.of(ofTypes(lastRevisions(played.log)), setup.format, squads);
	const keys = KEYS[setup.sport] ?? [];
	const inAppearances = asObject(appearances.map(({ playerId, counts }) => [playerId, only(counts, keys)]));
	// A tennis match whose winner is no longer decided counts for no player.
	const isCounted = setup.sport !== "tennis" || page.winner !== null;
	expect(inAppearances).toEqual(isCounted ? asObject(countedOn(page, keys)) : {});
	// Players and minutes, in the order of the match page.
	const inOrder = ofTypes(page.timeline.map(({ event }) => event));
	if (!appearances.some(({ role }) => role === "named")) {
		const roles = (all: typeof appearances) => all.map(({ playerId, role, minutes }) => [playerId, role, minutes]).sort();
		expect(roles(appearances)).toEqual(roles(rule.of(inOrder, setup.format, squads)));
	}
	if (setup.sport === "basketball") {
		const { players } = boxScore(page as never);
		const minutes = SIDES.flatMap((side) =>
			players[side].map(({ playerId, playedMs }) => [playerId, playedMs === null ? null : Math.round(playedMs / 60_000)]),
		);
		const known = new Map(minutes as [string, number | null][]);
		for (const { playerId, minutes: own } of appearances) expect([playerId, own]).toEqual([playerId, known.get(playerId) ?? null]);
	}
}

describe("MR8: leaders count what the match page shows", () => {
	it.each(MATCHES)("of %s, whatever was revised, cancelled, restored or submitted late", { timeout: 600_000 }, (_name, setup, drafts) => {
		let taken = 0;
		fc.assert(
			fc.property(corrections, late, (changes, withheld) => {
				const played = play(setup, drafts, changes, withheld);
				taken += played.taken;
				expectSameCounts(setup, played);
			}),
			{ numRuns: RUNS },
		);
		expect(taken).toBeGreaterThan(RUNS);
	});

	it.each(MATCHES.slice(0, 2))("of %s, with a substitution that is submitted after the end", (_name, setup, drafts) => {
		for (const [at, { type }] of drafts.entries()) {
			if (type === "player_substituted") expectSameCounts(setup, play(setup, drafts, [], [(at + 0.5) / drafts.length]));
		}
	});
});
