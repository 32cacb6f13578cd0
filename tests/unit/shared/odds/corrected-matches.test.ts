// Every recorded match whose source corrects its result: while the log is changed to the new result, all its markets are rolled back, and
// then they settle by the new result, computed here from the scores alone. The corrections are generated, or those of the recorded
// histories.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planSubmission } from "#server/feeds/importers/openfootball/correct-matches.ts";
import { courseDrafts } from "#server/feeds/importers/openfootball/course-drafts.ts";
import type { ReadMatch } from "#server/feeds/importers/openfootball/file-match.ts";
import { readFile } from "#server/feeds/importers/openfootball/read-file.ts";
import type { ScheduledDraft } from "#server/feeds/kernel/scheduled-draft.ts";
import { mapMatch } from "#server/feeds/providers/football-data/map.ts";
import { followReport } from "#server/feeds/providers/football-reports/follow-report.ts";
import { emptyMemory, type FootballMemory } from "#server/feeds/providers/football-reports/report-memory.ts";
import type { MarketKey } from "#shared/contract/odds.ts";
import { DAY_MS } from "#shared/kit/instant.ts";
import type { EventDraft, MatchEvent } from "#shared/match/match-event.ts";
import { noteOf, type SettledMarket } from "#shared/odds/settlement.ts";
import { KICK_OFF, madeSetup } from "../../../fixtures/made-match.ts";
import { type RawMatch, readRawFiles } from "../../../integration/feeds/raw-openfootball.ts";
import { sharedData } from "../../../support/shared-data.ts";
import { submittedMatch } from "../submitted-match.ts";
import { FOOTBALL_MARKETS } from "./market-of.ts";
import { type Outcomes, type PlainResult, plainOutcome, settledOutcomes } from "./settled-outcomes.ts";

const OPENFOOTBALL = sharedData("openfootball");
const HISTORY = sharedData("openfootball-history");
const FOOTBALL_DATA = sharedData("football-data-org/Competition/Competition-2002-Matches.json");
const NOW = KICK_OFF + 30 * DAY_MS;

const MARKETS = FOOTBALL_MARKETS;

function differences(found: Outcomes, result: PlainResult): string[] {
	return MARKETS.flatMap((market) => {
		const [expected, outcome] = [plainOutcome(market, result), found[market.key]];
		return expected === undefined || outcome === expected ? [] : [`${market.key} is ${outcome}, not ${expected}`];
	});
}

/** A match in memory, with the ids that its source gave to its events. */
function openMatch(format: ReadMatch["format"] = { hasExtraTime: false, hasShootOut: false }) {
	const match = submittedMatch({ ...madeSetup(), players: {}, format }, "import");
	const logged: { sourceId: string; event: MatchEvent }[] = [];
	const submit = (sourceId: string, draft: EventDraft) => void logged.push({ sourceId, event: match.mustSubmit(draft) });
	return {
		logged,
		submit,
		state: match.state,
		outcomes: () => settledOutcomes(match.state()),
		/** The markets as the odds code would store them at this moment. */
		stored(): Map<MarketKey, SettledMarket> {
			const outcomes = settledOutcomes(match.state());
			return new Map(
				MARKETS.map(({ key }) => {
					const outcome = outcomes[key];
					const isVoid = outcome === "void";
					return [key, { status: isVoid ? "void" : "settled", result: isVoid ? null : outcome, note: null }];
				}),
			);
		},
		/** Resubmits a corrected file; `each` runs after every entry. */
		async correct(drafts: readonly ScheduledDraft[], each: () => void = () => undefined): Promise<string | null> {
			const sender = { matchId: "m1", sourceKind: "import", sourceName: "openfootball" } as const;
			const requests = drafts.map(({ sourceId, atMs, draft }) => {
				return { ...sender, sourceId, draft: { ...draft, occurredAt: KICK_OFF + atMs } };
			});
			const stateOf = async () => ({ epoch: "", state: match.state() });
			const plan = await planSubmission(requests, logged, sender, { matchLog: { stateOf }, now: NOW });
			for (const { sourceId, draft } of plan.requests) {
				submit(sourceId ?? "", draft as EventDraft);
				each();
			}
			return plan.problem;
		},
	};
}

const draftsOf = ({ result }: ReadMatch): ScheduledDraft[] =>
	result.kind === "played" ? courseDrafts(result.course, ({ scorer }) => scorer && "p1") : [];

