// Suspensions after cards, by the rules of a competition: examples, properties over generated seasons, and cards of recorded matches.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wyscoutDrafts } from "#server/feeds/importers/wyscout/wyscout-drafts.ts";
import { parseWyscoutFile } from "#server/feeds/importers/wyscout/wyscout-file.ts";
import { openSuspensions, type PlayedMatch, type SuspensionTerm, suspensionKey } from "#shared/match/card-suspensions.ts";
import type { MatchEvent } from "#shared/match/match-event.ts";
import { footballSuspensions } from "#shared/sports/football/suspensions.ts";
import { RECORDED_MATCHES } from "../../../support/recorded-facts.ts";
import { sharedData } from "../../../support/shared-data.ts";

const SOURCE = "Rules of these tests, § 1";
const FIVE: SuspensionTerm = { card: "yellow", count: 5, matches: 1, source: SOURCE };
const RED: SuspensionTerm = { card: "red", count: 1, matches: 3, source: SOURCE };
const SECOND: SuspensionTerm = { card: "second_yellow", count: 1, matches: 1, source: SOURCE };

let last = 0;
function nextId(): string {
	last += 1;
	return `m${last}`;
}
const match = (cards: [playerId: string, card: string][] = [], more: Partial<PlayedMatch> = {}): PlayedMatch => ({
	matchId: nextId(),
	isServed: true,
	cards: cards.map(([playerId, card]) => ({ playerId, card })),
	namedIds: new Set(),
	...more,
});
const yellows = (count: number) => Array.from({ length: count }, () => match([["p1", "yellow"]]));
const who = (terms: SuspensionTerm[], played: PlayedMatch[]) =>
	openSuspensions(terms, played).map(({ playerId, card, served }) => [playerId, card, served]);

describe("a suspension after cards", () => {
	it("comes with the fifth yellow card, names its match and its rule, and is served by the next match", () => {
		const played = yellows(5);
		expect(openSuspensions([FIVE], played.slice(0, 4))).toEqual([]);
		expect(openSuspensions([FIVE], played)).toEqual([
			{ playerId: "p1", card: "yellow", cards: 5, matchId: played[4]?.matchId, matches: 1, served: 0, source: SOURCE },
		]);
		expect(openSuspensions([FIVE], [...played, match()])).toEqual([]);
		// The sixth to ninth card do not suspend again, nor does the tenth unless the rule is repeated.
		expect(who([FIVE], [...played, match(), ...yellows(5)])).toEqual([]);
		expect(who([{ ...FIVE, isRepeated: true }], [...played, match(), ...yellows(5)])).toEqual([["p1", "yellow", 0]]);
	});

	it("after a red card lasts several matches, of which only those count that were played without the player", () => {
		const sentOff = match([["p2", "red"]]);
		expect(who([RED], [sentOff, match()])).toEqual([["p2", "red", 1]]);
		expect(who([RED], [sentOff, match([], { isServed: false }), match([], { namedIds: new Set(["p2"]) }), match()])).toEqual([
			["p2", "red", 1],
		]);
		expect(who([RED], [sentOff, match(), match(), match()])).toEqual([]);
	});

	it("follows another one of the same player", () => {
		const played = [...yellows(4), match([["p1", "second_yellow"]]), match()];
		expect(who([FIVE, SECOND], played)).toEqual([]);
		const both = [
			...yellows(4),
			match([
				["p1", "yellow"],
				["p1", "red"],
			]),
		];
		expect(who([FIVE, RED], [...both, match()])).toEqual([["p1", "red", 0]]);
		expect(who([FIVE, RED], [...both, match(), match(), match()])).toEqual([["p1", "red", 2]]);
	});

	it("does not come by cards of later matches than the rule counts", () => {
		const late = [...Array.from({ length: 15 }, () => match()), ...yellows(5)];
		expect(who([{ ...FIVE, withinMatches: 19 }], late)).toEqual([]);
		expect(who([{ ...FIVE, withinMatches: 20 }], late)).toEqual([["p1", "yellow", 0]]);
	});

	it("that staff lifted is gone", () => {
		const played = yellows(5);
		const [suspension] = openSuspensions([FIVE], played);
		expect(openSuspensions([FIVE], played, new Set([suspensionKey(suspension!)]))).toEqual([]);
	});

	it("needs a rule: without one nobody is suspended", () => {
		expect(openSuspensions([], [...yellows(9), match([["p2", "red"]])])).toEqual([]);
	});
});

