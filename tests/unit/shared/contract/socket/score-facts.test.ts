// The wire format of the list topics: lossless for every live part of a row, and small (RT13).
import { describe, expect, it } from "vitest";
import { SCHEDULED_LIVE, toMatchLive } from "#shared/contract/match-live.ts";
import type { MatchLive } from "#shared/contract/match-row.ts";
import { decodeScoreFact, encodeScoreFact } from "#shared/contract/socket/score-facts.ts";
import { seededRandom } from "#shared/kit/seeded-random.ts";
import { CONTRADICTING_PARTS } from "#shared/match/contradiction.ts";
import { MATCH_STATUSES } from "#shared/match/match-status.ts";
import { SIDES } from "#shared/match/sides.ts";
import { NEWS_KINDS, type RowNews } from "#shared/match/sport-module.ts";
import { FOOTBALL_PERIODS } from "#shared/sports/football/events.ts";
import { football } from "#shared/sports/football/module.ts";
import { KICK_OFF } from "../../../../fixtures/made-match.ts";
import { homeGoal, kickOff, submittedMatch } from "../../submitted-match.ts";

const overTheWire = (matchId: string, live: MatchLive) => {
	const text = JSON.stringify(encodeScoreFact(matchId, live, KICK_OFF));
	return { text, ...decodeScoreFact(JSON.parse(text), KICK_OFF) };
};

describe("A score fact", () => {
	it("RT13 carries any live half there and back without a loss", () => {
		const random = seededRandom("score facts");
		const score = () => ({ home: random.integer(0, 2), away: random.integer(0, 2) });
		const at = () => KICK_OFF + random.integer(-5_000_000, 5_000_000);
		const anyNews = (): RowNews[] => {
			const common = { side: random.pick([...SIDES, null]), minute: random.pick(["", "45+2'"]), at: at() };
			const player = random.pick([null, "Müller"]);
			return [
				{ kind: "score", ...common, player },
				{ kind: "score_provisional", ...common, player },
				{ kind: "score_cancelled", ...common, before: score(), after: score() },
				{ kind: "incident", ...common, incident: "red_card", player },
				{ kind: "review", ...common, subject: "goal" },
			];
		};
		expect(new Set(anyNews().map(({ kind }) => kind))).toEqual(new Set(NEWS_KINDS));
		for (let round = 0; round < 1_000; round++) {
			const matchId = random.pick(["m7", "m07", "wc-2018-64", "m123456"]);
			const live: MatchLive = {
				seq: random.integer(0, 2_000),
				status: random.pick(MATCH_STATUSES),
				period: random.pick([...FOOTBALL_PERIODS, null]),
				clock: random.pick([null, { elapsedMs: random.integer(0, 8_000_000), at: at(), isRunning: random.chance(0.5) }]),
				score: random.pick([null, score()]),
				winner: random.pick([...SIDES, null]),
				marks: { ...(random.chance(0.3) && { redCards: score() }), ...(random.chance(0.3) && { shootOut: score() }) },
				disputed: random.pick([
					null,
					{ statedScore: score(), statedBy: "openfootball", since: at() },
					{ statedScore: score(), statedBy: "api-football", since: at(), by: random.pick(CONTRADICTING_PARTS) },
				]),
				news: random.pick([null, ...anyNews()]),
				scorers: SIDES.filter(() => random.chance(0.5)).map((side) => {
					return { side, name: "Müller", minutes: random.pick(["", "12', 45+2'"]), isOwnGoal: random.chance(0.3) };
				}),
				pulse: random.pick(["", "abcdefghie"]),
			};
			expect(overTheWire(matchId, live)).toMatchObject({ matchId, live });
			expect(overTheWire(matchId, live).live).toEqual(live);
		}
	});

	it("RT13 cuts what is absent at the end: a match not begun is three numbers and the missing score", () => {
		expect(overTheWire("m7", SCHEDULED_LIVE).text).toBe("[7,0,0,0,-1,-1]");
	});

	it("RT13 keeps a goal with its news and its scorer below 100 bytes", () => {
		const match = submittedMatch();
		match.mustSubmit(kickOff(), homeGoal("1h", 24.5));
		const { text, live } = overTheWire("m7", toMatchLive(football, match.state()));
		expect(live.news).toMatchObject({ kind: "score", player: "Home Player 9" });
		expect(Buffer.byteLength(text)).toBeLessThan(100);
	});
});