const scoreOf = ({ score }: RawMatch) => (Array.isArray(score) ? { ft: score } : score);
const minuteOf = ({ minute, offset = 0 }: { minute: number | string; offset?: number }): number => {
	const [whole = 0, stoppage = offset] = String(minute).split("+").map(Number);
	return whole * 100 + stoppage;
};

/** The row with a different result, in turn: an additional goal at the very end, the last goal for the other side, or no goals at all. */
function corrected(raw: RawMatch, turn: number): { row: RawMatch; result: PlainResult } {
	const { ft: [home, away] = [0, 0], ht } = scoreOf(raw);
	const lists = { home: raw.goals1 ?? [], away: raw.goals2 ?? [] };
	const isWhole = lists.home.length === home && lists.away.length === away;
	const last = [...lists.home, ...lists.away].sort((one, other) => minuteOf(other) - minuteOf(one))[0];
	const others = { ...raw, score: { ...scoreOf(raw) } };
	if (turn % 3 === 0 || (turn % 3 === 1 && !(isWhole && last))) {
		const goals = isWhole ? { goals1: [...lists.home, { name: "A. Late", minute: 90, offset: 9 }], goals2: lists.away } : {};
		const row = { ...others, ...goals, score: { ...(ht && { ht }), ft: [home + 1, away] as [number, number] } };
		return { row, result: { home: home + 1, away, last: isWhole ? "home" : undefined } };
	}
	if (turn % 3 === 1 && last) {
		const isHome = lists.home.includes(last);
		const [goals1, goals2] = [lists.home.filter((each) => each !== last), lists.away.filter((each) => each !== last)];
		(isHome ? goals2 : goals1).push(last);
		const result = { home: goals1.length, away: goals2.length };
		const isAlone = [...lists.home, ...lists.away].filter((each) => minuteOf(each) === minuteOf(last)).length === 1;
		const halves = ht && { ht: [goals1, goals2].map((goals) => goals.filter((each) => minuteOf(each) < 4600).length) as [number, number] };
		const row = { ...others, goals1, goals2, score: { ...halves, ft: [result.home, result.away] as [number, number] } };
		return { row, result: { ...result, last: isAlone ? (isHome ? "away" : "home") : undefined } };
	}
	const row = {
		...others,
		goals1: [],
		goals2: [],
		score: { ...(ht && { ht: [0, 0] as [number, number] }), ft: [0, 0] as [number, number] },
	};
	return { row, result: { home: 0, away: 0, last: "none" } };
}

/** Whether the result was reached in ninety minutes. */
const isPlain = (raw: RawMatch): boolean => {
	const score = scoreOf(raw) ?? {};
	return raw.status === undefined && score.ft !== undefined && score.et === undefined && score.p === undefined;
};

describe.skipIf(!OPENFOOTBALL)("matches of openfootball that are corrected", () => {
	const folder = OPENFOOTBALL ?? "";
	let settled = 0;
	it.each(OPENFOOTBALL ? readRawFiles(folder) : [])(
		"of $path roll back and settle anew",
		{ timeout: 60_000 },
		async ({ path, matches }) => {
			const read = readFile(path, readFileSync(join(folder, path), "utf8"));
			if (read.kind !== "matches") throw new Error(`${path}: ${read.kind}`);
			const chosen = read.matches.filter(({ index }) => isPlain(matches[index] as RawMatch));
			const results = new Map<number, PlainResult>();
			const rows = matches.map((raw, index) => {
				if (!chosen.some((each) => each.index === index)) return raw;
				const { row, result } = corrected(raw, index);
				results.set(index, result);
				return row;
			});
			const again = readFile(
				path,
				JSON.stringify({ name: (JSON.parse(readFileSync(join(folder, path), "utf8")) as { name: string }).name, matches: rows }),
			);
			if (again.kind !== "matches") throw new Error(`${path}: ${again.kind}`);
			const problems: unknown[] = [];
			for (const before of chosen) {
				const after = again.matches.find(({ index }) => index === before.index);
				const result = results.get(before.index);
				if (!after || !result) throw new Error(`row ${before.index} is not read`);
				const match = openMatch(before.format);
				for (const { sourceId, atMs, draft } of draftsOf(before)) match.submit(sourceId, { ...draft, occurredAt: KICK_OFF + atMs });
				const stored = match.stored();
				const isMoved = differences(match.outcomes(), result).length > 0;
				let steps = 0;
				const problem = await match.correct(draftsOf(after), () => {
					// The first step states the new result; after it, nothing may be settled until the log agrees with that result.
					if (steps++ > 0 || !isMoved) return;
					for (const market of MARKETS) {
						const note = noteOf(market, stored.get(market.key) ?? null, match.state());
						if (note?.kind !== "rolled_back" || note.cause !== "result_disputed")
							problems.push({ row: before.index, market: market.key, note });
					}
					settled += MARKETS.length;
				});
				const found = differences(match.outcomes(), result);
				if (problem !== null || found.length > 0) problems.push({ row: before.index, problem, found });
			}
			expect(problems).toEqual([]);
		},
	);

	it("are many, with settlements of each market rolled back", () => {
		expect(settled).toBeGreaterThan(5_000);
	});
});