const aPlayer = fc.constantFrom("p1", "p2", "p3");
const aCard = fc.constantFrom("yellow", "second_yellow", "red");
const aMatch = fc.record({
	isServed: fc.boolean(),
	cards: fc.array(fc.record({ playerId: aPlayer, card: aCard }), { maxLength: 3 }),
	namedIds: fc.uniqueArray(aPlayer).map((ids): ReadonlySet<string> => new Set(ids)),
});
const aSeason = fc
	.array(aMatch, { maxLength: 30 })
	.map((matches): PlayedMatch[] => matches.map((one, index) => ({ ...one, matchId: `s${index}` })));
const TERMS = [{ ...FIVE, count: 3, isRepeated: true as const }, SECOND, RED];

describe("suspensions of any season", () => {
	it("end once a player misses as many matches as all of them together", () => {
		fc.assert(
			fc.property(aSeason, (season) => {
				const open = openSuspensions(TERMS, season);
				const owed = open.reduce((sum, { matches, served }) => sum + matches - served, 0);
				const rest = Array.from({ length: owed }, () => match());
				expect(openSuspensions(TERMS, [...season, ...rest])).toEqual([]);
				for (const { matches, served } of open) expect(served).toBeLessThan(matches);
			}),
		);
	});

	it("do not depend on cards of others, nor on a match that came to nothing", () => {
		fc.assert(
			fc.property(aSeason, (season) => {
				const of = (played: PlayedMatch[]) => openSuspensions(TERMS, played).filter(({ playerId }) => playerId === "p1");
				const alone = season.map((one) => ({ ...one, cards: one.cards.filter(({ playerId }) => playerId === "p1") }));
				expect(of(alone)).toEqual(of(season));
				expect(openSuspensions(TERMS, [...season, match([], { isServed: false })])).toEqual(openSuspensions(TERMS, season));
			}),
		);
	});

	it("lose exactly those of a card that is taken back, and gain none, when each card suspends by itself", () => {
		fc.assert(
			fc.property(
				aSeason.filter((season) => (season.at(-1)?.cards.length ?? 0) > 0),
				(season) => {
					const last = season.at(-1)!;
					const corrected = [...season.slice(0, -1), { ...last, cards: last.cards.slice(0, -1) }];
					const [before, after] = [season, corrected].map((played) => openSuspensions([SECOND, RED], played).length);
					const { card } = last.cards.at(-1)!;
					expect(before! - after!).toBe(card === "yellow" ? 0 : 1);
				},
			),
		);
	});
});

describe.skipIf(!sharedData("wyscout"))("suspensions by the cards of recorded matches", () => {
	const cardsOf = ({ id, homeTeamId }: { id: number; homeTeamId: number }) => {
		const { events } = parseWyscoutFile(JSON.parse(readFileSync(sharedData(`wyscout/${id}.json`) ?? "", "utf8")));
		const sideOf = (teamId: number) => (teamId === homeTeamId ? ("home" as const) : ("away" as const));
		const drafts = wyscoutDrafts(events, { sideOf, playerIdOf: (player) => `p${player}` });
		const logged = drafts.map(
			({ draft }, index) => ({ ...draft, id: `e${index}`, status: draft.status ?? "confirmed" }) as unknown as MatchEvent,
		);
		return (["home", "away"] as const).map((side) => footballSuspensions.cardsOf(logged, side));
	};

	it("are those of the last match alone, in any order, where each card costs one match", () => {
		const recorded = RECORDED_MATCHES.flatMap(cardsOf);
		expect(recorded.flat().length).toBeGreaterThan(10);
		const terms = ["yellow", "second_yellow", "red"].map((card): SuspensionTerm => ({ card, count: 1, matches: 1, source: SOURCE }));
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...recorded), { minLength: 1, maxLength: 12 }), (order) => {
				const played = order.map((cards) => match([], { cards }));
				const suspended = openSuspensions(terms, played).map(({ playerId }) => playerId);
				expect(suspended.sort()).toEqual(
					order
						.at(-1)!
						.map(({ playerId }) => playerId)
						.sort(),
				);
			}),
		);
	});
});