describe.skipIf(!HISTORY)("matches of the recorded histories", () => {
	const folder = HISTORY ?? "";
	it.each(
		HISTORY
			? readdirSync(folder, { withFileTypes: true })
					.filter((entry) => entry.isDirectory())
					.map(({ name }) => name)
			: [],
	)("of %s settle after each version as its rows say", { timeout: 60_000 }, async (season) => {
		const open = new Map<string, ReturnType<typeof openMatch>>();
		const problems: unknown[] = [];
		let settled = 0;
		for (const { path, matches } of readRawFiles(join(folder, season))) {
			const read = readFile(`${season}/${path}`, readFileSync(join(folder, season, path), "utf8"));
			if (read.kind !== "matches") continue;
			for (const each of read.matches) {
				const raw = matches[each.index] as RawMatch;
				if (!isPlain(raw)) continue;
				const match = open.get(each.sourceId) ?? openMatch(each.format);
				open.set(each.sourceId, match);
				const problem = await match.correct(draftsOf(each));
				const { ft: [home, away] = [0, 0], ht: [homeHalf, awayHalf] = [0, 0] } = scoreOf(raw);
				const found = differences(match.outcomes(), { home, away, ...(home + away === 0 && { last: "none" }) });
				// A row that contradicts itself disputes the result: nothing is settled (FD3).
				const isDisputed = homeHalf > home || awayHalf > away;
				const isAsItSays = isDisputed ? found.length > 0 && found.every((each) => / is null, /.test(each)) : found.length === 0;
				if (problem !== null || !isAsItSays) problems.push({ path, row: each.index, problem, found });
				settled++;
			}
		}
		expect(problems).toEqual([]);
		expect(settled).toBeGreaterThan(100);
	});
});

describe.skipIf(!FOOTBALL_DATA)("matches of football-data.org that are corrected", () => {
	it("settle by their scores, and by the corrected ones", () => {
		const { body } = JSON.parse(readFileSync(FOOTBALL_DATA ?? "", "utf8")) as { body: string };
		const { matches } = JSON.parse(body) as {
			matches: { status: string; lastUpdated: string; score: { winner: string; fullTime: { home: number; away: number } } }[];
		};
		const problems: unknown[] = [];
		const played = matches.filter(({ status }) => status === "FINISHED");
		for (const given of played) {
			const match = openMatch();
			const ids = new Map<string, string>();
			let memory: FootballMemory = emptyMemory(KICK_OFF);
			const report = (row: typeof given) => {
				const mapped = mapMatch(row);
				if (!mapped.ok) throw new Error(mapped.message);
				const context = { idOf: () => null, statedBy: "football-data", now: NOW, offsetMs: 0 };
				const followed = followReport(memory, mapped.match, context);
				memory = followed.memory;
				for (const { sourceId, atMs, draft, revises } of followed.drafts) {
					const revised = revises === undefined ? {} : { revises: ids.get(revises) ?? "" };
					match.submit(sourceId, { ...draft, occurredAt: memory.base + atMs, ...revised } as EventDraft);
					if (revises === undefined) ids.set(sourceId, match.logged.at(-1)?.event.id ?? "");
				}
				const { home, away } = row.score.fullTime;
				const found = differences(match.outcomes(), { home, away, ...(home + away === 0 && { last: "none" }) });
				if (found.length > 0) problems.push({ home, away, found });
			};
			report(given);
			const { home, away } = given.score.fullTime;
			const next = new Date(Date.parse(given.lastUpdated) + DAY_MS).toISOString();
			const winner = home + 1 > away ? "HOME_TEAM" : home + 1 === away ? "DRAW" : "AWAY_TEAM";
			report({ ...given, lastUpdated: next, score: { ...given.score, winner, fullTime: { home: home + 1, away } } });
		}
		expect(problems).toEqual([]);
		expect(played.length).toBeGreaterThan(50);
	});
});
